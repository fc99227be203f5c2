import type { readConversation as endpoint } from "#contract/conversations.ts";
import type { Reply } from "#contract/endpoint.ts";
import { notFound } from "#domain/basics/refusal.ts";
import { withoutRepeats } from "#domain/calls/transcript.ts";
import type { Db } from "../../db/connect.ts";
import { readScore } from "../call-scores/read-score.ts";
import { textsAbout } from "../texts/text-fates.ts";
import { keptFacts, rungIn, whyNotThrough } from "./kept-facts.ts";
import { present, presentSeconds } from "./present.ts";
import { findMore, findOwnCall, listJobs, listMessages, listWords } from "./store.ts";

/** By the names of the kinds of texts. What is not here is in the owner's own words. */
const textKinds: Readonly<Record<string, "urgent" | "appointment">> = {
  "urgent-taken": "urgent",
  "caller-news": "appointment",
};

/** One call with what was said and done in it, as far as that is kept. */
export async function readConversation(
  { db }: { readonly db: Db },
  owner_id: string,
  id: string,
): Promise<Reply<typeof endpoint>> {
  const row = await findOwnCall(db, owner_id, id);
  if (!row) throw notFound();
  const more = await findMore(db, owner_id, row.id);
  const kept = keptFacts(more?.session);
  const { facts, tools } = kept;
  const [lines, messages, jobs, score] = await Promise.all([
    listWords(db, owner_id, row.id),
    listMessages(db, owner_id, row.id),
    listJobs(db, owner_id, [...facts.booked, ...facts.moved, ...facts.cancelled]),
    readScore({ db }, owner_id, row.id),
  ]);
  const about = [row.id, ...jobs.map((job) => job.id)];
  const texts = await textsAbout({ db }, owner_id, about);
  const said = lines.filter(({ words }) => words.trim() !== "");
  const spoken = said.map(({ seq, who, words, at, language, response_ms, cut }) => ({
    seq,
    role: who === "caller" ? ("user" as const) : ("assistant" as const),
    content: words,
    at: at.toISOString(),
    ...{ language, response_ms, cut },
  }));
  const transcript = withoutRepeats(spoken);
  return {
    success: true,
    error: null,
    data: {
      ...present(row),
      transcript: transcript.map(({ seq: _, ...line }) => line),
      score_details: score && { ...score, losses: score.losses.map((loss) => lossInLine(loss, transcript)) },
      seconds: presentSeconds(row),
      address: more?.contact_address ?? null,
      topics: more?.topics ?? [],
      action_items: more?.action_items ?? [],
      unanswered: facts.unanswered,
      ...{ tools, transfers: rungIn(kept), not_put_through: whyNotThrough(kept) },
      messages: messages.map(({ created_at, ...message }) => ({ ...message, created_at: created_at.toISOString() })),
      recording: more?.recording ?? null,
      appointments: jobs.map(({ starts_at, ends_at, arrival_until, ...job }) => ({
        ...job,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
        arrival_until: arrival_until.toISOString(),
      })),
      texts: texts.map(({ kind, status, at, id: text_id }) => ({
        id: text_id,
        kind: textKinds[kind] ?? "yours",
        status,
        sent_at: at.toISOString(),
      })),
      blocked: more?.blocked_numbers?.includes(row.from_number) ?? false,
      erased: more?.erased_at != null,
      version:
        more?.version && more.version_at ? { number: more.version, made_at: more.version_at.toISOString() } : null,
    },
  };
}

type LossOf = NonNullable<Awaited<ReturnType<typeof readScore>>>["losses"][number];

/** Where a loss stands in the transcript as it is shown; nowhere, where the words are gone. */
function lossInLine({ seq, ...loss }: LossOf, transcript: readonly { readonly seq: number }[]) {
  const place = seq === null ? -1 : transcript.findLastIndex((line) => line.seq <= seq);
  return { ...loss, line: place < 0 ? null : place };
}
