import { CalendarCheck, MessageSquare, PhoneForwarded, PhoneIncoming, PhoneMissed, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import type { Outcome } from "./list-filters.ts";

/** What came of a call, as a sign beside its word. */
export const outcomeIcons: Record<Outcome, ReactNode> = {
  booked: <CalendarCheck aria-hidden />,
  transferred: <PhoneForwarded aria-hidden />,
  message: <MessageSquare aria-hidden />,
  answered: <PhoneIncoming aria-hidden />,
  missed: <PhoneMissed aria-hidden />,
  spam: <ShieldX aria-hidden />,
};
