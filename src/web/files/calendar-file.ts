import { brand } from "#domain/basics/brand.ts";

/** What a calendar program is told of a job, as a file (RFC 5545). */
export type CalendarEvent = {
  /** The same for one job for ever: by it a calendar program knows that it holds the job already. */
  readonly uid: string;
  /** When this was written down. */
  readonly stampedAt: Date;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  readonly cancelled?: boolean | undefined;
  /** Grows with every change that is sent, so that an older file does not undo a newer one. */
  readonly sequence?: number | undefined;
};

/** The longest line, in octets and without its end. */
const lineOctets = 75;
const lineEnd = "\r\n";

/** One job: to be added, or, when it is cancelled, to be taken out. */
export const calendarFile = (event: CalendarEvent): string => calendarFileOf([event]);

/** Any number of jobs in one file. It is a cancellation only when all of them are. */
export function calendarFileOf(events: readonly CalendarEvent[]): string {
  const allCancelled = events.length > 0 && events.every(({ cancelled }) => cancelled);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(brand.productName)}//Appointments//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${allCancelled ? "CANCEL" : "PUBLISH"}`,
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => folded(line) + lineEnd).join("");
}

/** The id of a job in calendar files, wherever they are made. */
export const calendarUid = (bookingId: string): string => `${bookingId}@${brand.host}`;

function eventLines({ cancelled = false, sequence = cancelled ? 1 : 0, ...event }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${inUtc(event.stampedAt)}`,
    `DTSTART:${inUtc(event.start)}`,
    `DTEND:${inUtc(event.end)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    "END:VEVENT",
  ];
}

/** 20261115T200000Z: a moment that is the same in every zone and needs no table of zones in the file. */
const inUtc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** A text's own marks stay its own, and nothing in it can begin a line of the file. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    // Controls are not allowed in a text, but a tab is.
    .replaceAll(/[^\P{Cc}\t]/gu, "")
    .toWellFormed();

/** A long line goes on in the next one behind a blank; no character is torn apart. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > lineOctets) {
      text += `${lineEnd} `;
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
