import { servesZip, zipOf } from "#domain/assistants/service-area.ts";
import type { CallFacts } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { parsePhone } from "#domain/phone/phone.ts";
import { askDesk, leaveMessage } from "./ask-desk.ts";
import { choiceOf, momentOf, offer, spokenTime, wasOffered } from "./offer-times.ts";
import { refused, type ToolAnswer, type ToolContext } from "./tool.ts";

/** The service of the owner that is meant; the longest name that is found in what was said. */
export function serviceIn({ settings }: Pick<CallSnapshot, "settings">, said: string | undefined): string | undefined {
  const heard = said?.toLowerCase() ?? "";
  if (heard === "") return undefined;
  const names = settings.services.map(({ name }) => name).filter((name) => heard.includes(name.toLowerCase()));
  return names.toSorted((a, b) => b.length - a.length)[0];
}

export type Told = {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly address?: string | undefined;
  readonly email?: string | undefined;
  readonly zip?: string | undefined;
  readonly service?: string | undefined;
  readonly note?: string | undefined;
};

const longest = { name: 80, address: 200, email: 200, problem: 500 };
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(text);

/** What a tool was told about the caller, beside what was known. Nothing that was known is lost by what is left out. */
export function detailsFrom({ turn, facts }: Pick<ToolContext, "turn" | "facts">, told: Told): Partial<CallFacts> {
  const phone = told.phone === undefined ? undefined : parsePhone(told.phone);
  const details = {
    name: told.name?.slice(0, longest.name) ?? facts.name,
    phone: phone !== undefined && phone !== turn.caller.number ? phone : facts.phone,
    address: told.address?.slice(0, longest.address) ?? facts.address,
    email: told.email !== undefined && isMail(told.email) ? told.email.slice(0, longest.email) : facts.email,
    zip: zipIn(told.zip) ?? zipIn(told.address) ?? facts.zip,
    service: serviceIn(turn.assistant, told.service) ?? facts.service,
    problem: told.note?.slice(0, longest.problem) ?? facts.problem,
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/** The question that gets what is missing, one sentence; nothing where all is known. */
export function askFor(missing: readonly ("name" | "address" | "phone")[]): string | undefined {
  const wanted = missing.map(
    (each) => ({ name: "your name", address: "the address of the job", phone: "a number to reach you at" })[each],
  );
  if (wanted.length === 0) return undefined;
  const listed = wanted.length === 1 ? wanted[0] : `${wanted.slice(0, -1).join(", ")} and ${wanted.at(-1)}`;
  return `May I have ${listed}, please?`;
}

/** Why nothing can be booked or moved in this call. */
export function notNow({ turn, facts }: Pick<ToolContext, "turn" | "facts">): ToolAnswer | undefined {
  if (facts.emergency !== undefined)
    return refused(
      "emergency",
      "This can't wait for an appointment. Let me take your name, address and number for our team.",
    );
  if (turn.assistant.duty === "messages_only")
    return refused(
      "messages_only",
      "I can't change the calendar right now, but I can take a message and have someone call you back.",
    );
  return undefined;
}

/** The ZIP in what was said of the place: alone, at the end of an address, or named as one. */
export const zipIn = (said: string | undefined): string | undefined =>
  zipOf(said ?? "") ?? /\bzip\D{0,12}(\d{5})\b/i.exec(said ?? "")?.[1];

/** A place that the owner does not serve is told at once, and the owner learns of it. */
export async function outsideArea(context: ToolContext, zip: string | undefined): Promise<ToolAnswer | undefined> {
  if (zip === undefined || servesZip(context.turn.assistant.settings.service_zips, zip)) return undefined;
  const { facts } = await leaveMessage(context, {
    text: `Asked for an appointment in ${zip}, which is outside the service area.`,
    urgent: false,
  });
  return refused(
    "outside_area",
    `I'm sorry, we don't take jobs in ${zip}. I've passed your request on, in case we can help another way.`,
    {
      facts: { ...facts, zip },
    },
  );
}

const nearMs = 24 * 3600_000;

/**
 * A start can be booked when it was offered in an earlier turn. One that the caller named is looked up first: if it is free, it is
 * offered now and read back, and can be booked when the caller has said yes to it.
 */
export async function startFor(
  context: ToolContext,
  written: string,
  service: string | undefined,
): Promise<{ readonly start: string } | ToolAnswer> {
  const { turn, facts, desk } = context;
  const { assistant } = turn;
  const atMs = momentOf(written, assistant);
  if (atMs === undefined) return refused("no_time", "What day and time would you like?");
  const start = facts.offered.find((time) => Date.parse(time.start) === atMs)?.start ?? new Date(atMs).toISOString();
  if (wasOffered(facts, atMs, turn.turn)) return { start };
  if (atMs <= turn.now.getTime()) return refused("past", "That time has passed. What other time works for you?");
  const wish = { from: new Date(atMs), to: new Date(atMs + nearMs), service, limit: 12 };
  return askDesk(
    context,
    `Wants an appointment on ${spokenTime(start, assistant)}.`,
    () => desk.freeTimes(assistant, wish),
    (free) => {
      const wanted = free.find((time) => Date.parse(time.start) === atMs);
      if (wanted)
        return {
          ...offer(context, [wanted]),
          result: { say: `${spokenTime(wanted.start, assistant)} is free. Should I book it?`, times: [wanted.start] },
          code: "read_back_first",
        };
      const others = choiceOf(free);
      if (others.length === 0) return refused("not_free", "That time isn't free. What other day works for you?");
      return { ...offer(context, others, { before: "That time is not free. " }), code: "not_free" };
    },
  );
}
