import { creditRefusal, mostCredits, oddMarks } from "#domain/money/spam-credit.ts";
import type { MarkedBill } from "#domain/money/spam-credit-texts.ts";
import type { Tx } from "../../../db/connect.ts";
import type { Caller, Client } from "../../../http/route.ts";
import { noteEvent } from "../../audit-log/note-event.ts";
import type { BookNeeds, CallEnd } from "../close-books.ts";
import { correctBooksWithin } from "../correct-books.ts";
import { calendarPeriod, type Span } from "../ledger-period.ts";
import { findCallEntry, lockHead, sumOfCall } from "../store.ts";
import { countMarked, findZone, hasConfirmedJob, sumCredits } from "./store.ts";

type CreditNeeds = Omit<BookNeeds, "db">;
export type Marker = { readonly caller: Pick<Caller, "key" | "session_id"> | "belle"; readonly client?: Client };
type Ended = Omit<CallEnd, "is_spam" | "is_credited">;

const unchanged: MarkedBill = {
  ...{ state: "unchanged", why: null, billed_seconds: 0, free_seconds: 0 },
  ...{ used: 0, most: 0 },
};

/**
 * Its owner has marked a finished call as spam: it is credited within the limits of its month, and beyond them stays on the bill. The
 * end of the books is held meanwhile, so that marks at the same moment are counted one after the other.
 */
export async function creditMark(tx: Tx, needs: CreditNeeds, end: Ended, marker: Marker): Promise<MarkedBill> {
  const { owner_id, call_id, answered_at } = end;
  const now = needs.clock.now();
  await lockHead(tx, owner_id);
  const entry = await findCallEntry(tx, owner_id, call_id);
  // What rules knew while it went on is free without a credit, also where its owner has said otherwise in between.
  if (entry?.reason === "spam") {
    await correctBooksWithin(tx, needs, { ...end, is_spam: true });
    return unchanged;
  }
  const { billable_seconds } = await sumOfCall(tx, owner_id, call_id);
  if (billable_seconds === 0) return unchanged;
  const zone = await findZone(tx, owner_id);
  const span = calendarPeriod("month", answered_at, zone);
  const [month, hasJob] = [await sumCredits(tx, owner_id, span), await hasConfirmedJob(tx, owner_id, call_id)];
  const why = creditRefusal({ answeredAt: answered_at, seconds: billable_seconds, hasJob, month, now }) ?? null;
  const [change] =
    why === null ? await correctBooksWithin(tx, needs, { ...end, is_spam: false, is_credited: true }) : [];
  const bill: MarkedBill = {
    state: why === null ? "credited" : "not_credited",
    why,
    billed_seconds: -(change?.billed_seconds ?? 0),
    free_seconds: -(change?.free_seconds ?? 0),
    used: month.credited + (why === null ? 1 : 0),
    most: mostCredits(month),
  };
  const details = { conversation_id: call_id, seconds: billable_seconds, ...(why !== null && { why }) };
  await noteEvent(tx, {
    ...{ owner_id, what: why === null ? "call_credited" : "call_credit_refused", now, details },
    ...marker,
  });
  await tellOdd(tx, needs, { owner_id, span, zone, before: month });
  return bill;
}

type Looked = {
  readonly owner_id: string;
  readonly span: Span;
  readonly zone: string;
  readonly before: Awaited<ReturnType<typeof sumCredits>>;
};

/** Told with the mark that makes a month odd, and not again with those after it. */
async function tellOdd(tx: Tx, { clock, onOddMarks }: CreditNeeds, { owner_id, span, zone, before }: Looked) {
  const lastMonth = await sumCredits(tx, owner_id, calendarPeriod("month", new Date(span.start.getTime() - 1), zone));
  const marked = await countMarked(tx, owner_id, span);
  const known = oddMarks({ ...before, marked: marked - 1 }, lastMonth);
  for (const what of oddMarks({ ...(await sumCredits(tx, owner_id, span)), marked }, lastMonth)) {
    if (known.includes(what)) continue;
    await noteEvent(tx, { owner_id, what: "marks_odd", now: clock.now(), caller: "belle", details: { why: what } });
    onOddMarks?.(owner_id, what);
  }
}

/** The mark is taken back: what was credited is counted again. */
export async function takeCreditBack(tx: Tx, needs: CreditNeeds, end: Ended): Promise<MarkedBill> {
  const [change] = await correctBooksWithin(tx, needs, { ...end, is_spam: false });
  if (!change) return unchanged;
  const { billed_seconds, free_seconds } = change;
  return { ...unchanged, state: "billed_again", billed_seconds, free_seconds };
}
