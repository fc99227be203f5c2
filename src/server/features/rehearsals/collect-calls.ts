import { isTransferTarget } from "#domain/calls/call-record.ts";
import type { RecordedCall } from "#domain/rehearsals/recorded-call.ts";
import { dayMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { deskAsItStood } from "./desk-as-it-stood.ts";
import { type KeptCall, listBusy, listCalls, listJobs, listLines } from "./store.ts";

/** So far back calls tell how the business is called today. */
const daysBack = 90;
const mostCalls = 300;
const mostJobs = 10_000;
const mostBusy = 5_000;

type Asked = {
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly now: Date;
  /** Only this one. */
  readonly id?: string | undefined;
};

/** The calls of an assistant that can be played again, the newest first, each with the desk as it stood when it came. */
export async function collectCalls(db: Db, { owner_id, assistant_id, now, id }: Asked): Promise<RecordedCall[]> {
  const asked = { owner_id, assistant_id, since: new Date(now.getTime() - daysBack * dayMs) };
  const calls = await listCalls(db, { ...asked, id, limit: mostCalls });
  if (calls.length === 0) return [];
  const lines = Map.groupBy(
    await listLines(
      db,
      owner_id,
      calls.map((call) => call.id),
    ),
    ({ call_id }) => call_id,
  );
  const jobs = await listJobs(db, asked, mostJobs);
  const busy = await listBusy(db, asked, mostBusy);
  return calls.map((call) => ({
    id: call.id,
    at: call.answered_at.toISOString(),
    from: { number: numberOf(call), name: call.caller_name, isAttested: call.attestation === "A" },
    desk: deskAsItStood(jobs, busy, call.answered_at),
    callees: calleesOf(call),
    lines: (lines.get(call.id) ?? []).map(({ who, words, language }) => ({ who, words, language })),
    known: knownOf(call),
  }));
}

const numberOf = ({ from_number }: KeptCall): string => (/^\+\d+$/.test(from_number) ? from_number : "");

/** How they took the call then; the last try counts. */
const calleesOf = ({ session }: KeptCall): RecordedCall["callees"] =>
  Object.fromEntries(
    (session?.transfers ?? []).flatMap(({ target, result }) =>
      result !== undefined && isTransferTarget(target) ? [[target, result]] : [],
    ),
  );

function knownOf(call: KeptCall): RecordedCall["known"] {
  const facts = call.session?.facts;
  return { name: facts?.name, phone: facts?.phone ?? numberOf(call), address: facts?.address, zip: facts?.zip };
}
