import { CalendarCheck, CalendarClock, MessageSquare, PhoneForwarded } from "lucide-react";
import type { ReactNode } from "react";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { brand } from "#domain/basics/brand.ts";
import { calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { Bell } from "../../parts/drawings/bell.tsx";
import type { CreateDraft } from "./create-draft.ts";

type Row = { key: string; icon: ReactNode; text: ReactNode };

const transferRow = (key: string, label: string, typed: string): Row => {
  const phone = readTypedNumber(typed);
  return phone
    ? {
        key,
        icon: <PhoneForwarded aria-hidden />,
        text: (
          <>
            {label} calls go to <b className="font-semibold whitespace-nowrap tabular-nums">{formatPhone(phone)}</b>
          </>
        ),
      }
    : { key, icon: <MessageSquare aria-hidden />, text: `${label} calls: she takes a message until you add a number` };
};

const calendarRow = ({ calendar }: CreateDraft): Row => {
  const key = "calendar";
  if (calendar.kind === "none")
    return { key, icon: <CalendarCheck aria-hidden />, text: `She books into your ${brand.productName} appointments` };
  const name = calendarProviderNames[calendar.provider];
  return calendar.kind === "connected"
    ? { key, icon: <CalendarCheck aria-hidden />, text: `She books into ${name}` }
    : { key, icon: <CalendarClock aria-hidden />, text: `${name} will be added once it's connected` };
};

/** What a caller will hear first, as it is being written. */
export const Preview = ({ draft }: { draft: CreateDraft }) => {
  const name = draft.name.trim() || brand.assistantName;
  const rows = [
    transferRow("sales", "Sales", draft.sales_transfer),
    transferRow("service", "Service", draft.service_transfer),
    calendarRow(draft),
  ];
  return (
    <aside
      aria-label="How she'll answer"
      className="overflow-clip rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="on-night bg-night p-5 text-on-night">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-[0.625rem] bg-tape">
            <Bell ink="var(--color-on-tape)" ground="var(--color-tape)" className="w-7" />
          </span>
          <div>
            <p className="font-semibold">How she'll answer</p>
            <p className="text-xs text-on-night-soft">Updates as you type</p>
          </div>
        </div>
        <p
          dir="auto"
          className="mt-4 rounded-(--radius-bubble) rounded-br-[0.25rem] border border-tape-line bg-tape-soft px-3.5 py-3 [overflow-wrap:anywhere] whitespace-pre-line text-ink"
        >
          Hello! I’m {name}. {draft.greeting.trim() || "How may I assist you today?"}
        </p>
      </div>
      <ul className="grid gap-4 p-5 text-sm">
        {rows.map(({ key, icon, text }) => (
          <li key={key} className="flex gap-2.5 text-ink-soft [&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:shrink-0">
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
};
