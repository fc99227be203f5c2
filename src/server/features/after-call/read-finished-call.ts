import { z } from "zod";
import { type AssistantSettings, defaultSettings } from "#domain/assistants/assistant-settings.ts";
import { isSpokenLanguage, type SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import {
  type CallFacts,
  isTransferTarget,
  type TransferAttempt,
  type TransferTarget,
} from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { newDialogue, tasks } from "#domain/calls/dialogue.ts";
import { emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import type { Db } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import { arrivalUntil } from "../appointments/arrival-until.ts";
import { type CallJob, type FinishedCall, withoutParts } from "./reading/finished-call.ts";
import { type Analysis, type EndedCall, type EndedMessage, findEnded, listJobsOf } from "./store.ts";

/** What a process before this one wrote down; a part that cannot be read is left out, and the rest is told. */
const text = z.string().optional().catch(undefined);
const texts = z.array(z.string()).catch([]);
const task = z.enum(tasks).optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);
const facts = z
  .object({
    ...{ name: text, phone: text, email: text, address: text, zip: text, problem: text, service: text },
    emergency: z.enum(emergencyKinds).optional().catch(undefined),
    taken_by: text,
    spam: z.enum(["robocall", "seller"]).optional().catch(undefined),
    ...{ booked: texts, moved: texts, cancelled: texts, unanswered: texts },
    offered: z.array(z.object({ start: z.string(), turn: z.number() })).catch([]),
    dialogue: z.object({ task, onlyAsking: flag, declined: flag }).optional().catch(undefined),
  })
  .transform(
    ({ dialogue, ...read }): CallFacts => ({
      ...read,
      ...{ proved: [], messages: [], dialogue: dialogue && { ...newDialogue, ...dialogue } },
    }),
  );
const transfer = z.object({
  target: z.custom<TransferTarget>(isTransferTarget),
  name: z.string().optional(),
  at: z.string(),
  briefing: z.string(),
  result: z.enum(["accepted", "busy", "no_answer", "voicemail", "declined", "failed"]).optional(),
});
const session = z.object({
  facts: facts.catch(() => facts.parse({})),
  transfers: z.array(transfer).catch([]),
  language: z.string().optional().catch(undefined),
  modelLapses: z.number().optional().catch(undefined),
});

type Read = {
  readonly row: EndedCall;
  readonly snapshot: CallSnapshot;
  readonly settings: AssistantSettings;
  readonly call: FinishedCall;
  /** As they are kept, without those that were said again with more to them. */
  readonly messages: readonly EndedMessage[];
  /** How often the model failed in it, and the built-in brain carried on. */
  readonly modelLapses: number;
  /** What was read from it before. */
  readonly analysis: Analysis | undefined;
};

/** A call that is over, as the rules and a model read it. Nothing while it goes on, or when it is gone. */
export async function readFinishedCall(db: Db, call_id: string): Promise<Read | undefined> {
  const found = await findEnded(db, call_id);
  if (!found) return undefined;
  const { row, lines, analysis } = found;
  const messages = withoutParts(found.messages);
  const snapshot = row.assistant as CallSnapshot;
  const kept = session.parse(row.session ?? {});
  const settings = { ...defaultSettings(snapshot.settings.trade), ...snapshot.settings };
  const jobs = await jobsOf(db, row.owner_id, kept.facts, settings);
  const spoken = lines.map(({ seq, who, words, at, language, response_ms }) => ({
    ...{ seq, who, words },
    at: at.toISOString(),
    language: languageOf(language) ?? "en",
    response_ms: response_ms ?? undefined,
  }));
  const call: FinishedCall = {
    assistantName: snapshot.name,
    timeZone: snapshot.timezone,
    duty: snapshot.duty,
    callerNumber: /^\+\d{7,15}$/.test(row.from_number) ? row.from_number : undefined,
    carrierName: row.caller_name ?? undefined,
    answeredAt: row.answered_at,
    ending: row.ending ?? undefined,
    outcome: outcomeFrom(row, messages.length > 0),
    language: languageOf(kept.language) ?? spoken.findLast(({ who }) => who === "caller")?.language ?? "en",
    lines: spoken,
    facts: kept.facts,
    transfers: kept.transfers satisfies readonly TransferAttempt[],
    messages,
    jobs,
  };
  return { row, snapshot, settings, call, messages, modelLapses: kept.modelLapses ?? 0, analysis };
}

/** A message may have come after the end, from the carrier's recorder. */
function outcomeFrom({ is_spam, outcome }: EndedCall, hasMessages: boolean): FinishedCall["outcome"] {
  if (is_spam) return "spam";
  const told = outcome ?? "answered";
  return hasMessages && (told === "answered" || told === "missed") ? "message" : told;
}

const languageOf = (code: string | undefined): SpokenLanguage | undefined =>
  code !== undefined && isSpokenLanguage(code) ? code : undefined;

/** As they stand now; one that was booked and then moved in the same call was booked. */
async function jobsOf(
  db: Db,
  owner_id: string,
  { booked, moved, cancelled }: CallFacts,
  settings: AssistantSettings,
): Promise<CallJob[]> {
  const changeOf = (id: string): CallJob["change"] =>
    cancelled.includes(id) ? "cancelled" : booked.includes(id) ? "booked" : "moved";
  const ids = [...new Set([...booked, ...moved, ...cancelled])].filter((id) => isPossibleId(id));
  const rows = await listJobsOf(db, owner_id, ids);
  return rows
    .map(({ starts_at, arrival_minutes, ...row }) => ({
      ...row,
      startsAt: starts_at,
      arrivalUntil: arrivalUntil({ starts_at, arrival_minutes }, { settings }),
      change: changeOf(row.id),
    }))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
