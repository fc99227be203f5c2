import { Check, CircleMinus, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { invoiceColour } from "#domain/money/invoice-rows.ts";
import { invoiceStatusText } from "#domain/payments/payment-methods-texts.ts";
import { Badge, type BadgeKind } from "../parts/status/badge.tsx";

const looks: Record<ReturnType<typeof invoiceColour>, { kind: BadgeKind; icon: ReactNode }> = {
  green: { kind: "good", icon: <Check aria-hidden /> },
  blue: { kind: "blue", icon: <Clock aria-hidden /> },
  grey: { kind: "neutral", icon: <CircleMinus aria-hidden /> },
};

/** Whether the payment provider's invoice is paid. */
export const InvoiceStatus = ({ status }: { status: string }) => (
  <Badge {...looks[invoiceColour(status)]}>{invoiceStatusText(status)}</Badge>
);
