import { CalendarCheck, CalendarClock, MessageSquare, PhoneForwarded, PhoneOff } from "lucide-react";
import type { ReactNode } from "react";
import { readTypedNumber } from "#domain/assistants/transfer-number.ts";
import { brand } from "#domain/basics/brand.ts";
import { calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import {
  askDangerText,
  connectingText,
  disabledLineText,
  leaveMessageText,
  type Opening,
  openingWords,
  pausedText,
} from "#domain/calls/opening-words.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { Bell } from "../../parts/drawings/bell.tsx";
import type { SettingsForm } from "../assistant-settings/settings-form.ts";
import type { CalendarState } from "./calendar-choice.tsx";

export type PreviewProps = {
  assistant: Omit<Opening, "settings"> & {
    readonly settings: SettingsForm;
    readonly sales_transfer: string;
    readonly service_transfer: string;
  };
  calendar: CalendarState;
  /** Why callers hear something else now; nothing where she simply answers. */
  silenced?: "paused" | "disabled" | undefined;
};

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

const calendarRow = (calendar: PreviewProps["calendar"]): Row => {
  const key = "calendar";
  if (calendar.kind === "none")
    return { key, icon: <CalendarCheck aria-hidden />, text: `She books into your ${brand.productName} appointments` };
  const name = calendarProviderNames[calendar.provider];
  return calendar.kind === "connected"
    ? { key, icon: <CalendarCheck aria-hidden />, text: `She books into ${name}` }
    : { key, icon: <CalendarClock aria-hidden />, text: `${name} will be added once it's connected` };
};

const insteadText = (silenced: keyof typeof sinceTexts, { settings, service_transfer }: PreviewProps["assistant"]) => {
  const business = settings.business_name.trim();
  const isPutThrough = readTypedNumber(service_transfer) !== undefined;
  if (silenced === "disabled")
    return isPutThrough ? disabledLineText(business) : `${disabledLineText(business)} ${askDangerText}`;
  return isPutThrough ? connectingText(business) : `${pausedText(business)} ${askDangerText} ${leaveMessageText}`;
};
const sinceTexts = { paused: "Paused right now. Callers hear:", disabled: "Out of service. Callers hear:" } as const;

const silencedRow = ({ silenced, assistant }: PreviewProps): readonly Row[] =>
  silenced === undefined
    ? []
    : [
        {
          key: "silenced",
          icon: <PhoneOff aria-hidden />,
          text: (
            <>
              {sinceTexts[silenced]} <q>{insteadText(silenced, assistant)}</q>
            </>
          ),
        },
      ];

const Bubble = ({ assistant }: Pick<PreviewProps, "assistant">) => (
  <p
    dir="auto"
    className="rounded-(--radius-bubble) rounded-br-[0.25rem] border border-tape-line bg-tape-soft px-3.5 py-3 [overflow-wrap:anywhere] whitespace-pre-line text-ink"
  >
    {openingWords(assistant)}
  </p>
);

/** The very words that a caller hears first, as they are being written, and what she does with calls. */
export const Preview = (props: PreviewProps) => {
  const { assistant, calendar } = props;
  const rows = [
    ...silencedRow(props),
    transferRow("sales", "Sales", assistant.sales_transfer),
    transferRow("service", "Service", assistant.service_transfer),
    calendarRow(calendar),
  ];
  return (
    <aside
      aria-label="How she'll answer"
      className="overflow-clip rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="on-night grid gap-4 bg-night p-5 text-on-night">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-[0.625rem] bg-tape">
            <Bell ink="var(--color-on-tape)" ground="var(--color-tape)" className="w-7" />
          </span>
          <div>
            <p className="font-semibold">How she'll answer</p>
            <p className="text-xs text-on-night-soft">Word for word. Updates as you type.</p>
          </div>
        </div>
        <Bubble assistant={assistant} />
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

/** Under the greeting, where there is no room for the column beside the form. */
export const NarrowPreview = ({ assistant }: Pick<PreviewProps, "assistant">) => (
  <div className="grid gap-2 min-[73.8125rem]:hidden">
    <p className="text-sm text-ink-soft">Callers hear first, word for word:</p>
    <Bubble assistant={assistant} />
  </div>
);
