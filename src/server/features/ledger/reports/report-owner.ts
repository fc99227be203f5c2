import type { Clock } from "#domain/time/clock.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Db } from "../../../db/connect.ts";
import { type Outcome, reportBook } from "./report-book.ts";
import { ownerBook } from "./store.ts";

/** Who an owner is to the payment provider; nothing before there is a customer. */
export type CustomerOf = (owner_id: string) => Promise<string | undefined>;

export type ReportNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: Pick<Payments, "usage">;
  readonly customerOf: CustomerOf;
};

/** Reports all waiting seconds of one owner. Before there is a customer with a subscription, they wait. */
export async function reportOwner(needs: ReportNeeds, owner_id: string, signal?: AbortSignal): Promise<Outcome> {
  const book = ownerBook(needs.db, owner_id);
  if (!(await book.first(null))) return "done";
  const customerId = await needs.customerOf(owner_id);
  return customerId === undefined ? "nobody-to-bill" : reportBook(needs, book, customerId, signal);
}
