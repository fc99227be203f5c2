import type { Clock } from "#domain/time/clock.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Db } from "../../../db/connect.ts";
import { reportBook } from "../reports/report-book.ts";
import { closingBook, sumLeft } from "./store.ts";

type Needs = { readonly db: Db; readonly clock: Clock; readonly payments: Pick<Payments, "usage"> };

/** Reports what somebody who left had still to pay for. Answers how many seconds nobody can be billed for. */
export async function reportLeft(
  needs: Needs,
  account_id: string,
  customerId: string,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  const book = closingBook(needs.db, account_id);
  if (!(await book.first(null))) return 0;
  await reportBook(needs, book, customerId, signal);
  return sumLeft(needs.db, account_id);
}
