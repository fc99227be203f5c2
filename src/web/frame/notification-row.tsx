import {
  CalendarCheck,
  CalendarX,
  CircleQuestionMark,
  CreditCard,
  MessageSquare,
  PhoneMissed,
  PhoneOff,
  ReceiptText,
  TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";
import { kindTexts } from "#domain/accounts/notification-preferences.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import type { Notification } from "../data/notifications.ts";
import { Badge } from "../parts/status/badge.tsx";
import { relativeTime } from "../texts/relative-time.ts";

type Of = Pick<Notification, "type" | "conversation_id" | "appointment_id">;

/** Where a notification leads: to the call that it comes from, or to what it is about. */
export function notificationPlace({ type, conversation_id, appointment_id }: Of): string {
  if (conversation_id !== null) return `/conversations/${conversation_id}`;
  if (appointment_id !== null || type === "appointment") return "/appointments";
  if (type === "payment") return "/payment-methods";
  if (type === "spending") return "/billing";
  return type === "calendar" ? "/instances" : "/conversations";
}

const plain = "border-neutral-line bg-neutral-soft text-neutral";
const warn = "border-warn-line bg-warn-soft text-warn";
const bad = "border-bad-line bg-bad-soft text-bad";
const looks: Readonly<Record<NotificationKind, { icon: ReactNode; tile: string }>> = {
  appointment: { icon: <CalendarCheck aria-hidden />, tile: plain },
  message: { icon: <MessageSquare aria-hidden />, tile: plain },
  urgent: { icon: <TriangleAlert aria-hidden />, tile: bad },
  transfer: { icon: <PhoneOff aria-hidden />, tile: warn },
  missed: { icon: <PhoneMissed aria-hidden />, tile: warn },
  question: { icon: <CircleQuestionMark aria-hidden />, tile: plain },
  calendar: { icon: <CalendarX aria-hidden />, tile: bad },
  payment: { icon: <CreditCard aria-hidden />, tile: warn },
  spending: { icon: <ReceiptText aria-hidden />, tile: warn },
};

type NotificationRowProps = {
  notification: Notification;
  now: Date;
  timeZone: string;
  onOpen: () => void;
};

/** What happened, when, and whether it is new: by word, weight and badge, never by colour alone. */
export const NotificationRow = ({ notification, now, timeZone, onOpen }: NotificationRowProps) => {
  const { type, message, time, read } = notification;
  const { icon, tile } = looks[type];
  return (
    <Link
      to={notificationPlace(notification)}
      onClick={onOpen}
      className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 px-(--space-card) py-3.5 text-ink no-underline hover:bg-sunken hover:text-ink focus-visible:-outline-offset-3"
    >
      <span className={`grid size-9 place-items-center rounded-md border [&_svg]:size-5 ${tile}`}>{icon}</span>
      <span className="grid min-w-0 gap-1">
        <span dir="auto" className={`[overflow-wrap:anywhere] ${read ? "" : "font-semibold"}`}>
          {message}
        </span>
        <span className="text-sm/5 text-ink-faint">
          {kindTexts[type].label} ·{" "}
          <time dateTime={time} title={dateAndTime(time, timeZone)}>
            {relativeTime(time, now, timeZone)}
          </time>
        </span>
      </span>
      {!read && <Badge kind="blue">New</Badge>}
    </Link>
  );
};
