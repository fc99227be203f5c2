import { expect, test } from "vitest";
import { fromReportedText, readTextReport, whyUndelivered } from "./text-reports.ts";

test.each([
  [30003, "unreachable"],
  [30004, "blocked"],
  [30005, "unknown_number"],
  [30006, "landline"],
  [30007, "filtered"],
  [30034, "unregistered"],
  [30024, "unregistered"],
  [30022, "limited"],
  [30001, "limited"],
  [21211, "unknown_number"],
  [21610, "opted_out"],
  [30008, "other"],
  [null, "other"],
])("the carrier's %s means %s", (code, reason) => {
  expect(whyUndelivered(code)).toBe(reason);
});

const form = (fields: Record<string, string>) =>
  readTextReport(new Map(Object.entries({ MessageSid: "SM1", From: "+12085550100", To: "+12085550164", ...fields })));
const text = { id: "SM1", from: "+12085550100", to: "+12085550164" };

test.each([
  [{ MessageStatus: "sent" }, { ...text, state: "sent", reason: null, code: null }],
  [{ MessageStatus: "read" }, { ...text, state: "delivered", reason: null, code: null }],
  [
    { MessageStatus: "undelivered", ErrorCode: "30006" },
    { ...text, state: "undelivered", reason: "landline", code: 30006 },
  ],
  [{ MessageStatus: "canceled" }, { ...text, state: "failed", reason: "other", code: null }],
  [
    { MessageStatus: "failed", ErrorCode: "x" },
    { ...text, state: "failed", reason: "other", code: null },
  ],
  [{ MessageStatus: "receiving" }, undefined],
  [{ MessageStatus: "sent", MessageSid: "" }, undefined],
  [{}, undefined],
])("a form with %j says %j", (fields, report) => {
  expect(form(fields)).toEqual(report);
});

test("an answer to a question says the same as a form", () => {
  const wire = { sid: "SM1", from: text.from, to: text.to, status: "undelivered", errorCode: 30003 };
  const report = { ...text, state: "undelivered", reason: "unreachable", code: 30003 };
  expect(fromReportedText(wire)).toEqual(report);
  expect(form({ MessageStatus: "undelivered", ErrorCode: "30003" })).toEqual(report);
  expect(fromReportedText({ ...wire, status: "queued", errorCode: 0 })).toMatchObject({ state: "queued", code: null });
});
