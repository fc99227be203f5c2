import { z } from "zod";
import { day, tenantFilter } from "./fields.ts";

export const sentiment = z.enum(["positive", "neutral", "negative"]).meta({ id: "Sentiment" });

/** What came of a call as screens say it: an answered call may still have left something open. */
const result = z
  .enum(["booked", "transferred", "message", "answered", "not_booked", "not_put_through", "missed", "spam"])
  .meta({
    description:
      "Only what came of the call. `not_booked` and `not_put_through` are answered calls in which the caller wanted a visit or a person and didn't get one (`unmet`); `answered` is all others",
  });
export const flag = z.enum(["true", "false"]).optional();
const whole = (most: number) => z.coerce.number<number>().int().min(0).max(most).optional();

/** Which conversations a list or a file has. */
export const filters = {
  tenant_id: tenantFilter.optional(),
  sentiment: sentiment.optional().describe("Only this sentiment; a call without one counts as neutral"),
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ examples: ["leak"], description: "Searches name, phone and summary" }),
  words: z
    .string()
    .max(200)
    .optional()
    .meta({
      examples: ["tankless heater"],
      description:
        "All of these words, in name, phone, summary or transcript. If no call has them, the last one may be the start of a word. Best matches first among the 200 newest that match, then among the next 200.",
    }),
  outcome: result.optional(),
  counted: flag.describe("`true`: only calls that count in the figures: answered, no tests, no spam"),
  transferred: flag.describe("`true`: only calls that were transferred, whatever else came of them"),
  hung_up: flag.describe("`true`: only callers who wanted a visit and hung up before booking one"),
  after_hours: flag.describe("`true`: only calls outside the business hours of that time; `false`: only those within"),
  caller: z
    .enum(["new", "returning", "hidden"])
    .optional()
    .describe("First-time callers, those who had called before, or those without a number"),
  topic: z
    .string()
    .max(100)
    .optional()
    .meta({ examples: ["leak"] }),
  language: z
    .string()
    .max(20)
    .optional()
    .meta({ examples: ["es"] }),
  weekday: whole(6).describe("From Sunday, which is 0, in the assistant's time zone"),
  hour: whole(23).describe("The hour it was answered in, in the assistant's time zone"),
  question: z
    .string()
    .max(500)
    .optional()
    .meta({ examples: ["Do you work on Sundays?"], description: "Only calls in which this question stayed open" }),
  from: day.optional().describe("First day, in the assistant's time zone"),
  to: day.optional().describe("Last day (inclusive), in the assistant's time zone"),
  unread: z.enum(["true", "false"]).optional().describe("`true`: only those the owner hasn't seen"),
  tests: z.enum(["with", "without", "only"]).default("with"),
};
