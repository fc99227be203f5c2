import { z } from "zod";

/** What a process before this one wrote down of a call; a part that cannot be read is left out, and the rest is shown. */
const texts = z.array(z.string()).catch([]);
const tool = z.object({
  turn: z.int(),
  name: z.string(),
  ok: z.boolean(),
  code: z
    .string()
    .optional()
    .transform((code) => code ?? null),
});
const transfer = z.object({
  target: z.enum(["sales", "service", "emergency"]),
  at: z.string(),
  result: z
    .enum(["accepted", "busy", "no_answer", "voicemail", "declined", "failed"])
    .optional()
    .transform((result) => result ?? null),
});
const session = z.object({
  facts: z
    .object({ booked: texts, moved: texts, cancelled: texts, unanswered: texts })
    .catch({ booked: [], moved: [], cancelled: [], unanswered: [] }),
  tools: z.array(tool).catch([]),
  transfers: z.array(transfer).catch([]),
});

export const keptFacts = (kept: unknown) => session.parse(kept ?? {});
