import { z } from "zod";
import { ownerTextings } from "#domain/assistants/assistant-settings.ts";
import { spokenLanguages, voices } from "#domain/assistants/assistant-voices.ts";
import { weekdays } from "#domain/bookings/opening-hours.ts";
import { holidays } from "#domain/bookings/us-holidays.ts";
import { afterHoursModes, ringFirstTimes, targetHours } from "#domain/transfers/transfer-settings.ts";
import { phone, text } from "./fields.ts";

const minutes = z.int().min(0).max(100_000);
const day = z
  .string()
  .max(10)
  .meta({ examples: ["2026-12-24"] });
const span = z.object({
  opens: z
    .string()
    .max(5)
    .meta({ examples: ["08:00"] }),
  closes: z
    .string()
    .max(5)
    .meta({ examples: ["17:00"], description: "Up to 24:00" }),
});
const hours = z
  .object(
    Object.fromEntries(weekdays.map((name) => [name, z.array(span).max(24)])) as Record<
      (typeof weekdays)[number],
      z.ZodArray<typeof span>
    >,
  )
  .describe("Local times; a day with no times is closed");

/** The rules of each, with their texts, live in the domain; here only what JSON can be read at all. */
const shape = {
  business_name: text.meta({ examples: ["Riverside Plumbing"] }),
  trade: text.meta({ examples: ["plumbing"], description: "A known trade, or empty" }),
  services: z
    .array(
      z.object({ name: text.meta({ examples: ["Leak repair"] }), duration_minutes: minutes.meta({ examples: [90] }) }),
    )
    .max(200),
  hours,
  holidays: z.array(z.enum(holidays)).max(50).describe("Closed on these"),
  closed_days: z.array(z.object({ from: day, to: day, note: text.default("") })).max(500),
  appointments: z.object({
    length_minutes: minutes.meta({ examples: [60], description: "Length of a job that isn't one of the services" }),
    buffer_minutes: minutes.meta({ examples: [30], description: "Kept free between two jobs" }),
    notice_minutes: minutes.meta({ examples: [120] }),
    days_ahead: z
      .int()
      .min(0)
      .max(10_000)
      .meta({ examples: [60] }),
    arrival_window_minutes: minutes.meta({ examples: [0], description: "0 for an exact time" }),
  }),
  service_zips: z
    .array(
      z
        .string()
        .max(20)
        .meta({ examples: ["78704"] }),
    )
    .max(2_000)
    .describe("Five digits, or three digits and a star; empty for everywhere"),
  emergency_signs: text.meta({ examples: ["a burst pipe, flooding or no water"] }),
  emergency_phone: phone.max(100).describe("Number to call in an emergency; empty for none"),
  urgent_callback_minutes: minutes.meta({
    examples: [30],
    description: "Callback time promised by text after an urgent message; 0 for no promise",
  }),
  answers: z
    .array(
      z.object({
        question: text.meta({ examples: ["Are you licensed?"] }),
        answer: z
          .string()
          .max(4_000)
          .meta({ examples: ["Yes, in Texas, since 2004."] }),
      }),
    )
    .max(300)
    .describe("Said word for word"),
  facts: z
    .array(
      z.object({
        from: z
          .string()
          .max(4_000)
          .meta({ examples: ["Service call 95 dollars."], description: "As written in the instructions or answers" }),
        said: z
          .string()
          .max(4_000)
          .meta({
            examples: ["A service call is 95 dollars."],
            description: "What she says instead; empty to say it as written",
          }),
        off: z.boolean().meta({ examples: [false], description: "She never says it" }),
      }),
    )
    .max(1_000)
    .describe("The owner's corrections to sentences in the instructions and answers"),
  voice: z.enum(voices.map(({ id }) => id)),
  languages: z.array(z.enum(spokenLanguages.map(({ code }) => code))).max(50),
  blocked_numbers: z.array(phone.max(100)).max(2_000),
  transfers: z
    .object({
      targets: z
        .array(
          z.object({
            id: z
              .string()
              .max(40)
              .default("")
              .meta({ examples: ["t1"], description: "Left out for a new one" }),
            name: text.meta({ examples: ["Dana"] }),
            phone: phone.max(100),
            what_for: text
              .default("")
              .meta({ examples: ["billing"], description: "In your own words; empty for anything" }),
            hours: z.enum(targetHours).default("always"),
            weekly: hours.nullable().default(null).describe("Their own hours; null unless `hours` is `own`"),
          }),
        )
        .max(100),
      after_hours: z
        .enum(afterHoursModes)
        .describe(
          "What callers who want a person get while you're closed; emergencies always reach your emergency number",
        ),
      ring_first: z
        .object({
          phone: phone.max(100),
          seconds: z
            .int()
            .min(0)
            .max(1_000)
            .meta({ examples: [20] }),
          when: z.enum(ringFirstTimes),
        })
        .describe("A phone that rings before she answers"),
    })
    .describe("Who callers can be transferred to, besides sales and service"),
  texts_to_callers: z.boolean(),
  texts_to_owner: z.enum(ownerTextings).describe("Which calls the owner gets a text about"),
  email_after_calls: z.boolean().describe("Whether an email goes out after every call"),
  record_calls: z.boolean().describe("Whether calls are recorded; she says so first, in every call"),
  transcript_days: z
    .int()
    .meta({ examples: [365], description: "Days until a call's words are erased: 30, 90, 365 or 730" }),
};

const { blocked_numbers: _, ...heldShape } = shape;
/** Without blocked callers: an old version does not let them through again. */
export const heldSettings = z.object(heldShape).meta({ id: "VersionSettings" });
export const heldSettingsDraft = z.object(heldShape).partial().meta({ id: "DraftSettings" });

export const assistantSettings = z.object(shape).meta({ id: "AssistantSettings" });

/** As it is sent: what is left out stays as it is, or gets the default of the trade. */
export const settingsDraft = z.object(shape).partial().meta({ id: "SettingsDraft" });
