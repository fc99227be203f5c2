import { expect, type Page } from "@playwright/test";
import type { listEscalations } from "#contract/calls/escalations.ts";
import type { readOnCall } from "#contract/calls/on-call.ts";
import type { Reply } from "#contract/endpoint.ts";
import { answerList, someAssistant } from "../support/assistant-screens.ts";
import { answerDashboard, mainLine } from "../support/dashboard-screen.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: (page: Page) => Promise<unknown>): Face => ({
  name,
  seenBy: "owner",
  open: ({ page }) => open(page),
});

type OnCall = Reply<typeof readOnCall>;
type Escalation = Reply<typeof listEscalations>[number];

const marcus = { id: "1", name: "Marcus Webb", phone: "+12085550142", ways: ["call", "text"] } as const;
const dana = { ...marcus, id: "2", name: "Dana Ruiz", phone: "+12085550187" };
const step = (who: string) => ({ who: [who], ways: ["call", "text"] as const, wait_seconds: 45 });
const planned = {
  plan: {
    people: [marcus, dana],
    steps: [step("on_call"), { ...step("1"), who: ["1", "2"] }],
    keep_trying_minutes: 30,
    rota: [
      { weekday: 0, time: "08:00", person_id: "1" },
      { weekday: 4, time: "17:00", person_id: "2" },
    ],
    exceptions: [{ from: "2026-12-24", to: "2026-12-26", person_id: "2" }],
  },
  is_implied: false,
  timezone: "America/Denver",
  now: {
    ...{ at: "2026-11-18T15:00:00Z", person_id: "1", name: "Marcus Webb" },
    ...{ until: "2026-11-21T00:00:00Z", next_person_id: "2", next_name: "Dana Ruiz" },
  },
} as unknown as OnCall;
const nobody: OnCall = {
  ...planned,
  plan: null,
  now: { at: planned.now.at, person_id: null, name: null, until: null, next_person_id: null, next_name: null },
};

const at = (second: number): string => new Date(Date.parse("2026-11-18T09:14:00Z") + second * 1000).toISOString();
const event = (seq: number, second: number, text: string): Escalation["events"][number] => ({
  ...{ seq, at: at(second), kind: "placed", round: 1, step: 0, person_id: "1", person_name: "Marcus Webb" },
  ...{ way: "call", carrier_id: null, detail: "", text },
});
const running: Escalation = {
  ...{ id: "7c0a4a0e-1f5e-4c0e-8a0e-1f5e4c0e8a0e", tenant_id: mainLine.id, is_drill: false, kind: "gas" },
  conversation_id: "7c0a4a0e-1f5e-4c0e-8a0e-1f5e4c0e8a0f",
  ...{ need: "Smell of gas in the basement.", caller_name: "Greg Halvorsen", caller_number: "+12085550118" },
  ...{ address: "18 Oak Park Lane, Boise", state: "running", waits: false, accepted_by: null },
  ...{ started_at: at(0), ended_at: null, next_at: null },
  people: [marcus, dana].map(({ id, name }) => ({ id, name })),
  events: [
    event(1, 0, "Emergency recognized."),
    event(2, 1, "Texted Marcus Webb."),
    event(3, 1, "Called Marcus Webb."),
    event(4, 46, "No answer from Marcus Webb."),
    event(5, 47, "Called Dana Ruiz."),
  ],
};
const waits: Escalation = {
  ...running,
  ...{
    id: "7c0a4a0e-1f5e-4c0e-8a0e-1f5e4c0e8a10",
    kind: "flooding",
    need: "Water is coming through the kitchen ceiling.",
  },
  ...{ conversation_id: null, caller_name: "", caller_number: "+12085550193", address: "", waits: true },
  events: [
    event(1, 0, "Emergency recognized."),
    event(2, 0, "Several emergencies were being called already, so it waited for its turn."),
    event(3, 6, "Texted Marcus Webb a list with it."),
  ],
};
const taken: Escalation = {
  ...running,
  ...{ state: "accepted", accepted_by: "Dana Ruiz", ended_at: at(58) },
  events: [...running.events, event(6, 58, "Dana Ruiz took it."), event(7, 60, "Dana Ruiz is talking to the caller.")],
};

async function answerOnCall(page: Page, onCall: OnCall, escalations: readonly Escalation[] = []): Promise<void> {
  await answerList(page, [someAssistant({ id: mainLine.id, name: "Main line" })]);
  await page.route("**/api/tenants/*/on-call", (route) => route.fulfill({ json: onCall }));
  await page.route("**/api/escalations?*", (route) => route.fulfill({ json: escalations }));
}

/** Who comes to the phone in an emergency, and one that is under way. */
export const onCallFaces: readonly Face[] = [
  face("/on-call with nobody on it, and a first person being added", async (page) => {
    await answerOnCall(page, nobody);
    await page.goto("/on-call");
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Marcus");
    await expect(page.getByRole("button", { name: "Save plan" })).toBeEnabled();
  }),
  face("/on-call with a rota, and an emergency that was taken", async (page) => {
    await answerOnCall(page, planned, [taken]);
    await page.goto("/on-call");
    await expect(page.getByText("Dana Ruiz has it")).toBeVisible();
  }),
  face("/on-call with the question before a drill", async (page) => {
    await answerOnCall(page, planned);
    await page.goto("/on-call");
    await page.getByRole("button", { name: "Test my emergency plan" }).click();
    await expect(page.getByRole("alertdialog", { name: "Start a drill now?" })).toBeVisible();
  }),
  face("/dashboard with an emergency under way", async (page) => {
    await answerDashboard(page);
    await page.route("**/api/escalations?*", (route) => route.fulfill({ json: [running] }));
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Emergency", exact: true })).toContainText("Called Dana Ruiz.");
  }),
  face("/on-call with one emergency under way and one that waits its turn", async (page) => {
    await answerOnCall(page, planned, [running, waits]);
    await page.goto("/on-call");
    await expect(page.getByText("Waiting its turn")).toBeVisible();
  }),
];
