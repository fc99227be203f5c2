import type { MonthInvoice } from "#contract/invoices.ts";
import { monthName } from "#domain/money/invoice-texts.ts";
import { periodName } from "../../parts/billing-period-card.tsx";
import { InvoiceFileButtons } from "../../payments/invoice-file-buttons.tsx";
import { InvoiceFileProgress } from "../../payments/invoice-file-progress.tsx";
import { useInvoiceFile } from "../../payments/use-invoice-file.ts";
import { BillTo } from "./bill-to.tsx";
import { ByAssistant } from "./by-assistant.tsx";
import { ChainHead } from "./chain-head.tsx";
import { HostedInvoices } from "./hosted-invoices.tsx";
import { InvoiceHead } from "./invoice-head.tsx";
import { InvoiceTicket } from "./invoice-ticket.tsx";
import { LinesCard } from "./lines-card.tsx";

/** `Mountain Time`. */
const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(0)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

type OpenInvoiceProps = { invoice: MonthInvoice; onRetry: () => void; busy: boolean };

/** The reckoning and its proof above, the calls that it is made of below. */
export const OpenInvoice = ({ invoice, onRetry, busy }: OpenInvoiceProps) => {
  const file = useInvoiceFile();
  const { month, timezone, period_start, period_end } = invoice;
  return (
    <>
      <InvoiceHead
        name={monthName(month)}
        lead={`All calls answered ${periodName(period_start, period_end, timezone)}, ${zoneName(timezone)}.`}
        aside={<InvoiceFileButtons month={month} file={file} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) pb-8">
        <InvoiceFileProgress file={file} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_23.5rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
            <InvoiceTicket invoice={invoice} />
            <ByAssistant shares={invoice.tenants} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) min-[37.5rem]:grid-cols-2 lg:grid-cols-1">
            <HostedInvoices hosted={invoice.hosted} timeZone={timezone} onRetry={onRetry} busy={busy} />
            <BillTo to={invoice.bill_to} />
          </div>
        </div>
        {invoice.chain_head.seq > 0 && <ChainHead head={invoice.chain_head} />}
        <LinesCard invoice={invoice} />
      </div>
    </>
  );
};
