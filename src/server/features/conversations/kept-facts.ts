import { z } from "zod";
import { isTransferTarget, type NotPutThrough, officePhone, type TransferTarget } from "#domain/calls/call-record.ts";
import { notPutThroughText } from "#domain/calls/not-put-through.ts";
import { afterHoursModes } from "#domain/transfers/transfer-settings.ts";

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
  target: z.custom<TransferTarget>(isTransferTarget),
  name: z
    .string()
    .optional()
    .transform((name) => name ?? null),
  at: z.string(),
  result: z
    .enum(["accepted", "busy", "no_answer", "voicemail", "declined", "failed"])
    .optional()
    .transform((result) => result ?? null),
});
const notPutThrough: z.ZodType<NotPutThrough> = z.discriminatedUnion("code", [
  z.object({ code: z.enum(["robocall", "seller", "not_understood", "messages_only", "nobody", "tried"]) }),
  z.object({ code: z.literal("after_hours"), when: z.string(), mode: z.enum(afterHoursModes) }),
  z.object({ code: z.literal("hours"), name: z.string() }),
]);
const session = z.object({
  facts: z
    .object({
      ...{ booked: texts, moved: texts, cancelled: texts, unanswered: texts },
      not_put_through: notPutThrough.optional().catch(undefined),
      office_first: transfer.pick({ result: true, at: true }).optional().catch(undefined),
    })
    .catch({ booked: [], moved: [], cancelled: [], unanswered: [] }),
  tools: z.array(tool).catch([]),
  transfers: z.array(transfer).catch([]),
});

export const keptFacts = (kept: unknown) => session.parse(kept ?? {});

/** Whom the call rang, in order: the office before she answered, too. */
export const rungIn = ({ facts, transfers }: ReturnType<typeof keptFacts>) =>
  facts.office_first === undefined ? transfers : [{ ...officePhone, ...facts.office_first }, ...transfers];

/** Why nobody was rung; nothing where somebody was reached after all, or nobody was wanted. */
export const whyNotThrough = ({ facts, transfers }: ReturnType<typeof keptFacts>): string | null =>
  facts.not_put_through === undefined || transfers.some(({ result }) => result === "accepted")
    ? null
    : (notPutThroughText(facts.not_put_through) ?? null);
