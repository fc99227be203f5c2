import type { Reply } from "#contract/endpoint.ts";
import type { listLiveCalls as endpoint } from "#contract/notifications.ts";
import { withoutRepeats } from "#domain/calls/transcript.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../../db/connect.ts";
import { listLastLines, listLive } from "./store.ts";

const mostCalls = 20;
const mostLines = 6;

/** Who is on the phone at this moment, and what was said last. */
export async function listLiveCalls(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
): Promise<Reply<typeof endpoint>> {
  const calls = await listLive(db, owner_id, mostCalls);
  const call_ids = calls.map(({ id }) => id);
  const lines = await listLastLines(db, owner_id, { call_ids, limit: mostLines });
  const now = clock.now().getTime();
  return {
    success: true,
    error: null,
    data: calls.map(({ id, answered_at, from_number, ...call }) => ({
      ...call,
      id,
      caller_number: /^\+\d{7,15}$/.test(from_number) ? from_number : null,
      started_at: answered_at.toISOString(),
      elapsed_seconds: Math.max(0, Math.floor((now - answered_at.getTime()) / 1000)),
      lines: withoutRepeats(
        lines
          .filter(({ call_id, words }) => call_id === id && words.trim() !== "")
          .map(({ seq, who, words, language }) => ({
            seq,
            role: who === "caller" ? ("user" as const) : ("assistant" as const),
            content: words,
            language,
          })),
      ),
    })),
  };
}
