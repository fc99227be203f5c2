import { expect, it } from "vitest";
import type { OwnerTask } from "../owner-tasks/task-texts.ts";
import { type Headline, headline, taskHeadline } from "./headlines.ts";

const dana = { name: "Dana Whitfield", phone: "+12085550164", called_at: "2026-11-19T09:14:00Z" };
const of = { body: "Dana Whitfield, (208) 555-0164", phone: "+12085550164" };

it.each<[OwnerTask, Headline | undefined]>([
  [
    { kind: "return_message", params: { ...dana, words: "water heater\nleaking", urgent: true } },
    { title: "Water heater leaking", ...of },
  ],
  [
    { kind: "missed_call", params: { ...dana, wish: "No hot water" } },
    { title: "No hot water", ...of },
  ],
  [
    { kind: "failed_transfer", params: { ...dana, target: "service", result: "no_answer" } },
    { title: "Transfer not answered", ...of },
  ],
  [
    { kind: "unanswered_question", params: { ...dana, questions: ["Do you fit boilers?"] } },
    { title: "Do you fit boilers?", ...of },
  ],
  [{ kind: "calendar_lost", params: { provider: "google" } }, undefined],
])("a phone shows the need first: %j", (task, shown) => {
  expect(taskHeadline(task)).toEqual(shown);
});

it("shows what is known of who called", () => {
  expect(headline("gas smell", { name: "", phone: "+12085550164" }).body).toBe("(208) 555-0164");
  expect(headline("gas smell", { name: "", phone: "" })).toEqual({ title: "Gas smell", body: "Blocked number" });
  expect([...headline("x ".repeat(200), dana).title].length).toBeLessThanOrEqual(80);
});
