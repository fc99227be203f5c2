import { Link } from "react-router";
import type { MonthInvoice } from "#contract/invoices.ts";
import { noAddressText } from "#domain/money/invoice-texts.ts";
import { Card } from "../../parts/card.tsx";

/** Whom the invoice is for, as the checkout asked for it. */
export const BillTo = ({ to: { name, email, lines } }: { to: MonthInvoice["bill_to"] }) => (
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
