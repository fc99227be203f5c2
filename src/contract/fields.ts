import { z } from "zod";

/** Fields that many endpoints share. Each carries an example, from which the reference builds its requests and answers. */

const exampleId = "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20";

export const id = z.uuid().meta({ examples: [exampleId] });
export const tenantId = id.describe("ID of the assistant");
export const moment = z.iso.datetime().meta({ examples: ["2026-03-02T15:30:00Z"] });
export const timezone = z.string().meta({ examples: ["America/Chicago"], description: "IANA time zone" });
export const phone = z.string().meta({ examples: ["+15125550142"] });
export const email = z.string().meta({ examples: ["sam@riverside-plumbing.example"] });
export const count = z
  .int()
  .nonnegative()
  .meta({ examples: [14] });
export const seconds = z
  .int()
  .nonnegative()
  .meta({ examples: [214] });
export const dollars = z.number().meta({ examples: [1.19], description: "US dollars, rounded to cents" });

/** Rules of a field live in the domain, with their texts and their order; here only what JSON can be read at all. */
export const text = z.string().max(1_000);
export const longText = z.string().max(20_000);

export const calendarProvider = z.enum(["google", "office365"]).meta({ id: "CalendarProvider" });
/** The older names that clients may still send: nylas means google, microsoft means office365. */
export const calendarProviderGiven = z
  .enum(["google", "office365", "nylas", "microsoft"])
  .describe("`nylas` is read as `google`, and `microsoft` as `office365`");

/** Not a UUID here: an id that cannot exist answers 404 like any other that is not there. */
export const idParams = z.object({ id: z.string().meta({ examples: [exampleId] }) });
export const tenantFilter = z.string().meta({ examples: [exampleId], description: "Only this assistant" });

export const period = z.enum(["day", "week", "month"]);
export const day = z.iso.date().meta({ examples: ["2026-03-02"] });
