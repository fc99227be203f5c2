import { expect, test } from "vitest";
import { splitChange } from "./draft-change.ts";

test.each([
  [{ name: "Juno" }, { name: "Juno" }, {}],
  [{ sendgrid_key: "SG.1", greeting: "Hi." }, { greeting: "Hi." }, { sendgrid_key: "SG.1" }],
  [{ calendar_provider: "google" as const }, {}, { calendar_provider: "google" }],
  [
    { settings: { blocked_numbers: ["+12085550166"], business_name: "Riverside" } },
    { settings: { business_name: "Riverside" } },
    { settings: { blocked_numbers: ["+12085550166"] } },
  ],
  [{ settings: { blocked_numbers: [] } }, {}, { settings: { blocked_numbers: [] } }],
])("of %j a draft holds %j, and %j is saved by itself", (change, kept, rest) => {
  expect(splitChange(change)).toEqual({ kept, rest });
});
