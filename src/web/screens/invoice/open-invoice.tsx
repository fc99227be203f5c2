import { Check, Copy, ExternalLink, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { MonthInvoice } from "#contract/invoices.ts";
import { invoiceAmount } from "#domain/money/invoice-rows.ts";
import {
  byAssistantNote,
  byAssistantTitle,
  hostedAwayText,
  hostedText,
  monthName,
  noAddressText,
  noHostedText,
  proofText,
} from "#domain/money/invoice-texts.ts";
import { shortCard } from "#domain/money/next-charge.ts";
import { proofTitle } from "#domain/money/verification-texts.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { type Column, Table } from "../../parts/layout/table.tsx";
import { periodName } from "../../parts/product/billing-period-card.tsx";
import { InvoiceStatus, WayOut } from "../../payments/billing-history.tsx";
import { InvoiceFileButtons, InvoiceFileProgress, useInvoiceFile } from "../../payments/invoice-file.tsx";
import { sumColumns } from "../../payments/month-table.tsx";
import { InvoiceHead, InvoiceTicket } from "./invoice-ticket.tsx";
import { LinesCard } from "./lines-card.tsx";

type HostedInvoicesProps = {
  hosted: MonthInvoice["hosted"];
  timeZone: string;
  onRetry: () => void;
  busy: boolean;
};

/** The payment provider's invoices that touch this month, each on its own page over there. */
const HostedInvoices = ({ hosted, timeZone, onRetry, busy }: HostedInvoicesProps) => (
  <Card title="Charged to Your Card">
    {hosted === null ? (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p>{hostedAwayText} The numbers on this page come from our own records and aren't affected.</p>
        <Button size="sm" onClick={onRetry} busy={busy} busyText="Trying...">
          Try Again
        </Button>
      </div>
    ) : (
      <div className="grid gap-4 text-sm">
        {hosted.length === 0 ? (
          <p className="text-ink-soft">{noHostedText}</p>
        ) : (
          <ul className="-mx-(--space-card) -mt-(--space-card) divide-y divide-line border-b border-line">
            {hosted.map((one) => {
              const period = periodName(one.period_start, one.period_end, timeZone);
              return (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-(--space-card) py-3"
                >
                  <span className="grid tabular-nums">
                    <span className="font-semibold">{invoiceAmount(one.amount_due)}</span>
                    <span className="text-ink-soft">
                      {[period, one.card && shortCard(one.card), one.number && `no. ${one.number}`]
                        .filter(Boolean)
                        .join(", ")}
                    </span>
                  </span>
                  <span className="flex flex-wrap items-center gap-x-3">
                    <InvoiceStatus status={one.status} />
                    {one.url && (
                      <WayOut
                        to={one.url}
                        text="View"
                        of={`the charge for ${period}`}
                        icon={<ExternalLink aria-hidden />}
                      />
                    )}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
        <p className="text-pretty text-ink-faint">{hostedText}</p>
      </div>
    )}
  </Card>
);

type Copied = "not-yet" | "copied" | "refused";

/** Where the books ended, to keep and to check later. */
const ChainHead = ({ head }: { head: MonthInvoice["chain_head"] }) => {
  const [copied, setCopied] = useState<Copied>("not-yet");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(head.text);
      setCopied("copied");
    } catch {
      setCopied("refused");
    }
  };
  return (
    <Card title={proofTitle}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 text-sm">
        <p className="max-w-(--width-prose) text-pretty text-ink-soft">{proofText}</p>
        <code className="block rounded-md border border-line bg-sunken px-3.5 py-3 break-all select-all">
          {head.text}
        </code>
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="sm"
            icon={copied === "copied" ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => void copy()}
          >
            Copy proof code
          </Button>
          <ButtonLink size="sm" kind="quiet" to="/billing#verify" icon={<ShieldCheck aria-hidden />}>
            Check your bill
          </ButtonLink>
        </div>
        <p role="status" className="text-ink-soft empty:hidden">
          {copied === "copied" && "Copied."}
          {copied === "refused" && "It couldn't be copied. Select it and copy it yourself."}
        </p>
      </div>
    </Card>
  );
};

type Share = MonthInvoice["tenants"][number];

const columns: readonly Column<Share>[] = [
  { name: "Assistant", place: "lead", cell: ({ tenant_name }) => <span className="font-semibold">{tenant_name}</span> },
  ...sumColumns,
];

/** The same sums by assistant. Each amount is rounded for itself, which is said where there are several. */
const ByAssistant = ({ shares }: { shares: MonthInvoice["tenants"] }) => {
  if (shares.length === 0) return null;
  return (
    <Card title={byAssistantTitle}>
      <div className="-m-(--space-card) max-md:[&_td:empty]:hidden">
        <Table caption="Total by assistant" columns={columns} rows={shares} keyOf={({ tenant_id }) => tenant_id} />
        {shares.length > 1 && (
          <p className="border-t border-line px-(--space-card) py-3 text-xs text-pretty text-ink-faint">
            {byAssistantNote}
          </p>
        )}
      </div>
    </Card>
  );
};

/** Whom the invoice is for, as the checkout asked for it. */
const BillTo = ({ to: { name, email, lines } }: { to: MonthInvoice["bill_to"] }) => (
  <Card title="Bill To">
    <address className="grid text-sm [overflow-wrap:anywhere] not-italic">
      {name && <span className="font-semibold">{name}</span>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="text-ink-soft">{email}</span>
    </address>
    {lines.length === 0 && (
      <p className="mt-3 text-sm text-pretty text-ink-soft">
        {noAddressText} <Link to="/payment-methods">Payment methods</Link>
      </p>
    )}
  </Card>
);

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
