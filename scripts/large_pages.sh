# shellcheck shell=sh
# To be sourced. Memory in large pages, for the judge and for the compilers that it starts, and for
# those that build it: a tenth of their time.
GLIBC_TUNABLES=${GLIBC_TUNABLES:-glibc.malloc.hugetlb=1}
export GLIBC_TUNABLES
