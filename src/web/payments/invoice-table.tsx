import { ExternalLink, FileDown } from "lucide-react";
import type { Invoice } from "#contract/payments.ts";
import { invoiceAmount, invoiceDescription } from "#domain/money/invoice-rows.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { type Column, Table } from "../parts/table.tsx";
import { InvoiceStatus } from "./invoice-status.tsx";
import { WayOut } from "./way-out.tsx";

const columns = (timeZone: string): readonly Column<Invoice>[] => [
  {
    name: "Date",
    place: "lead",
    cell: ({ created }) => <time dateTime={created}>{dashboardDate(created, timeZone)}</time>,
  },
  { name: "Description", cell: ({ description }) => invoiceDescription(description) },
  {
    name: "Amount",
    place: "end",
    figures: true,
    cell: ({ amount_due }) => <span className="font-semibold">{invoiceAmount(amount_due)}</span>,
  },
  { name: "Status", cell: InvoiceStatus },
  {
    name: "Invoice",
    figures: true,
    cell: ({ hosted_invoice_url, invoice_pdf, created }) => {
      const of = `the invoice of ${dashboardDate(created, timeZone)}`;
      return (
        <span className="inline-flex flex-wrap gap-x-4 md:justify-end">
          {hosted_invoice_url && (
            <WayOut to={hosted_invoice_url} text="View" of={of} icon={<ExternalLink aria-hidden />} />
          )}
          {invoice_pdf && <WayOut to={invoice_pdf} text="PDF" of={of} icon={<FileDown aria-hidden />} />}
        </span>
      );
    },
  },
];

export const InvoiceTable = ({ invoices, timeZone }: { invoices: readonly Invoice[]; timeZone: string }) => (
  <Table caption="Your invoices, the newest first" columns={columns(timeZone)} rows={invoices} keyOf={({ id }) => id} />
);
