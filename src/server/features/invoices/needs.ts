import type { Clock } from "#domain/time/clock.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Db } from "../../db/connect.ts";

/** What the verbs of this feature are handed; each names in its signature which of it it uses. */
export type InvoiceNeeds = {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: Pick<Payments, "cards" | "invoices">;
  /** Who an owner is to the payment provider; nothing before there is a customer. */
  readonly customerOf: (owner_id: string) => Promise<string | undefined>;
};
