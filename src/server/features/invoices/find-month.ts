import { notFound } from "#domain/basics/refusal.ts";
import { monthKey, parseInvoiceMonth } from "#domain/money/invoice-month.ts";
import type { Tx } from "../../db/connect.ts";
import { deletedAssistantName, type MonthBounds, openMonths, type SummedMonth, sumMonth } from "./month-invoice.ts";
import {
  type ChainHead,
  type ClosedMonth,
  type CountedPart,
  findClosed,
  findFirstAt,
  listClosed,
  type NamedSums,
  namesOf,
  readChainHead,
  sumQuarters,
} from "./store.ts";

export type Asker = { readonly owner_id: string; readonly timezone: string; readonly now: Date };

/** One month of an owner, open or closed. */
export type Month = Pick<ClosedMonth, "year" | "month" | "start" | "end" | "timezone" | "total" | "corrections"> & {
  readonly byAssistant: readonly NamedSums[];
  readonly bounds: MonthBounds;
  readonly entryCount: number;
  /** Its entries stand between these two, both included. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly head: ChainHead;
  /** Null while it is an estimate. */
  readonly closedAt: Date | null;
};

export type OpenMonth = Pick<Month, "year" | "month" | "start" | "end"> & { readonly bounds: MonthBounds };

/** The months that are not closed, the running one last. An account without a call has the running one alone. */
export async function listOpen(tx: Tx, { owner_id, timezone, now }: Asker): Promise<readonly OpenMonth[]> {
  const [lastClosed] = await listClosed(tx, owner_id, { limit: 1 });
  const firstAt = lastClosed ? undefined : await findFirstAt(tx, owner_id);
  return openMonths({ lastClosed, firstAt, timeZone: timezone, now }).map(({ year, month, start, end }, place) => {
    const lateAfterSeq = place === 0 ? (lastClosed?.head.seq ?? 0) : null;
    return { year, month, start, end, bounds: { start, end, lateAfterSeq, lastSeq: null } };
  });
}

/** The invoice of a month by its name in the address, or the refusal that it is not there. */
export async function findMonth(tx: Tx, asker: Asker, named: string): Promise<Month> {
  const asked = parseInvoiceMonth(named);
  if (!asked) throw notFound();
  const closed = await findClosed(tx, asker.owner_id, monthKey(asked));
  if (closed) return showClosed(closed);
  const open = (await listOpen(tx, asker)).find((month) => monthKey(month) === monthKey(asked));
  if (!open) throw notFound();
  return showOpen(tx, asker, open);
}

function showClosed(closed: ClosedMonth): Month {
  const { start, end, lateAfterSeq, head } = closed;
  return { ...closed, bounds: { start, end, lateAfterSeq, lastSeq: head.seq } };
}

async function showOpen(tx: Tx, { owner_id, timezone }: Asker, open: OpenMonth): Promise<Month> {
  const parts = await sumQuarters(tx, owner_id, open);
  const { byAssistant, ...sums } = sumMonth(parts);
  return {
    ...open,
    ...sums,
    ...placeOf(parts),
    timezone,
    byAssistant: await withNames(tx, owner_id, byAssistant),
    head: await readChainHead(tx, owner_id),
    closedAt: null,
  };
}

/** Where in the books a month is, and how long. */
export const placeOf = (parts: readonly CountedPart[]): Pick<Month, "entryCount" | "firstSeq" | "lastSeq"> => ({
  entryCount: parts.reduce((sum, { entry_count }) => sum + entry_count, 0),
  firstSeq: parts.length === 0 ? 0 : Math.min(...parts.map(({ first_seq }) => first_seq)),
  lastSeq: Math.max(0, ...parts.map(({ last_seq }) => last_seq)),
});

export async function withNames(
  tx: Tx,
  owner_id: string,
  byAssistant: SummedMonth["byAssistant"],
): Promise<readonly NamedSums[]> {
  const names = await namesOf(
    tx,
    owner_id,
    byAssistant.map(({ assistant_id }) => assistant_id),
  );
  return byAssistant.map((sums) => ({ ...sums, name: names.get(sums.assistant_id) ?? deletedAssistantName }));
}
