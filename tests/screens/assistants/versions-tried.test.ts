import { createAssistant, editScreen, readAssistant } from "../../e2e/support/assistant-screens.ts";
import { expect, test } from "../support/journey.ts";
import "../support/scrolling.ts";

const worse = {
  verdict: "worse",
  what: "job",
  text: "The job isn't booked anymore (Leak repair, Thu, Nov 19 at 9 AM).",
  jobs: -1,
};
const call = {
  ...{ call_id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20", source: "call", title: "Greg Halvorsen" },
  ...{ called_at: "2026-11-02T15:30:00Z", from: "+12085550142", verdict: "worse", differences: [worse], parts_at: 1 },
};
const result = {
  ...{ summary: "1 of 214 calls would end differently: 1 worse.", calls: 214, practice: 20, worse: 1, different: 0 },
  ...{ better: 0, jobs: -1, dollars_per_month: null, days: 90, calls_listed: [call], not_known: [] },
  failing: [
    { call_id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e29", title: "Asks for an estimate", text: "A message is taken." },
  ],
};

test("a change is tried on past calls, each opens both ways, and what is worse is asked about once", async ({
  page,
  signedIn,
  request,
}) => {
  const made = await createAssistant(request, signedIn.token, { name: "Front desk" });
  const { name, save } = editScreen(page);
  const id = "6f0e3a52-5d1f-4a43-9a54-3f1f6b1f8e21";
  const rehearsal = {
    ...{ id, tenant_id: made.id, total: 234, created_at: "2026-11-19T05:00:00Z" },
  };
  const asked: unknown[] = [];
  await page.route(`**/api/tenants/${made.id}/rehearsals`, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status: 202, json: { ...rehearsal, state: "running", done: 12, result: null } });
  });
  let isDone = false;
  await page.route(`**/api/rehearsals/${id}`, (route) =>
    route.fulfill({
      json: isDone
        ? { ...rehearsal, state: "done", done: 234, result }
        : { ...rehearsal, state: "running", done: 12, result: null },
    }),
  );
  const line = (role: string, content: string) => ({ role, content });
  await page.route(`**/api/rehearsals/${id}/calls/**`, (route) =>
    route.fulfill({
      json: {
        ...{ call_id: call.call_id, differences: [worse], parts_at: 1 },
        live: [line("user", "My sink is leaking."), line("assistant", "I can book that.")],
        draft: [line("user", "My sink is leaking."), line("assistant", "I'll take a message.")],
      },
    }),
  );
  await page.goto(`/edit/${made.id}`);
  await name.fill("Night desk");
  await page.getByRole("button", { name: "Try it first" }).click();
  const dialog = page.getByRole("dialog", { name: "Try it on past calls" });
  await expect(dialog).toContainText("12 of 234 calls played");
  expect(asked).toEqual([{ name: "Night desk" }]);
  isDone = true;
  await expect(dialog).toContainText("1 of 214 calls would end differently: 1 worse.");
  await expect(dialog.getByRole("region", { name: "Your rehearsals that don't end as they should" })).toContainText(
    "Asks for an estimate: A message is taken.",
  );
  await dialog.getByRole("button", { name: "Both ways: Greg Halvorsen" }).click();
  const both = page.getByRole("dialog", { name: "Greg Halvorsen" });
  await expect(both.getByRole("region", { name: "As she is" })).toContainText("I can book that.");
  await expect(both.getByRole("region", { name: "With your change" })).toContainText("Here it goes another way");
  await both.getByRole("button", { name: "Close" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();

  await save.click();
  const question = page.getByRole("alertdialog", { name: "1 call would end worse" });
  await expect(question).toContainText("The job isn't booked anymore");
  await question.getByRole("button", { name: "Keep editing" }).click();
  expect((await readAssistant(request, signedIn.token, made.id)).name).toBe("Front desk");
  await save.click();
  await question.getByRole("button", { name: "Make it live" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Success!" })).toBeFocused();
  expect((await readAssistant(request, signedIn.token, made.id)).name).toBe("Night desk");
});
