import { z } from "zod";

/** The parts of Google's answers that we read. */
const time = z.object({ dateTime: z.iso.datetime({ offset: true }).optional(), date: z.iso.date().optional() });

export const googleEvent = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  start: time.optional(),
  end: time.optional(),
  transparency: z.string().optional(),
  attendees: z.array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() })).optional(),
});
export type GoogleEvent = z.infer<typeof googleEvent>;
export type GoogleTime = z.infer<typeof time>;

export const googleEvents = z.object({
  summary: z.string().optional(),
  /** Of the calendar: its whole days are days there. */
  timeZone: z.string().optional(),
  items: z.array(googleEvent).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

export const googleChannel = z.object({
  resourceId: z.string().min(1),
  /** In milliseconds, as a text. */
  expiration: z.string().regex(/^\d+$/),
});

export const googleFreeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z
        .array(z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) }))
        .optional(),
      errors: z.array(z.unknown()).optional(),
    }),
  ),
});

export const googleTokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().optional(),
  scope: z.string().default(""),
});

/** What the client's errors carry; everything else in them may hold tokens. */
export const googleError = z.object({
  response: z
    .object({
      status: z.number(),
      data: z.unknown(),
      headers: z.unknown(),
    })
    .optional(),
});

export const googleErrorBody = z.object({
  error: z.union([z.string(), z.object({ errors: z.array(z.object({ reason: z.string().optional() })).optional() })]),
});
