import { Check, CircleMinus, Clock, ExternalLink, FileDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Invoice } from "#contract/payments.ts";
import { dashboardDate } from "#domain/dates.ts";
import { invoiceAmount, invoiceColour, invoiceDescription } from "#domain/invoice-rows.ts";
import { invoiceStatusText } from "#domain/payment-methods-texts.ts";
import { Badge, type BadgeKind } from "../parts/badge.tsx";
import { type Column, Table } from "../parts/table.tsx";

const looks: Record<ReturnType<typeof invoiceColour>, { kind: BadgeKind; icon: ReactNode }> = {
  green: { kind: "good", icon: <Check aria-hidden /> },
  blue: { kind: "blue", icon: <Clock aria-hidden /> },
  grey: { kind: "neutral", icon: <CircleMinus aria-hidden /> },
};

const StatusOf = ({ status }: Invoice) => <Badge {...looks[invoiceColour(status)]}>{invoiceStatusText(status)}</Badge>;

type WayOutProps = { to: string; text: string; of: string; icon: ReactNode };

/** Leaves the product, so it opens beside it and says so. */
const WayOut = ({ to, text, of, icon }: WayOutProps) => (
  <a
    href={to}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-(--control) items-center gap-1.5 md:min-h-6 [&_svg]:size-[1.0625rem]"
  >
    {text}
    {icon}
    <span className="sr-only">{` ${of} (opens in a new tab)`}</span>
  </a>
);

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
  { name: "Status", cell: StatusOf },
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
