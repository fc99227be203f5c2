import type { InvoiceLine, InvoiceMonthRow, MonthInvoice } from "#contract/invoices.ts";
import { listInvoiceLines, listInvoiceMonths, readMonthInvoice } from "#contract/invoices.ts";
import type { Payments } from "#providers/payments/port.ts";
import type { Db } from "#server/db/connect.ts";
import { downloadInvoice } from "#server/features/invoices/files/download-invoice.ts";
import { listLines } from "#server/features/invoices/lines/list-lines.ts";
import { listMonths } from "#server/features/invoices/list-months.ts";
import { readInvoice } from "#server/features/invoices/read-invoice.ts";
import type { Caller } from "#server/http/route.ts";

type Ground = {
  readonly db: Db;
  readonly clock: { now: () => Date };
  readonly payments?: Pick<Payments, "cards" | "invoices">;
  readonly customerOf?: (owner_id: string) => Promise<string | undefined>;
};

/** Reads the invoices of an owner as the endpoints do, also months after every session has run out. */
export function invoiceReader({ db, clock, payments, customerOf = async () => undefined }: Ground, owner_id: string) {
  const never = {} as Pick<Payments, "cards" | "invoices">;
  const sender = { publicUrl: "https://belle.example", supportEmail: "support@belle.example" };
  const needs = { db, clock, payments: payments ?? never, customerOf, ...sender };
  const gone = new AbortController().signal;
  const callerOf = async (): Promise<Caller> => {
    const owner = await db.selectFrom("owners").selectAll().where("id", "=", owner_id).executeTakeFirstOrThrow();
    return { owner_id, session_id: owner_id, owner };
  };
  const file = async (named: string, format: "pdf" | "csv"): Promise<{ total: number | undefined; bytes: Buffer }> => {
    const { chunks, total } = await downloadInvoice(needs, await callerOf(), { named, format, gone });
    const parts: Buffer[] = [];
    for await (const part of chunks) parts.push(Buffer.from(part));
    return { total, bytes: Buffer.concat(parts) };
  };
  return {
    /** All of them, the newest first, by pages. */
    async months(limit = 100): Promise<InvoiceMonthRow[]> {
      const all: InvoiceMonthRow[] = [];
      let cursor: string | undefined;
      do {
        const page = listInvoiceMonths.reply.parse(await listMonths(needs, await callerOf(), { limit, cursor }));
        all.push(...page.data);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return all;
    },
    invoice: async (month: string): Promise<MonthInvoice> =>
      readMonthInvoice.reply.parse(await readInvoice(needs, await callerOf(), month)).data,
    async lines(month: string, limit = 100): Promise<InvoiceLine[]> {
      const all: InvoiceLine[] = [];
      let cursor: string | undefined;
      do {
        const answer = await listLines(needs, await callerOf(), month, { limit, cursor });
        const page = listInvoiceLines.reply.parse(answer);
        all.push(...page.data);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return all;
    },
    csv: async (month: string) => {
      const { total, bytes } = await file(month, "csv");
      return { total, text: bytes.toString() };
    },
    pdf: async (month: string) => (await file(month, "pdf")).bytes,
  };
}
