import type { CallFacts } from "#domain/calls/call-record.ts";
import { minuteMs } from "#domain/time/units.ts";

/** What she has written down in a call, for whoever looks at it while it goes on. */
export type CallNotes = {
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly service: string | null;
  readonly problem: string | null;
  readonly urgent: boolean;
  readonly jobs: {
    readonly starts_at: string;
    readonly ends_at: string;
    /** Until when an arrival was promised; the start itself where the time is exact. */
    readonly arrival_until: string;
    readonly timezone: string;
    readonly service: string;
    readonly state: "booked" | "moved" | "cancelled";
  }[];
  readonly messages: string[];
  readonly questions: string[];
};

/** All of it has to fit into one frame. */
const most = { entries: 5, letters: 400 } as const;

const shortened = (text: string): string =>
  text.length <= most.letters ? text : `${text.slice(0, most.letters).trimEnd()} ...`;
const given = (text: string | undefined): string | null => shortened(text?.trim() ?? "") || null;
const lastOf = (texts: readonly string[]): string[] =>
  texts
    .map((text) => shortened(text.trim()))
    .filter((text) => text !== "")
    .slice(-most.entries);

type Promised = { readonly timezone: string; readonly arrivalMinutes: number };

export function notesOf(facts: CallFacts, { timezone, arrivalMinutes }: Promised): CallNotes {
  const { cancelled, booked, messages, emergency, placed = [] } = facts;
  const stateOf = (id: string) => (cancelled.includes(id) ? "cancelled" : booked.includes(id) ? "booked" : "moved");
  return {
    name: given(facts.name),
    phone: given(facts.phone),
    email: given(facts.email),
    address: given(facts.address) ?? given(facts.zip),
    service: given(facts.service),
    problem: given(facts.problem),
    urgent: emergency !== undefined || messages.some(({ urgent }) => urgent),
    jobs: placed.slice(-most.entries).map(({ id, start, end, service }) => ({
      starts_at: start,
      ends_at: end,
      arrival_until: new Date(Date.parse(start) + arrivalMinutes * minuteMs).toISOString(),
      timezone,
      service: given(service) ?? "",
      state: stateOf(id),
    })),
    messages: lastOf(messages.map(({ text }) => text)),
    questions: lastOf(facts.unanswered),
  };
}
