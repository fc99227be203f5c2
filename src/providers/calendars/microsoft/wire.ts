import { z } from "zod";

/** The parts of Graph's answers that we read. Times come without an offset, in the zone named beside them. */
const time = z.object({ dateTime: z.iso.datetime({ local: true }), timeZone: z.string() });
export type GraphTime = z.infer<typeof time>;

export const graphEvent = z.object({
  id: z.string().min(1),
  transactionId: z.string().nullish(),
  isCancelled: z.boolean().optional(),
  isAllDay: z.boolean().optional(),
  showAs: z.string().optional(),
  responseStatus: z.object({ response: z.string().optional() }).nullish(),
  start: time.nullish(),
  end: time.nullish(),
  "@removed": z.object({ reason: z.string().optional() }).optional(),
});
export type GraphEvent = z.infer<typeof graphEvent>;

export const graphEvents = z.object({
  value: z.array(graphEvent),
  "@odata.nextLink": z.string().optional(),
  "@odata.deltaLink": z.string().optional(),
});

export const graphSubscription = z.object({
  id: z.string().min(1),
  expirationDateTime: z.iso.datetime({ offset: true }),
});

export const graphCalendar = z.object({ owner: z.object({ address: z.string().optional() }).nullish() });

/** What the client's errors carry of an answer; -1 where there was none. */
export const graphError = z.object({
  statusCode: z.number(),
  code: z.string().nullish(),
  headers: z.instanceof(Headers).optional(),
});
