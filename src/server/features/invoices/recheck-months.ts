import { monthKey } from "#domain/money/invoice-month.ts";
import type { MonthDifference } from "#domain/money/verification-texts.ts";
import type { Tx } from "../../db/connect.ts";
import { type Asker, listOpen, placeOf } from "./find-month.ts";
import { type InvoiceSums, type MonthBounds, type SummedMonth, signedCents, sumMonth } from "./month-invoice.ts";
import { type ClosedMonth, findHash, listClosed, sumEntries, sumQuarters } from "./store.ts";

export type Rechecked = {
  readonly closedMonths: number;
  /** What the invoices say, and what their entries add up to. */
  readonly invoices: { readonly entries: number; readonly billedSeconds: number };
  readonly entries: { readonly entries: number; readonly billedSeconds: number };
  readonly difference: MonthDifference | undefined;
};

/** More than anybody has. */
const allMonths = 100_000;

/** Adds up every month anew from the entries of the books, and names the first thing that an invoice says otherwise. */
export async function recheckMonths(tx: Tx, asker: Asker, signal?: AbortSignal): Promise<Rechecked> {
  const { owner_id } = asker;
  const closed = (await listClosed(tx, owner_id, { limit: allMonths })).reverse();
  const told = { entries: 0, billedSeconds: 0 };
  const found = { entries: 0, billedSeconds: 0 };
  let difference: MonthDifference | undefined;
  let before: ClosedMonth | undefined;
  for (const month of closed) {
    signal?.throwIfAborted();
    const { start, end, lateAfterSeq, head } = month;
    const parts = await sumEntries(tx, owner_id, { start, end, lateAfterSeq, lastSeq: head.seq });
    const entries = placeOf(parts).entryCount;
    const summed = sumMonth(parts);
    told.entries += month.entryCount;
    told.billedSeconds += month.total.billed_seconds;
    found.entries += entries;
    found.billedSeconds += summed.total.billed_seconds;
    difference ??= compareClosed(month, before, { ...summed, entries }) ?? (await compareHead(tx, owner_id, month));
    before = month;
  }
  difference ??= await compareOpen(tx, asker, signal);
  return { closedMonths: closed.length, invoices: told, entries: found, difference };
}

type Recounted = SummedMonth & { readonly entries: number };

function compareClosed(
  month: ClosedMonth,
  before: ClosedMonth | undefined,
  { total, corrections, byAssistant, entries }: Recounted,
): MonthDifference | undefined {
  const named = { month, isOpen: false };
  const isSeamless =
    month.lateAfterSeq === (before?.head.seq ?? 0) &&
    (before === undefined || (month.start.getTime() === before.end.getTime() && monthKey(month) > monthKey(before)));
  if (!isSeamless) return { ...named, what: "begin" };
  const wrong = compareSums(month.total, total);
  if (wrong) return { ...named, ...wrong };
  if (month.entryCount !== entries) return { ...named, what: "entries", is: month.entryCount, should: entries };
  const cents = signedCents(total.billed_seconds);
  if (month.amountCents !== cents) return { ...named, what: "cents", is: month.amountCents, should: cents };
  if (compareSums(month.corrections, corrections)) return { ...named, what: "corrections" };
  const shared = new Map(month.byAssistant.map((sums) => [sums.assistant_id, sums]));
  const isShared =
    shared.size === byAssistant.length &&
    byAssistant.every((sums) => {
      const told = shared.get(sums.assistant_id);
      return told !== undefined && compareSums(told, sums) === undefined;
    });
  return isShared ? undefined : { ...named, what: "assistants" };
}

type WrongSum = { readonly what: "calls" | "seconds" | "free seconds" | "billed seconds"; is: number; should: number };

function compareSums(is: InvoiceSums, should: InvoiceSums): WrongSum | undefined {
  const names = {
    billed_seconds: "billed seconds",
    free_seconds: "free seconds",
    billable_seconds: "seconds",
    call_count: "calls",
  } as const;
  for (const name of Object.keys(names) as (keyof typeof names)[])
    if (is[name] !== should[name]) return { what: names[name], is: is[name], should: should[name] };
  return undefined;
}

/** The entry that the books ended with must still end in the same: nothing before it was rewritten since. */
async function compareHead(tx: Tx, owner_id: string, month: ClosedMonth): Promise<MonthDifference | undefined> {
  const { seq, hash } = month.head;
  const now = await findHash(tx, owner_id, seq);
  return now === hash ? undefined : { month, isOpen: false, what: "head", seq, is: hash, should: now };
}

/** What is counted with every entry, for months that are not over. */
async function compareOpen(tx: Tx, asker: Asker, signal?: AbortSignal): Promise<MonthDifference | undefined> {
  for (const month of await listOpen(tx, asker)) {
    signal?.throwIfAborted();
    const bounds: MonthBounds = month.bounds;
    const counted = await sumQuarters(tx, asker.owner_id, month);
    const due = await sumEntries(tx, asker.owner_id, bounds);
    const wrong = compareSums(sumMonth(counted).total, sumMonth(due).total);
    if (wrong) return { month, isOpen: true, ...wrong };
  }
  return undefined;
}
