import { inject } from "vitest";
import { newDesk } from "../../e2e/support/diary-screen.ts";
import { dial, setCallee } from "../../support/calls/dial.ts";
import { until } from "../../support/until.ts";
import { expect, test } from "../support/journey.ts";
import { carrier, numberOf, someNumber, textsTo } from "../support/phone-call.ts";

/** One owner on one screen; what the others do is played at the sandbox's telephones. */
test("an owner makes a plan, follows emergencies live until they are taken or nobody takes them, and drills it", async ({
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
  const { sandboxUrl } = inject("product");
  const at = async <T>(path: string, data?: object) => {
    const headers = { "content-type": "application/json" };
    const post = data && { method: "POST", body: JSON.stringify(data), headers };
    return (await (await fetch(`${sandboxUrl}/api/twilio/calls${path}`, post)).json()) as T;
  };
  /** What Marcus's telephone does by itself from now on. */
  const behaves = (kind: "live" | "busy") => setCallee(carrier(), marcus.number, { kind });
  /** He picks up what rings there, hears what it is about, and presses 1. */
  const accept = async (): Promise<void> => {
    type Ringing = { calls: { sid: string; to: string; status: string }[] };
    const sid = await until("his phone to ring", async () => {
      const { calls } = await at<Ringing>("");
      return calls.find((call) => call.to === marcus.number && call.status === "ringing")?.sid;
    });
    await at(`/${sid}/answer`, {});
    await until("what it is about", async () => {
      const { heard } = await at<{ heard: { text: string }[] }>(`/${sid}`);
      return heard.some(({ text }) => text.includes("Press 1"));
    });
    await at(`/${sid}/press`, { keys: "1" });
  };
  const emergency = async (words: string) => {
    const caller = await dial(carrier(), { from: someNumber().number, to });
    await caller.isAnswered(1);
    await caller.say(words);
    return caller;
  };

  await test.step("a plan is made, and refused in plain words where it would ring in a circle", async () => {
    await behaves("live");
    await page.goto("/on-call");
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Marcus");
    await page.getByLabel("Phone").fill(to);
    await page.getByLabel("Wait for an answer").selectOption("3 minutes");
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
    const caller = await emergency("I smell gas in my basement.");
    await expect(newest("Emergency")).toContainText("Contacting people");
    // Above the plan, where an owner who was woken looks first.
    const names = await page.getByRole("heading", { level: 2 }).allTextContents();
    expect(names.indexOf("Emergency")).toBeLessThan(names.indexOf("People"));
    await expect(timeline).toContainText("Marcus's phone is ringing.");
    await accept();
    await caller.hears("Marcus is on the line now.");
    await expect(timeline).toContainText("Marcus and the caller were connected.");
    await expect(newest("Emergency")).toContainText("Marcus has it");
    await caller.hangUp();
  });

  await test.step("a drill says that it is one, and is stopped", async () => {
    await page.getByRole("button", { name: "Test my emergency plan" }).click();
    await page.getByRole("button", { name: "Start the drill" }).click();
    await expect.poll(async () => (await textsTo(marcus.written)).join("")).toContain("DRILL: ");
    await newest("Drill").getByRole("button", { name: "Stop" }).click();
    await page.getByRole("alertdialog", { name: "Stop the drill?" }).getByRole("button", { name: "Stop" }).click();
    await expect(newest("Drill")).toContainText("Stopped");
  });

  await test.step("nobody takes it", async () => {
    await behaves("busy");
    await page.getByLabel("If no one accepts, start over").selectOption("No, once through is enough");
    await page.getByRole("button", { name: "Save plan" }).click();
    await expect(page.getByText("Saved. The next emergency follows this plan.")).toBeVisible();
    const caller = await emergency("My furnace is smoking, I think it's on fire.");
    await caller.hangUp();
    await expect(newest("Emergency")).toContainText("No one accepted");
    await expect(timeline).toContainText("Marcus was busy.");
  });
});
