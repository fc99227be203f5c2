import { z } from "zod";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { type CallTime, callPhases } from "#domain/calls/call-phases.ts";
import {
  type CallFacts,
  callEndings,
  isTransferTarget,
  type NotPutThrough,
  noFacts,
  type PlacedJob,
  type SafetyQuestion,
  type ToolRecord,
  type TranscriptLine,
  type TransferAttempt,
  type TransferTarget,
  transferResults,
} from "#domain/calls/call-record.ts";
import { type Dialogue, type KnownPlace, questions, tasks, type Wish } from "#domain/calls/dialogue.ts";
import { emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import { afterHoursModes } from "#domain/transfers/transfer-settings.ts";
import type { Answer, Helper, Session } from "./session.ts";

/** Grows with every release that writes something into a session which the one before would take for something else. */
export const sessionVersion = 1;

const language = z.enum(spokenLanguages.map(({ code }) => code) as [SpokenLanguage, ...SpokenLanguage[]]);
const target = z.custom<TransferTarget>(isTransferTarget);
/** A field that is added to a type has to be added here, or calls would lose it on their way. */
const objectOf =
  <Type extends object>() =>
  <Shape extends Readonly<Record<keyof Type, z.ZodType>>>(shape: Shape) =>
    z.object(shape);

const texts = z.array(z.string());
const text = z.string().optional();
const flag = z.boolean().optional();

const line = objectOf<TranscriptLine>()({
  seq: z.number(),
  who: z.enum(["caller", "assistant"]),
  words: z.string(),
  at: z.string(),
  language,
  response_ms: z.number().optional(),
  cut: z.literal(true).optional(),
});

/** Where the built-in brain stood. What it does not know any more it asks again. */
const dialogue = objectOf<Dialogue>()({
  turn: z.number(),
  task: z.enum(tasks).optional(),
  asked: z.enum(questions).optional(),
  wish: objectOf<Wish>()({
    days: z.object({ from: z.string(), to: z.string() }).optional(),
    minutes: z.object({ from: z.number(), to: z.number(), exact: z.boolean() }).optional(),
    not: z.array(z.number()).optional(),
  }).optional(),
  chosen: text,
  booking: text,
  codeTo: text,
  onSite: text,
  result: text,
  place: objectOf<KnownPlace>()({ number: text, street: text, unit: text, town: text, zip: text }).optional(),
  ...{ sorry: flag, noCards: flag, seller: flag, answered: flag, onlyAsking: flag, declined: flag },
  misses: z.number(),
  counts: z.partialRecord(z.enum(questions), z.number()),
});

const notPutThrough: z.ZodType<NotPutThrough> = z.discriminatedUnion("code", [
  z.object({ code: z.enum(["robocall", "seller", "not_understood", "messages_only", "nobody", "tried"]) }),
  z.object({ code: z.literal("after_hours"), when: z.string(), mode: z.enum(afterHoursModes) }),
  z.object({ code: z.literal("hours"), name: z.string() }),
]);

const facts = {
  ...{ name: text, phone: text, email: text, address: text, zip: text, problem: text, service: text },
  emergency: z.enum(emergencyKinds).optional(),
  reaching: flag,
  taken_by: text,
  calling_off: z.number().optional(),
  spam: z.enum(["robocall", "seller"]).optional(),
  office_first: z
    .object({ result: z.enum(transferResults), at: z.string() })
    .optional()
    .catch(undefined),
  // One that another release gave is left out, and not the rest of the facts with it.
  not_put_through: notPutThrough.optional().catch(undefined),
  safety: objectOf<SafetyQuestion>()({
    kind: z.enum(emergencyKinds),
    words: z.string(),
    turn: z.number(),
    denied: z.boolean(),
    again: flag,
  }).optional(),
  offered: z.array(z.object({ start: z.string(), turn: z.number() })),
  ...{ booked: texts, moved: texts, cancelled: texts, proved: texts, unanswered: texts },
  placed: z
    .array(objectOf<PlacedJob>()({ id: z.string(), start: z.string(), end: z.string(), service: z.string() }))
    .optional(),
  messages: z.array(z.object({ text: z.string(), urgent: z.boolean() })),
  dialogue: dialogue.optional(),
} as const satisfies Record<keyof CallFacts, z.ZodType>;

const answer = objectOf<Answer>()({
  turn: z.number(),
  sent: z.string(),
  brain: z.enum(["model", "built_in", "none"]),
  askedAt: z.number().optional(),
  firstWordAt: z.number().optional(),
  spoke: z.boolean(),
  open: z.boolean(),
  atDesk: flag,
  fillers: z.number().optional(),
  next: z
    .discriminatedUnion("do", [
      z.object({ do: z.literal("transfer"), target, briefing: z.string() }),
      z.object({ do: z.literal("hang_up"), ending: z.enum(callEndings) }),
    ])
    .optional(),
});

const phase = z.enum(callPhases);

const fields = {
  // Those of before there was one.
  version: z.number().default(0),
  turn: z.number(),
  lines: z.array(line),
  facts: z.object(facts),
  language,
  tools: z.array(objectOf<ToolRecord>()({ turn: z.number(), name: z.string(), ok: z.boolean(), code: text })),
  transfers: z.array(
    objectOf<TransferAttempt>()({
      target,
      name: text,
      at: z.string(),
      briefing: z.string(),
      result: z.enum(transferResults).optional(),
    }),
  ),
  answer: answer.nullable(),
  owed: z.boolean(),
  silences: z.number(),
  isBack: flag,
  keys: z.string(),
  typed: text,
  modelFromTurn: z.number(),
  modelFailures: z.number(),
  modelLapses: z.number().optional(),
  ended: z.enum(callEndings).nullable(),
  helper: objectOf<Helper>()({
    news: z.enum(["ringing", "has_it", "on_line", "nobody", "not_reached", "waits"]),
    name: z.string(),
    isTold: z.boolean(),
  }).optional(),
  time: objectOf<CallTime>()({
    phase,
    atMs: z.number(),
    spentMs: z.partialRecord(phase, z.number()),
    next: z.object({ phase, atMs: z.number() }).optional(),
  }).optional(),
} as const satisfies Record<keyof Session, z.ZodType>;
const whole: z.ZodType<Session> = z.object(fields);

/**
 * A session as another process kept it, which may be of another release. What this one does not understand it leaves out on purpose,
 * part by part: a caller may lose the thread, never the call. `fresh` stands for what is left out, and `onPartial` hears of it.
 */
export function readSession(stored: unknown, fresh: Session, onPartial: (version: number) => void): Session {
  const read = whole.safeParse(stored);
  if (read.success && read.data.version <= sessionVersion) return { ...read.data, version: sessionVersion };
  const known: Partial<Session> = understood(fields, stored);
  const lines = known.lines ?? [];
  onPartial(known.version ?? 0);
  return {
    ...fresh,
    ...known,
    version: sessionVersion,
    facts: { ...noFacts, ...understood(facts, valuesOf(stored)["facts"]) },
    // What was just being said may mean something else over there. The caller's last words want an answer, hers were heard.
    answer: null,
    owed: lines.at(-1)?.who === "caller",
  };
}

const valuesOf = (given: unknown): Record<string, unknown> =>
  typeof given === "object" && given !== null ? (given as Record<string, unknown>) : {};

function understood(shape: Readonly<Record<string, z.ZodType>>, given: unknown): object {
  const values = valuesOf(given);
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const { success, data } = schema.safeParse(values[name]);
      return success && data !== undefined ? [[name, data]] : [];
    }),
  );
}
