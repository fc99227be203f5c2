import type { Page } from "@playwright/test";
import { answerConversations, someConversation } from "../../e2e/support/conversation-screens.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";

const one = someConversation({ recording: "kept" });
const seconds = 112;
const steps = seconds * 5;
const during = (...spans: readonly (readonly [from: number, to: number])[]) =>
  Array.from({ length: steps }, (_, step) => (spans.some(([from, to]) => step >= from * 5 && step < to * 5) ? 180 : 0));
/** She greets for ten seconds, the caller speaks for as long, and then there is silence for the same time. */
const sound = {
  ...{ seconds, step_seconds: 0.2, sound_url: `/api/conversations/${one.id}/recording.wav?ticket=1.a` },
  began_at: new Date(Date.parse(one.timestamp) + 2_000).toISOString(),
  assistant_levels: during([0, 10], [30, 60]),
  caller_levels: during([10, 20], [60, 112]),
};

test.beforeEach(({ signedIn }) => void signedIn);

type State = NonNullable<(typeof one)["recording"]>;

async function open(page: Page, { state = "kept", answer = 200 }: { state?: State; answer?: number } = {}) {
  await answerConversations(page, { one: { ...one, recording: state } });
  let asked = 0;
  await page.route(`**/api/conversations/${one.id}/recording`, (route) => {
    asked += 1;
    return answer === 200
      ? route.fulfill({
          json: { success: true, data: { ...sound, sound_url: `${sound.sound_url}${asked}` }, error: null },
        })
      : route.fulfill({ status: answer, json: { detail: "The recording can't be reached right now." } });
  });
  await page.goto(`/conversations/${one.id}`);
  const region = page.getByRole("region", { name: "Recording" });
  const audio = page.locator("audio");
  return {
    region,
    audio,
    slider: region.getByRole("slider", { name: "Place in the recording" }),
    button: (name: string) => region.getByRole("button", { name }),
    marked: page.locator("[aria-current=true]"),
    /** The clock of the sound goes to this second. */
    plays: (to: number) =>
      audio.evaluate((element) => {
        (element as HTMLAudioElement).currentTime = to;
        element.dispatchEvent(new Event("timeupdate"));
      }),
    at: () => audio.evaluate((element) => (element as HTMLAudioElement).currentTime),
  };
}

test("a recording is played, sought, sped up and downloaded, and the line that is spoken is marked", async ({
  page,
}) => {
  const player = await open(page);
  await expect(player.region.getByRole("img")).toHaveAccessibleName(
    "Main line speaks for 0:40, Dana for 1:02; silence for 0:10",
  );
  await expect(player.marked).toHaveCount(0);
  await player.button("Play").click();
  await expect(player.button("Pause")).toBeVisible();
  await player.plays(1);
  await expect(player.marked).toContainText("Hello! I'm Belle.");
  // The recording began two seconds after the call.
  await player.plays(22);
  await expect(player.marked).toContainText("Good. Do you know roughly how old it is?");
  await expect(player.slider).toHaveAttribute("aria-valuetext", "0:22 of 1:52, Main line");
  await player.button("Pause").click();
  await expect(player.button("Play")).toBeVisible();

  await player.button("Forward 10 seconds").click();
  expect(await player.at()).toBe(32);
  await player.button("Back 10 seconds").click();
  expect(await player.at()).toBe(22);
  await player.slider.press("ArrowRight");
  expect(await player.at()).toBe(27);
  await player.slider.press("ArrowLeft");
  await player.slider.press("ArrowLeft");
  expect(await player.at()).toBe(17);
  await player.slider.press("Space");
  await expect(player.button("Pause")).toBeVisible();

  await player.region.getByLabel("Speed").selectOption("2x");
  expect(await player.audio.evaluate((element) => (element as HTMLAudioElement).playbackRate)).toBe(2);
  await expect(player.region.getByRole("link", { name: "Download the recording" })).toHaveAttribute(
    "href",
    `${sound.sound_url}1`,
  );
});

test("a click on a line goes to its sound, by its words and by its time, and not beyond the ends", async ({ page }) => {
  const player = await open(page);
  await page.getByText("Gas, yes. No smell, I checked.").click();
  await expect(player.marked).toHaveText("Gas, yes. No smell, I checked.");
  const spoken = await player.at();
  expect(spoken).toBeGreaterThan(15);
  expect(spoken).toBeLessThan(20);
  await page.getByRole("button", { name: "Play from 0:00" }).click();
  expect(await player.at()).toBe(0);
  await expect(player.marked).toContainText("Hello! I'm Belle.");
  await player.button("Back 10 seconds").click();
  expect(await player.at()).toBe(0);
  await player.plays(110);
  await player.button("Forward 10 seconds").click();
  expect(await player.at()).toBe(seconds);
});

test("sound that breaks off says so, and goes on from there with another address", async ({ page }) => {
  const player = await open(page);
  await player.plays(40);
  await player.audio.evaluate((element) => element.dispatchEvent(new Event("error")));
  await expect(player.region.getByRole("alert")).toContainText("The recording can't be played right now.");
  await player.region.getByRole("button", { name: "Try Again" }).click();
  await expect(player.region.getByRole("alert")).toHaveCount(0);
  await expect(player.audio).toHaveAttribute("src", `${sound.sound_url}2`);
  await player.audio.evaluate((element) => element.dispatchEvent(new Event("loadedmetadata")));
  expect(await player.at()).toBe(40);
});

test.for([
  ["running", "This call is being recorded. You can listen to it after it ends."],
  ["waiting", "The recording is on its way."],
  ["lost", "There is no recording of this call."],
] as const)("a recording that is %s says so, and the timeline stays", async ([state, text], { page }) => {
  await open(page, { state });
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole("slider", { name: "Place in the call" })).toBeVisible();
});

test("a recording that cannot be reached says why and can be asked for again; without one nothing is said", async ({
  page,
  troubles,
}) => {
  troubles.expectStatus(503, `/api/conversations/${one.id}/recording`);
  await open(page, { answer: 503 });
  await expect(page.getByText("The recording can't be reached right now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
});
