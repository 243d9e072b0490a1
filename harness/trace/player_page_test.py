#!/usr/bin/python3
"""player_page_test.py PLAYER_PAGE_EXAMPLE: the player in a real Chromium, without a screen.

PLAYER_PAGE_EXAMPLE writes the pages and what is expected of them. Needs the Debian packages chromium,
chromium-driver and python3-selenium.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

PAGES = [
    "small", "largest", "thinned", "calls", "wrong", "sixteen", "jigsaw", "hostile",
    "bottomless", "empty",
]
PATIENCE = 120  # seconds, for a machine that is busy with other tests
BLANK = "."


def start_chromium(home):
    """Whatever Chromium writes, it writes into the folder `home`."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in [
        "--headless=new",
        # The page is ours; its own walls are what is tested, and root cannot have Chromium's.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--window-size=1280,900",
        f"--user-data-dir={home}/profile",
    ]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    elsewhere = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    service = Service("/usr/bin/chromedriver", env={**elsewhere, "HOME": home, "TMPDIR": home})
    return webdriver.Chrome(service=service, options=options)


def contrast(first, second):
    """WCAG 2's contrast of two colours, each (red, green, blue) from 0 to 255."""

    def luminance(colour):
        linear = [
            part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
            for part in (value / 255 for value in colour)
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted([luminance(first), luminance(second)], reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


class PlayerPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(
            prefix="judge-player-", ignore_cleanup_errors=True
        )
        cls.addClassCleanup(cls.folder.cleanup)
        subprocess.run([EXAMPLE, cls.folder.name, *PAGES], check=True)
        cls.expected = json.loads(pathlib.Path(cls.folder.name, "expected.json").read_text())
        cls.browser = start_chromium(cls.folder.name)
        cls.addClassCleanup(cls.browser.quit)
        cls.browser.get("about:blank")  # away from the page for new tabs, which asks for a lot
        cls.drain_logs()

    def tearDown(self):
        """No test may leave a console error, or a request for anything but the page."""
        console, requested = self.drain_logs()
        self.assertEqual(console, [])
        self.assertTrue(requested, "the log of requests does not even hold the page's own")
        self.assertLessEqual(requested, {self.url(name) for name in PAGES})

    # What a test reads and does.

    @classmethod
    def drain_logs(cls):
        """The console's messages, and the addresses of all requests, since the last time."""
        console = [entry["message"] for entry in cls.browser.get_log("browser")]
        events = [
            json.loads(entry["message"])["message"] for entry in cls.browser.get_log("performance")
        ]
        requested = {
            event["params"]["request"]["url"]
            for event in events
            if event["method"] == "Network.requestWillBeSent"
        }
        return console, requested

    def url(self, name):
        return pathlib.Path(self.folder.name, f"{name}.html").as_uri()

    def open(self, name):
        self.browser.get(self.url(name))
        self.wait_until(lambda: self.find("body").get_attribute("data-position") == "0")
        return self.expected[name]

    def wait_until(self, condition):
        return WebDriverWait(self.browser, PATIENCE, poll_frequency=0.02).until(
            lambda _: condition()
        )

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def run_script(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def click(self, identifier):
        self.find(f"#{identifier}").click()

    def press(self, *keys):
        chain = ActionChains(self.browser)
        for key in keys:
            chain.send_keys(key)
        chain.perform()

    def press_with_shift(self, key):
        ActionChains(self.browser).key_down(Keys.SHIFT).send_keys(key).key_up(Keys.SHIFT).perform()

    def position(self):
        return int(self.find("body").get_attribute("data-position"))

    def board(self):
        return self.run_script(
            "return [...document.querySelectorAll('#board [role=cell]')]"
            ".map(cell => cell.classList.contains('taken-back') ? '.' : cell.textContent || '.').join('')"
        )

    def scrub_to(self, position):
        self.run_script(
            "const scrubber = document.getElementById('scrubber');"
            "scrubber.value = arguments[0];"
            "scrubber.dispatchEvent(new Event('input', {bubbles: true}))",
            position,
        )

    def status(self):
        return self.find("#status").text

    def notices(self):
        return self.find("#notices").text

    def lit_line(self):
        return self.run_script(
            "return [...document.querySelectorAll('#source .line')]"
            ".findIndex(line => line.getAttribute('aria-current')) + 1"
        )

    def wait_for_frames(self, count):
        self.browser.execute_async_script(
            "const [count, done] = arguments;"
            "const next = (left) => left ? requestAnimationFrame(() => next(left - 1)) : done();"
            "next(count);",
            count,
        )

    def emulate(self, width=1280, scheme="light"):
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 500},
        )
        self.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": scheme}]},
        )

    def page_width(self):
        return self.run_script("return document.documentElement.scrollWidth")

    def colour(self, selector, which):
        text = self.run_script(
            "const [selector, which] = arguments;"
            "return getComputedStyle(document.querySelector(selector))[which]",
            selector,
            which,
        )
        return [int(part) for part in text[text.index("(") + 1 : -1].split(",")[:3]]

    # The tests.

    def test_the_first_picture_shows_the_givens_and_the_source(self):
        expected = self.open("small")
        self.assertEqual(self.browser.title, "flag_array_dfs.cpp on leetcode-37-example")
        self.assertEqual(self.board(), expected["givens"])
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#board .given")), 30)
        self.assertEqual(self.find("#verdict").text, "Accepted")
        self.assertEqual(self.status(), "Start · 30 givens, 51 blanks")
        self.assertEqual(self.lit_line(), 0)
        self.assertFalse(self.find("#notices").is_displayed())
        self.assertIn("class Solution {", self.find("#source").text)
        self.assertIn("4,208", self.find("#counts").text)

    def test_a_step_forward_and_back_moves_board_line_and_words(self):
        expected = self.open("small")
        self.click("forward")
        self.assertEqual(self.status(), "Step 1 of 8,365 · puts 1 into row 1 column 3 · depth 1 · line 35")
        self.assertEqual(self.lit_line(), 35)
        self.assertEqual(self.board(), "531" + expected["givens"][3:])
        self.assertEqual(self.find("#board .in-hand").text, "1")
        self.click("forward")
        self.click("back")
        self.assertEqual(self.position(), 1)
        self.assertEqual(self.board(), "531" + expected["givens"][3:])
        self.click("back")
        self.click("back")
        self.assertEqual(self.position(), 0)
        self.assertEqual(self.board(), expected["givens"])

    def test_undos_and_dead_ends_are_found_in_both_directions(self):
        landmarks = self.open("small")["landmarks"]
        undos, dead_ends = landmarks["undos"], landmarks["deadEnds"]
        for undo in undos[:3]:
            self.click("next-undo")
            self.assertEqual(self.position(), undo)
        self.assertIn("takes ", self.status())
        self.press_with_shift("u")
        self.assertEqual(self.position(), undos[1])
        self.click("start")
        for dead_end in dead_ends[:3]:
            self.click("next-dead-end")
            self.assertEqual(self.position(), dead_end)
        self.assertIn("a dead end", self.status())
        self.press_with_shift("d")
        self.assertEqual(self.position(), dead_ends[1])

    def test_it_plays_pauses_and_plays_on_to_the_solved_board(self):
        expected = self.open("small")
        self.press("+" * 8)
        self.click("play")
        self.wait_until(lambda: self.position() > 20)
        self.click("play")
        paused_at = self.position()
        self.assertLess(paused_at, expected["steps"])
        self.assertEqual(self.find("#play").get_attribute("aria-label"), "Play")
        self.wait_for_frames(10)
        self.assertEqual(self.position(), paused_at)
        self.press("+" * 20)
        self.press(" ")  # on the button, which still has the focus
        self.wait_until(lambda: self.position() == expected["steps"] + 1)
        self.assertEqual(self.board(), expected["solution"])
        self.assertEqual(self.status(), "End · Accepted")
        self.assertEqual(self.find("#play").get_attribute("aria-label"), "Play")

    def test_the_scrubber_and_the_strip_lead_anywhere(self):
        expected = self.open("small")
        scrubber = self.find("#scrubber")
        scrubber.send_keys(Keys.END)
        self.assertEqual(self.position(), expected["steps"] + 1)
        scrubber.send_keys(Keys.HOME, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.position(), 2)
        self.find("#strip").click()  # in the middle
        self.assertAlmostEqual(self.position(), expected["steps"] / 2, delta=expected["steps"] / 50)
        at = self.position()
        near = self.find("#near")
        ActionChains(self.browser).move_to_element_with_offset(near, 61, 0).click().perform()
        self.assertAlmostEqual(self.position(), at + 10, delta=1)

    def test_keys_do_what_the_help_says(self):
        expected = self.open("small")
        steps, landmarks = expected["steps"], expected["landmarks"]
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.assertEqual(self.position(), 2)
        self.press("p")
        self.assertEqual(self.position(), 1)
        self.press("o")
        self.assertEqual(self.position(), landmarks["firstTakenBack"])
        self.press_with_shift(Keys.ARROW_RIGHT)
        self.assertEqual(self.position(), min(landmarks["firstTakenBack"] + 100, steps + 1))
        self.press(Keys.HOME, "u")
        self.assertEqual(self.position(), landmarks["undos"][0])
        self.press("s")
        self.assertEqual(self.board(), expected["solution"])
        self.assertEqual(self.position(), steps)
        self.press(Keys.END)
        self.assertEqual(self.position(), steps + 1)
        self.assertFalse(self.find("#help dl").is_displayed())
        self.press("?")
        self.assertTrue(self.find("#help dl").is_displayed())
        speed = self.find("#speed-shown").text
        self.press("+")
        self.assertNotEqual(self.find("#speed-shown").text, speed)
        self.press("-")
        self.assertEqual(self.find("#speed-shown").text, speed)

    def test_a_slider_that_has_the_focus_keeps_its_keys(self):
        self.open("small")
        speed = self.find("#speed-shown").text
        self.find("#speed").send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.position(), 0)
        self.assertNotEqual(self.find("#speed-shown").text, speed)

    def test_the_space_bar_plays(self):
        self.open("small")
        self.press(" ")
        self.wait_until(lambda: self.position() > 1)
        self.press(" ")
        paused_at = self.position()
        self.wait_for_frames(10)
        self.assertEqual(self.position(), paused_at)

    def test_a_click_on_a_node_of_the_tree_leads_to_its_placement(self):
        self.open("small")
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        canvas = self.find("#tree canvas")
        self.run_script("arguments[0].scrollIntoView({block: 'center'})", canvas)
        width, height = canvas.size["width"], canvas.size["height"]
        column = min(46, (width - 52) / 9)  # tree_view.js: COLUMN, GUTTER, ROW
        x, y = 52 + column / 2, 1.5 * 38  # a 1, one deep
        ActionChains(self.browser).move_to_element_with_offset(
            canvas, round(x - width / 2), round(y - height / 2)
        ).click().perform()
        self.assertEqual(self.position(), 1)

    def test_the_largest_trace_is_shown_where_it_was_cut_off(self):
        expected = self.open("largest")
        self.assertEqual(expected["steps"], 200_000)
        self.assertIn("did not come to its end (Time Limit Exceeded)", self.notices())
        self.scrub_to(expected["middle"])
        self.assertEqual(self.position(), expected["middle"])
        self.assertEqual(self.board(), expected["middleBoard"])
        self.assertEqual(self.lit_line(), expected["middleLine"])
        self.click("end")
        self.assertEqual(self.status(), "Cut off · Time Limit Exceeded")

    def test_a_thinned_trace_says_so(self):
        expected = self.open("thinned")
        self.assertIn("Thinned: of 800,000 steps one in 40 is here, 20,000 in all", self.notices())
        for _ in range(3):
            self.click("forward")
        self.assertRegex(self.status(), r"^Step 120 of 800,000 · \d+ cells changed · depth ")
        self.press("d")
        self.assertEqual(self.position(), 3, "nobody knows where the dead ends are")
        self.scrub_to(expected["middle"])
        self.assertEqual(self.board(), expected["middleBoard"])

    def test_where_only_calls_were_seen_the_board_waits_for_the_answer(self):
        expected = self.open("calls")
        self.assertIn("wrote nothing to its board", self.notices())
        for _ in range(5):
            self.click("forward")
        self.assertEqual(self.status(), "Call 5 of 6,428 · depth 5 · line 28")
        self.assertEqual(self.board(), expected["givens"])
        self.assertFalse(self.find("#heat-panel").is_displayed())
        self.click("solution")
        self.assertEqual(self.board(), expected["solution"])
        self.assertEqual(self.status(), "End · Accepted")

    def test_a_recursion_without_an_end_can_be_followed_down(self):
        expected = self.open("bottomless")
        self.scrub_to(expected["steps"])
        self.assertEqual(
            self.status(), "Call 200,000 of 200,000 · depth 200,000 · line 28"
        )
        self.press("p")
        self.assertEqual(self.position(), expected["steps"] - 1)

    def test_a_search_that_never_began_has_a_page_too(self):
        expected = self.open("empty")
        for _ in range(3):
            self.click("forward")
        self.assertEqual(self.status(), "Cut off · Runtime Error")
        self.assertEqual(self.board(), expected["givens"])
        self.press("u", "d", "o", "p", "s", " ")
        self.wait_until(lambda: self.find("#play").get_attribute("aria-label") == "Play")
        self.assertEqual(self.position(), 1)

    def test_a_wrong_answer_is_shown_with_its_message_and_its_faults(self):
        expected = self.open("wrong")
        self.assertIn("box 1 holds 3 twice", self.find("#message").text)
        self.press("s")  # the solution never stood
        self.assertEqual(self.position(), 0)
        self.click("end")
        self.assertEqual(self.board(), expected["end"])
        self.assertNotEqual(self.board(), expected["solution"])
        faults = self.run_script(
            "return [...document.querySelectorAll('#board [role=cell]')]"
            ".flatMap((cell, index) => cell.classList.contains('fault') ? [index] : [])"
        )
        self.assertEqual(faults, expected["marked"])
        self.assertIn("box 1 holds 3 twice", self.status())
        wrong = sum(a != b for a, b in zip(expected["end"], expected["solution"]))
        differing = self.browser.find_elements(By.CSS_SELECTOR, "#board .differs")
        self.assertEqual(len(differing), wrong)

    def test_boards_of_any_geometry_have_their_borders(self):
        for name in ["small", "sixteen", "jigsaw"]:
            with self.subTest(name):
                expected = self.open(name)
                borders = self.run_script(
                    "return document.querySelectorAll('#board .region-right').length +"
                    " document.querySelectorAll('#board .region-below').length"
                )
                self.assertEqual(borders, expected["borders"])
                self.click("end")
                self.assertEqual(self.board(), expected["solution"])

    def test_a_phone_needs_no_sideways_scrolling(self):
        self.emulate(width=360)
        self.addCleanup(self.emulate)
        for name in ["small", "thinned", "wrong", "sixteen", "hostile"]:
            with self.subTest(name):
                self.open(name)
                self.press("?")
                self.assertEqual(self.page_width(), 360)

    def test_it_can_be_read_in_light_and_dark(self):
        self.addCleanup(self.emulate)
        self.open("wrong")
        self.click("end")
        grounds = []
        for scheme in ["light", "dark"]:
            self.emulate(scheme=scheme)
            ground = self.colour("body", "backgroundColor")
            grounds.append(sum(ground))
            for selector in ["h1", ".quiet", "#verdict", "#status", "figcaption", "#counts dt"]:
                with self.subTest(f"{scheme} {selector}"):
                    self.assertGreaterEqual(contrast(ground, self.colour(selector, "color")), 4.5)
        self.assertGreater(grounds[0], 3 * 200)
        self.assertLess(grounds[1], 3 * 60)

    def test_every_control_has_a_name_and_is_reached_by_tab(self):
        self.open("small")
        reached = []
        for _ in range(30):
            self.press(Keys.TAB)
            reached.append(self.run_script("return document.activeElement.id"))
        for control in ["play", "forward", "back", "next-undo", "scrubber", "speed", "source", "tree"]:
            self.assertIn(control, reached)
        for control in self.browser.find_elements(By.CSS_SELECTOR, "button, input"):
            self.assertTrue(control.accessible_name, control.get_attribute("id"))

    def test_nothing_in_a_submission_breaks_out_of_the_page(self):
        self.open("hostile")
        self.assertTrue(self.browser.title.endswith(" on </title><script>"))
        self.assertEqual(self.run_script("return document.scripts.length"), 3)
        self.assertEqual(self.run_script("return document.images.length"), 0)
        for place in ["#source", "#message", "#notices", "#footer", "#functions"]:
            text = self.find(place).text
            self.assertIn("</script><script>document.title='broken out'</script><!--", text, place)
        self.click("end")
        self.assertEqual(self.board(), self.expected["hostile"]["solution"])

    def test_the_page_forbids_itself_the_network_and_foreign_scripts(self):
        self.open("small")
        refused = self.browser.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            "const refused = [];"
            "document.addEventListener('securitypolicyviolation', (event) => {"
            "  refused.push(event.effectiveDirective);"
            "  if (refused.length === 3) done(refused.sort());"
            "});"
            "fetch('http://127.0.0.1:9/').catch(() => 0);"
            "document.body.append(Object.assign(new Image(), {src: 'http://127.0.0.1:9/'}));"
            "const script = document.createElement('script');"
            "script.textContent = 'document.title = \"foreign\"';"
            "document.body.append(script);"
        )
        self.assertEqual(refused, ["connect-src", "img-src", "script-src-elem"])
        self.assertNotEqual(self.browser.title, "foreign")
        self.drain_logs()  # which hold the three
        self.open("small")


if __name__ == "__main__":
    if "JUDGE_WHOLE_TESTS" not in os.environ:
        print("only with scripts/test --whole")
        sys.exit(77)
    EXAMPLE = sys.argv.pop(1)
    unittest.main(verbosity=2)
