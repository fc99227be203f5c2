import { expect, type Page } from "@playwright/test";
import type { Reply } from "#contract/endpoint.ts";
import type { readRehearsal, readRehearsedCall } from "#contract/rehearsals.ts";
import type { compareVersions, listVersions, readDraft } from "#contract/versions.ts";
import { answerOne, editScreen, someAssistant } from "../support/assistant-screens.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: (page: Page) => Promise<unknown>): Face => ({
  name,
  seenBy: "owner",
  open: ({ page }) => open(page),
});

type Version = Reply<typeof listVersions>["data"][number];
type Draft = NonNullable<Reply<typeof readDraft>["data"]["draft"]>;
type Rehearsal = Reply<typeof readRehearsal>;

const one = someAssistant({ id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e21", name: "Ridgeline front desk" });
const version = (number: number, made_at: string, changes: string[], more: Partial<Version> = {}): Version => ({
  ...{ number, made_at, made_by: "owner", key_name: null, came_by: "saved", restored: null, reason: "", changes },
  live: false,
  ...more,
});
const versions = [
  version(4, "2026-11-17T22:04:00Z", ["Hours: Saturday is now closed", "Service removed: Drain cleaning"], {
    live: true,
    reason: "Nobody works Saturdays in winter",
  }),
  version(3, "2026-11-12T15:20:00Z", ["Greeting changed"], { came_by: "restored", restored: 1 }),
  version(2, "2026-11-10T09:41:00Z", ["Answer added: Do you give free estimates?"], { came_by: "call" }),
  version(1, "2026-11-03T18:00:00Z", [], { came_by: "created" }),
];
const hours = {
  ...{ field: "hours", label: "Business hours", words: ["Hours: Saturday is now closed"] },
  ...{ before: ["Saturday: 9 AM–1 PM"], after: ["Saturday: closed"] },
};
const compared = { before: versions[1], after: versions[0], fields: [hours] };

/** Read strictly where it is shown; here it only has to be there. */
const answered = <Data>(data: Data) => ({ success: true, data, error: null });

async function openVersions(page: Page): Promise<void> {
  await answerOne(page, one);
  const list = { ...answered(versions), next_cursor: null };
  await page.route("**/versions?*", (route) => route.fulfill({ json: list }));
  await page.route("**/versions", (route) =>
    route.request().resourceType() === "document" ? route.continue() : route.fulfill({ json: list }),
  );
  const comparison = answered(compared) as Reply<typeof compareVersions>;
  await page.route("**/versions/*/changes?*", (route) => route.fulfill({ json: comparison }));
  await page.goto(`/edit/${one.id}/versions`);
  await expect(page.getByRole("article", { name: "Version 4", exact: true })).toBeVisible();
}

const draft = {
  ...{ revision: "6f0e3a52-5d1f-4a43-9a54-3f1f6b1f8e22", kept_at: "2026-11-18T15:30:00Z", key_name: null },
  ...{ reason: "Trying it for the winter", based_on: 3, changes: [hours], since: ["Greeting changed"], clashes: [] },
} as unknown as Draft;

async function openEdit(page: Page, kept: Draft | null = null): Promise<void> {
  await answerOne(page, one);
  const forwarding = { state: "not_checked", from_number: null, started_at: null, arrived_at: null };
  await page.route("**/forwarding", (route) => route.fulfill({ json: forwarding }));
  const state = answered({ live_version: 4, draft: kept && { ...kept, content: { ...one, settings: one.settings } } });
  await page.route("**/draft", (route) => route.fulfill({ json: state }));
  await page.goto(`/edit/${one.id}`);
  await expect(editScreen(page).name).toHaveValue(one.name);
}

const worse = {
  ...{ verdict: "worse", what: "job", jobs: -1 },
  text: "The job isn't booked anymore (Leak repair, Sat, Nov 7 at 9 AM). A message is taken.",
} as const;
const call = {
  ...{ call_id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20", source: "call", title: "Greg Halvorsen" },
  ...{ called_at: "2026-11-02T15:30:00Z", from: "+12085550142", verdict: "worse", differences: [worse], parts_at: 3 },
} as const;
const rehearsal = {
  ...{ id: "6f0e3a52-5d1f-4a43-9a54-3f1f6b1f8e21", tenant_id: one.id, state: "done", done: 234, total: 234 },
  created_at: "2026-11-19T05:00:00Z",
  result: {
    summary: "3 of 214 calls would end differently: 2 worse, 1 better.",
    ...{ calls: 214, practice: 20, worse: 2, different: 0, better: 1, jobs: -1, dollars_per_month: -280, days: 90 },
    calls_listed: [
      call,
      {
        ...call,
        ...{ call_id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e22", title: "A clogged drain", source: "everyday", from: "" },
      },
      {
        ...call,
        ...{ call_id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e23", title: "Dana Whitfield", verdict: "better" },
        differences: [{ ...worse, verdict: "better", text: "She says what the visit costs.", what: "answer", jobs: 0 }],
      },
    ],
    failing: [{ call_id: call.call_id, title: "Asks for a free estimate", text: "She says that she doesn't know." }],
    not_known: ["Appointments that have moved since stand at their new time."],
  },
} as unknown as Rehearsal;

const line = (role: "user" | "assistant", content: string) => ({ role, content });
const opening = [
  line("assistant", "Thanks for calling Ridgeline Plumbing. How can I help?"),
  line("user", "My sink is leaking. Can somebody come Saturday at nine?"),
];
const bothWays = {
  ...{ call_id: call.call_id, differences: [worse], parts_at: 2 },
  live: [...opening, line("assistant", "Saturday, November 7, at 9 AM is free. What name should I put it under?")],
  draft: [...opening, line("assistant", "We're closed on Saturdays. I have Monday at 8 AM. Would that work?")],
} as unknown as Reply<typeof readRehearsedCall>;

async function tryChange(page: Page): Promise<void> {
  await page.route("**/rehearsals", (route) => route.fulfill({ status: 202, json: rehearsal }));
  await page.route("**/api/rehearsals/*", (route) => route.fulfill({ json: rehearsal }));
  await page.route("**/api/rehearsals/*/calls/**", (route) => route.fulfill({ json: bothWays }));
  await openEdit(page);
  await editScreen(page).name.fill("Night desk");
  await page.getByRole("button", { name: "Try it first" }).click();
  await expect(page.getByRole("dialog", { name: "Try it on past calls" })).toContainText("3 of 214 calls");
}

/** What an assistant was set to before, and what a change would do to the calls that came. */
export const versionFaces: readonly Face[] = [
  face("/edit/versions with two compared", openVersions),
  face("/edit with a draft that was kept", async (page) => {
    await openEdit(page, draft);
    await expect(page.getByRole("region", { name: "Draft", exact: true })).toContainText("You have a draft");
  }),
  face("/edit with a change tried on past calls", tryChange),
  face("/edit with one call both ways", async (page) => {
    await tryChange(page);
    await page.getByRole("button", { name: "Both ways: Greg Halvorsen" }).click();
    await expect(page.getByRole("dialog", { name: "Greg Halvorsen" })).toContainText("closed on Saturdays");
  }),
  face("/edit with the question before a change that makes calls worse", async (page) => {
    await tryChange(page);
    await page.getByRole("dialog", { name: "Try it on past calls" }).getByRole("button", { name: "Close" }).click();
    await editScreen(page).save.click();
    await expect(page.getByRole("alertdialog")).toContainText("would end worse");
  }),
];
