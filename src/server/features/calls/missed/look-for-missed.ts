import { isPausedAt } from "#domain/assistants/pausing.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { CallState, CarrierCall, Telephony } from "#providers/telephony/port.ts";
import { inPages, type RoundJob } from "../../../jobs/in-pages.ts";
import type { JobHandler } from "../../../jobs/job.ts";
import type { Page } from "../../../jobs/round.ts";
import { calledAssistant } from "../../assistants/called-assistant.ts";
import { paymentStatusOf } from "../../payment-status/payment-status-of.ts";
import { decideIncoming, isKept } from "../incoming-call-rules.ts";
import { keepUnseen } from "../keep-missed.ts";
import type { CallNeeds } from "../needs.ts";
import { snapshotOf } from "../snapshot-of.ts";
import { deleteTurned, findLook, listKnown, listOurs, writeLook } from "./store.ts";

/** How far the very first look goes back. */
const firstLookMs = 3_600_000;
/** How far the carrier's clock may be from ours, and how late it may list a call. */
const overlapMs = 5 * 60_000;
/** The carrier ends every call by then. */
const longestCallMs = 24 * 3_600_000;

/** Where the looks begin. */
export const firstLook = (now: Date): Date => new Date(now.getTime() - firstLookMs);

/** From when on calls at the carrier are compared with ours. A clock that was set back leaves a moment that is still to come. */
export const lookSince = (seenUntil: Date, now: Date): Date =>
  new Date(Math.min(seenUntil.getTime(), now.getTime() - overlapMs));

/** Where the next look begins: early enough for calls that we do not know and that still go on, so that they are judged when they are over. */
export function seenUntil(now: Date, stillGoingSince: readonly (Date | null)[]): Date {
  const earliest = Math.min(
    now.getTime() - overlapMs,
    ...stillGoingSince.map((start) => (start ? start.getTime() : now.getTime() - overlapMs)),
  );
  return new Date(Math.max(earliest, now.getTime() - longestCallMs));
}

type LookNeeds = CallNeeds & {
  readonly telephony: Telephony;
  /** The carrier could not be asked: told by the code alone. */
  readonly onTrouble: (code: string) => void;
};

const lookJob: RoundJob = {
  name: "look-for-missed",
  retries: 2,
  retrySeconds: 60,
  cron: "*/30 * * * *",
  atStart: true,
};
/** Longer than we are ever down. */
const turnedMs = 30 * 24 * 3_600_000;

/**
 * Calls that came while no process ran are known to the carrier alone: it is asked at the start, and now and then. The
 * carrier's list is that of all numbers, so the number of questions grows with the calls and not with the numbers.
 */
export const lookForMissed = (needs: LookNeeds): JobHandler => {
  const { kind, run } = inPages<CarrierCall>(lookJob, needs, {
    read: (place, begunAt) => lookAtPage(needs, place === undefined ? undefined : toPlace(place), begunAt),
    work: async (missed) => {
      for (const call of missed.toReversed()) await keep(needs, call);
    },
  });
  const runUnlessAway: typeof run = (data, attempt) =>
    run(data, attempt).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      needs.onTrouble(error.code);
    });
  return { kind, run: runUnlessAway };
};

type Place = {
  readonly since: Date;
  readonly until: Date;
  /** Of the carrier's list; nothing where it is through. */
  readonly page: string | undefined;
  /** Since when a call goes on that nobody here knows. */
  readonly goingSince: readonly Date[];
};

const toPlace = (text: string): Place => {
  const { since, until, page, goingSince } = JSON.parse(text) as Record<keyof Place, never>;
  return {
    page,
    since: new Date(since),
    until: new Date(until),
    goingSince: [goingSince].flat().map((at) => new Date(at)),
  };
};

/** The calls of a page that are over and that nobody here saw. */
async function lookAtPage(needs: LookNeeds, place: Place | undefined, now: Date): Promise<Page<CarrierCall>> {
  const { db, telephony } = needs;
  if (place && place.page === undefined) return endLook(needs, place);
  const since = place?.since ?? lookSince((await findLook(db)) ?? firstLook(now), now);
  const span = { since, until: place?.until ?? now };
  const list = (page: string | undefined) => telephony.listCalls({ ...span, page });
  const { calls, next } = await list(place?.page).catch((error: unknown) => {
    // A page whose address the carrier has forgotten meanwhile: from the first one again, and nothing is kept twice.
    if (place === undefined || !(error instanceof ProviderError) || error.retryable) throw error;
    return list(undefined);
  });
  const ours = await listOurs(db, [...new Set(calls.map(({ to }) => to))]);
  const toUs = calls.filter(({ to }) => ours.has(to));
  const ids = toUs.map(({ id }) => id);
  const known = await listKnown(db, ids);
  const unknown = toUs.filter(({ id }) => !known.has(id));
  const going = unknown.filter(({ state }) => !over.has(state)).map(({ startedAt }) => startedAt ?? since);
  const goingSince = [...(place?.goingSince ?? []), ...going].sort((a, b) => a.getTime() - b.getTime()).slice(0, 1);
  return {
    rows: unknown.filter(({ state }) => over.has(state)),
    next: JSON.stringify({ ...span, page: next, goingSince } satisfies Place),
  };
}

/** After the last page: the next look begins here. */
async function endLook({ db, clock }: LookNeeds, { until, goingSince }: Place): Promise<Page<CarrierCall>> {
  await writeLook(db, seenUntil(until, goingSince));
  await deleteTurned(db, new Date(clock.now().getTime() - turnedMs));
  return { rows: [], next: undefined };
}

const over: ReadonlySet<CallState> = new Set(["completed", "busy", "failed", "no_answer", "canceled"]);

/** What nobody was to take at all was not missed. */
async function keep(needs: LookNeeds, call: CarrierCall): Promise<void> {
  const { db, clock } = needs;
  const phone_number = call.to;
  const assistant = await calledAssistant({ db }, phone_number);
  if (!assistant) return;
  const at = call.startedAt ?? call.endedAt ?? clock.now();
  const { status: paid } = await paymentStatusOf({ db, clock }, assistant.owner_id);
  const decision = decideIncoming({
    assistant: {
      ...assistant,
      status: isPausedAt(assistant, at) ? "paused" : "active",
      payment_status: assistant.is_pending ? "pending" : paid,
      blocked_numbers: assistant.settings.blocked_numbers,
      business_name: assistant.settings.business_name,
    },
    from: call.from,
    forwardedFrom: "",
    isFull: false,
    isTrialFull: false,
  });
  if (decision.do !== "answer" && !isKept(decision)) return;
  await keepUnseen(needs, {
    assistant:
      decision.do === "answer" ? snapshotOf(assistant, decision.duty) : snapshotOf(assistant, "all", decision.away),
    carrier_call_id: call.id,
    from: call.from,
    to: phone_number,
    at,
    seconds: call.durationSeconds,
  });
}
