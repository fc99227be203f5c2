import type { Locator } from "@playwright/test";
import { dial } from "../support/calls/dial.ts";
import { newDesk } from "./support/diary-screen.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { carrier, numberOf, someNumber } from "./support/phone-call.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** One owner with a phone in the hand, on one screen; what the others do is played at the sandbox's telephones. */
test("on a phone an owner makes a plan, follows emergencies live until they are taken or nobody takes them, and drills it", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  const { id } = await newDesk(request, signedIn.token, { business_name: "Ridgeline" });
  const to = await numberOf(request, signedIn.token, id);
  const marcus = someNumber();
  const newest = (title: "Emergency" | "Drill") => page.getByRole("region", { name: title, exact: true }).first();
  const timeline = newest("Emergency").getByRole("list", { name: "Timeline" });
  const answer = async <T>(path: string) => (await (await request.get(`${sandboxUrl}${path}`)).json()) as T;
  const often = { intervals: [50] };

  /** What Marcus's telephone does by itself from now on. */
  const behaves = (behaviour: object) =>
    request.put(`${sandboxUrl}/api/twilio/callees/${encodeURIComponent(marcus.number)}`, { data: behaviour });
  /** He picks up what rings there, hears what it is about, and presses 1. */
  const accept = async (): Promise<string> => {
    type Ringing = { calls: { sid: string; to: string; status: string }[] };
    let sid = "";
    const find = async () => {
      const { calls } = await answer<Ringing>("/api/twilio/calls");
      sid = calls.find((call) => call.to === marcus.number && call.status === "ringing")?.sid ?? "";
      return sid;
    };
    await expect.poll(find, often).not.toBe("");
    const act = (action: string, data: object = {}) =>
      request.post(`${sandboxUrl}/api/twilio/calls/${sid}/${action}`, { data });
    await act("answer");
    let heard = "";
    const listen = async () => {
      const call = await answer<{ heard: { text: string }[] }>(`/api/twilio/calls/${sid}`);
      heard = call.heard.map(({ text }) => text).join(" ");
      return heard;
    };
    await expect.poll(listen, often).toContain("Press 1");
    await act("press", { keys: "1" });
    return heard;
  };
  const textsTo = async (written: string): Promise<string> => {
    const [, ...texts] = (await (await request.get(`${sandboxUrl}/phone/texts`)).text()).split(/<li\b/);
    return texts.filter((text) => text.includes(written)).join("");
  };
  const emergency = async (words: string) => {
    const { number, written } = someNumber();
    const caller = await dial(carrier, { from: number, to });
    await caller.isAnswered(1);
    await caller.say(words);
    return { caller, written };
  };

  await test.step("a plan is made, and refused in plain words where it would ring in a circle", async () => {
    await behaves({ kind: "live" });
    await page.goto("/on-call");
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Marcus");
    await page.getByLabel("Phone").fill(to);
    await page.getByLabel("Wait for an answer").selectOption({ label: "3 minutes" });
    troubles.expectStatus(422, `/api/tenants/${id}/on-call`);
    await page.getByRole("button", { name: "Save plan" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Marcus's number is answered by an assistant. Enter the phone Marcus carries.",
    );
    await page.getByLabel("Phone").fill(marcus.written);
    await page.getByRole("button", { name: "Save plan" }).click();
    await expect(page.getByText("Right now an emergency reaches Marcus first.")).toBeVisible();
  });

  await test.step("it is taken by key while the caller is on the line", async () => {
    const { caller } = await emergency("I smell gas in my basement.");
    await expect(newest("Emergency")).toContainText("Contacting people");
    // Above the plan, where an owner who was woken looks first.
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await top(newest("Emergency"))).toBeLessThan(await top(page.getByRole("heading", { name: "People" })));
    await expect(timeline).toContainText("Marcus's phone is ringing.");
    await accept();
    await caller.hears("Marcus is on the line now.");
    await expect(timeline).toContainText("Marcus and the caller were connected.");
    await expect(newest("Emergency")).toContainText("Marcus has it");
    await caller.hangUp();
  });

  await test.step("it is taken after the caller has hung up", async () => {
    const { caller, written } = await emergency("There's water pouring through my ceiling, a pipe burst.");
    await expect(timeline).toContainText("Marcus's phone is ringing.");
    await caller.hangUp();
    await expect(timeline).toContainText("The caller hung up.");
    await accept();
    await expect(newest("Emergency")).toContainText("Marcus has it");
    await expect.poll(() => textsTo(written)).toContain("Marcus is on your emergency.");
  });

  await test.step("a drill says so to everybody, and another is stopped", async () => {
    await behaves({ kind: "live" });
    const start = async () => {
      await page.getByRole("button", { name: "Test my emergency plan" }).click();
      await page.getByRole("button", { name: "Start the drill" }).click();
    };
    await start();
    expect(await accept()).toMatch(/^This is a drill\./);
    await expect(newest("Drill")).toContainText("Marcus has it");
    await expect.poll(() => textsTo(marcus.written)).toContain("DRILL: ");
    await start();
    await newest("Drill").getByRole("button", { name: "Stop" }).click();
    await page.getByRole("alertdialog", { name: "Stop the drill?" }).getByRole("button", { name: "Stop" }).click();
    await expect(newest("Drill")).toContainText("Stopped");
  });

  await test.step("nobody takes it", async () => {
    await behaves({ kind: "busy" });
    await page.getByLabel("If no one accepts, start over").selectOption({ label: "No, once through is enough" });
    await page.getByRole("button", { name: "Save plan" }).click();
    await expect(page.getByText("Saved. The next emergency follows this plan.")).toBeVisible();
    const { caller } = await emergency("My furnace is smoking, I think it's on fire.");
    await caller.hangUp();
    await expect(newest("Emergency")).toContainText("No one accepted");
    await expect(timeline).toContainText("Marcus was busy.");
  });
});
