import type { CallRound, TranscriptLine } from "#domain/calls/call-record.ts";
import { refreshMetrics } from "../metrics/refresh-metrics.ts";
import { endCall } from "./end-call.ts";
import { isHidden } from "./hidden-number.ts";
import type { CarriedCall, KeptSession } from "./kept-session.ts";
import type { CallNeeds } from "./needs.ts";
import { closeIfOver, isSentOn } from "./note-carrier-end.ts";
import { findCall, listLines, lockCall, takeCall, writeLines, writeTurn } from "./store.ts";

/** Takes a live call for this process, with all that was said in it; nothing when it is over or unknown. */
async function claimCall(
  { db, clock }: Pick<CallNeeds, "db" | "clock">,
  call_id: string,
  taking: { readonly carried_by: number | null; readonly as?: CallRound | undefined },
): Promise<{ call: CarriedCall; session: KeptSession | null } | undefined> {
  const row = await takeCall(db, call_id, { now: clock.now(), ...taking });
  if (!row) return undefined;
  const call = {
    id: row.id,
    assistant: row.assistant,
    caller: {
      number: isHidden(row.from_number) ? "" : row.from_number,
      name: row.caller_name,
      isAttested: row.attestation === "A",
    },
    isTest: row.is_test,
    epoch: row.epoch,
    elapsedMs: row.elapsed_ms,
  };
  return { call, session: row.session && { ...row.session, lines: await listLines(db, call_id) } };
}

/** Where a process writes down the calls that it carries, under its mark. */
export function createCallRecords(needs: CallNeeds, mark: number) {
  const { db, clock } = needs;
  // Lines are never changed, only replaced: one that was written is known by itself, and not written again.
  const written = new WeakMap<CarriedCall, ReadonlySet<TranscriptLine>>();
  const newLines = (call: CarriedCall, lines: readonly TranscriptLine[]) => {
    const known = written.get(call);
    return known ? lines.filter((line) => !known.has(line)) : lines;
  };

  return {
    async claim(call_id: string, as?: CallRound) {
      const claim = await claimCall({ db, clock }, call_id, { carried_by: mark, as });
      if (claim) written.set(claim.call, new Set(claim.session?.lines));
      return claim;
    },

    /** False: another process has taken the call, or it is over. */
    async keep(call: CarriedCall, { lines, ...session }: KeptSession, elapsedMs: number): Promise<boolean> {
      const { id, epoch } = call;
      const turn = { id, epoch, session, lines: newLines(call, lines), elapsed_ms: elapsedMs, seen_at: clock.now() };
      const kept = await writeTurn(db, turn);
      if (kept) written.set(call, new Set(lines));
      if (kept && isSentOn(session)) await closeIfOver(needs, id);
      // Whose account is deleted meanwhile has no call any more, but the caller is still there.
      return kept || (await findCall(db, id)) === undefined;
    },

    /** A repeat changes nothing; what was said last is added also where somebody else wrote the end. */
    async close(call: CarriedCall, session: KeptSession, elapsedMs: number): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await lockCall(tx, call.id);
        if (row?.epoch !== call.epoch) return;
        await writeLines(tx, call.id, newLines(call, session.lines));
        if (row.state === "ended") return refreshMetrics(tx, call.id);
        await endCall(needs, tx, row, { session, elapsedMs, ending: session.ended ?? "connection_lost" });
      });
    },
  };
}
