import { CalendarCheck, MessageSquare, PhoneForwarded, PhoneIncoming, PhoneMissed, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeKind } from "../parts/badge.tsx";
import { outcomeWords } from "./call-words.ts";
import type { Outcome } from "./list-filters.ts";

export const outcomeIcons: Record<Outcome, ReactNode> = {
  booked: <CalendarCheck aria-hidden />,
  transferred: <PhoneForwarded aria-hidden />,
  message: <MessageSquare aria-hidden />,
  answered: <PhoneIncoming aria-hidden />,
  missed: <PhoneMissed aria-hidden />,
  spam: <ShieldX aria-hidden />,
};

/** What came of a call. Only on a ticket is a booking in yellow. */
export const OutcomeBadge = ({ outcome, kind = "plain" }: { outcome: Outcome; kind?: BadgeKind }) => (
  <Badge kind={kind} icon={outcomeIcons[outcome]}>
    {outcomeWords[outcome]}
  </Badge>
);
