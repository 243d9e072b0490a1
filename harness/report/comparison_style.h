// How the comparison's page looks, light and dark, from 360 pixels on.
#pragma once

#include <string_view>

namespace judge {

inline constexpr std::string_view kComparisonStyle = R"css(
:root {
  --paper: #fdfdfb; --ink: #1c1e21; --quiet: #5b6168; --rule: #d9dcdf; --raised: #f3f4f2;
  --bad: #b3261e; --link: #0b57a4;
  --c0: #0072b2; --c1: #b85c00; --c2: #00795a; --c3: #a1457f; --c4: #7a6400; --c5: #2f7fa8;
  --c6: #b3261e; --c7: #555b61;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15171a; --ink: #e7e9ec; --quiet: #a2a9b1; --rule: #363b41; --raised: #1f2226;
    --bad: #ff8a80; --link: #8ab8f0;
    --c0: #5cb3ec; --c1: #f0a050; --c2: #3fc79d; --c3: #e48fc0; --c4: #d9c24a; --c5: #8fd0ee;
    --c6: #ff8a80; --c7: #b3b9c0;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif;
}
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .25rem; }
p { margin: .25rem 0 .75rem; max-width: 48rem; }
a { color: var(--link); }
.quiet, caption, figcaption small { color: var(--quiet); }
.conclusion { font-size: 1.15rem; border-left: 4px solid var(--c0); padding-left: .75rem; }
.bad { color: var(--bad); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--raised); padding: .75rem; }
.charts { display: grid; gap: 1.5rem 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr)); }
figure { margin: 1rem 0 0; min-width: 0; }
figcaption { font-weight: 600; margin-bottom: .5rem; }
figcaption small { font-weight: 400; }
svg { display: block; overflow: visible; }
svg text { fill: var(--ink); font-size: 13px; }
svg .tick { fill: var(--quiet); font-size: 12px; }
svg .grid { stroke: var(--rule); stroke-width: 1; }
svg .beyond { stroke: currentColor; stroke-width: 2; stroke-dasharray: 2 4; }
svg .bar, svg .mark { fill: currentColor; }
svg .bar.bound { fill-opacity: .55; }
svg .mark { stroke: var(--paper); stroke-width: 1; }
svg .mark.bound { fill: var(--paper); stroke: currentColor; stroke-width: 2; }
svg .span { stroke: var(--rule); stroke-width: 2; }
svg a text { fill: var(--link); text-decoration: underline; }
.s0 { color: var(--c0); } .s1 { color: var(--c1); } .s2 { color: var(--c2); } .s3 { color: var(--c3); }
.s4 { color: var(--c4); } .s5 { color: var(--c5); } .s6 { color: var(--c6); } .s7 { color: var(--c7); }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .5rem 0; }
.legend li { display: flex; align-items: center; gap: .4rem; }
.legend span { color: var(--ink); }
.scroll { overflow-x: auto; margin: 1rem 0; }
.scroll:focus-visible, summary:focus-visible, a:focus-visible { outline: 3px solid var(--c0); outline-offset: 2px; }
table { border-collapse: collapse; font-size: .92rem; }
caption { text-align: left; padding-bottom: .25rem; }
th, td { padding: .3rem .65rem; border-bottom: 1px solid var(--rule); text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
thead th { color: var(--quiet); font-weight: 600; vertical-align: bottom; white-space: normal; overflow-wrap: break-word; max-width: 9rem; }
th:first-child { text-align: left; background: var(--paper); position: sticky; left: 0; }
th[scope=row] { font-weight: 600; }
@media (min-width: 40.01rem) { tbody wbr { display: none; } }
@media (max-width: 40rem) { th[scope=row] { white-space: normal; overflow-wrap: anywhere; max-width: 9.5rem; } }
details { border-bottom: 1px solid var(--rule); }
summary { cursor: pointer; padding: .45rem 0; }
summary b { overflow-wrap: anywhere; }
.board { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; padding-bottom: 1rem; }
.board > .scroll { flex: 1 1 20rem; min-width: 0; }
.board > svg { width: 13rem; height: 13rem; flex: none; margin: 1rem 0; color: var(--ink); }
.board svg text { font-size: .62px; }
.thin { stroke: var(--rule); stroke-width: .03; } .thick { stroke: var(--quiet); stroke-width: .07; stroke-linecap: square; }
@media print { details > div { display: flex; } }
)css";

}  // namespace judge
