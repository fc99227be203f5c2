import { weekdays } from "#domain/bookings/opening-hours.ts";
import { dayKind, spansText } from "#domain/bookings/opening-words.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { RingFirst, TransferPerson, TransferSettings } from "#domain/transfers/transfer-settings.ts";
import { list, part, type Told, together, value } from "./change-words.ts";

const afterHours: Readonly<Record<TransferSettings["after_hours"], string>> = {
  as_open: "transfer as usual",
  take_message: "take a message",
  emergencies_only: "emergencies only",
  book_only: "only book visits",
};

const ringing: Readonly<Record<RingFirst["when"], string>> = {
  never: "",
  open_hours: "when you're open",
  always: "on every call",
};

const ownHours = ({ weekly }: TransferPerson): string =>
  weekdays
    .filter((day) => weekly !== null && dayKind(weekly[day]) !== "closed")
    .map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1, 3)} ${spansText(weekly?.[day] ?? [])}`)
    .join(", ");

const rung = (person: TransferPerson): string =>
  ({ always: "", open_hours: "when you're open", after_hours: "when you're closed", own: ownHours(person) })[
    person.hours
  ];

const shown = (person: TransferPerson): string =>
  [`${person.name}, ${formatPhone(person.phone)}`, person.what_for, rung(person)].filter(Boolean).join(", ");

const ringFirst = ({ phone, seconds, when }: RingFirst): string =>
  when === "never" || phone === "" ? "nobody" : `${formatPhone(phone)}, ${seconds} s, ${ringing[when]}`;

/** Whom callers are put through to, and when. */
export const transfersTold: Told<TransferSettings> = together<TransferSettings>([
  part(
    ({ targets }) => targets,
    list({
      ...{ one: "Person or team", many: "People and teams", isOrdered: true },
      key: ({ name }) => name,
      show: shown,
      quote: shown,
    }),
  ),
  part(
    ({ after_hours }) => after_hours,
    value<TransferSettings["after_hours"]>("After hours", (mode) => afterHours[mode]),
    "After hours: ",
  ),
  part(({ ring_first }) => ring_first, value("Rings first", ringFirst), "Rings first: "),
]);
