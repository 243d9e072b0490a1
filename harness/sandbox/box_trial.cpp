// box_trial ATTACK [ARGUMENT]: tries one thing that no submission may do, for `judge doctor`.
// Exit code 0: it was not possible; 1: it was.
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

namespace {

bool reads(const char* file) { return ::open(file, O_RDONLY | O_CLOEXEC) >= 0; }

bool writes() {
  for (const char* folder :
       {"/", "/usr", "/usr/lib", "/dev", "/proc", "/etc", "/home", "/var/tmp"}) {
    char file[100];
    std::snprintf(file, sizeof file, "%s/sudoku-judge-trial-%d", folder, ::getpid());
    if (::open(file, O_CREAT | O_WRONLY | O_EXCL | O_CLOEXEC, 0600) >= 0) {
      ::unlink(file);
      return true;
    }
  }
  return false;
}

/// Only box_init and this one may be seen.
bool sees_others() {
  DIR* folder = ::opendir("/proc");
  if (folder == nullptr) {
    return false;
  }
  while (const dirent* entry = ::readdir(folder)) {
    if (std::atoi(entry->d_name) > 2) {
      return true;
    }
  }
  return false;
}

bool has_rights() {
  std::FILE* status = std::fopen("/proc/self/status", "r");
  char line[256];
  while (status != nullptr && std::fgets(line, sizeof line, status) != nullptr) {
    unsigned long long rights = 0;
    if (std::sscanf(line, "CapEff: %llx", &rights) == 1 && rights != 0) {
      return true;
    }
  }
  return ::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1;
}

bool starts_process() { return ::fork() >= 0; }

bool starts_threads() {
  pthread_attr_t small{};
  ::pthread_attr_init(&small);
  constexpr std::size_t kStack = 65536;
  ::pthread_attr_setstacksize(&small, kStack);
  constexpr int kMany = 1000;
  for (int i = 0; i < kMany; ++i) {
    pthread_t thread{};
    const auto wait = [](void*) -> void* {
      ::pause();
      return nullptr;
    };
    if (::pthread_create(&thread, &small, wait, nullptr) != 0) {
      return false;
    }
  }
  return true;
}

bool fills_temporary_folder() {
  const int file = ::open("/tmp", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
  static char block[1 << 20];
  constexpr int kMany = 80;  // megabytes
  for (int i = 0; i < kMany; ++i) {
    if (::write(file, block, sizeof block) < static_cast<ssize_t>(sizeof block)) {
      return false;
    }
  }
  return true;
}

bool succeeds(const char* attack, const char* argument) {
  const auto is = [attack](const char* name) { return std::strcmp(attack, name) == 0; };
  if (is("read")) return reads(argument);
  if (is("write")) return writes();
  if (is("see")) return sees_others();
  if (is("rights")) return has_rights();
  if (is("fork")) return starts_process();
  if (is("threads")) return starts_threads();
  if (is("socket")) return ::socket(AF_INET, SOCK_STREAM, 0) >= 0;
  if (is("kill")) return ::kill(::getppid(), 0) == 0;  // asks whether it could
  if (is("fill")) return fills_temporary_folder();
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  return argc > 1 && !succeeds(argv[1], argc > 2 ? argv[2] : "") ? 0 : 1;
}
