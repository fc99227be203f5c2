import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { CallEnding, NotPutThrough, TransferResult } from "#domain/calls/call-record.ts";
import { numberOf, ownTarget } from "#domain/calls/call-snapshot.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";
import { minuteMs } from "#domain/time/units.ts";
import { helperTexts } from "../language/call-texts/helper-texts.ts";
import { callTexts } from "../language/call-texts.ts";
import type { PlayedCall } from "./call-to-play.ts";
import { saidFacts, type Told } from "./said-facts.ts";

export type BookedJob = {
  readonly start: string;
  readonly minutes: number;
  /** How long after its start an arrival was promised; 0 is an exact time. */
  readonly arrivalMinutes: number;
  readonly service: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
};

export type Emergency = {
  readonly kind: EmergencyKind;
  /** What she said to keep people safe. */
  readonly safety: string;
  /** Who hears of it besides an urgent message. */
  readonly reaches: "people_on_call" | "number" | "nobody";
  /** The number that is rung, where it is one alone. */
  readonly number: string;
};

/** What became of a call, without the words in which it did. */
export type CallResult = {
  readonly language: SpokenLanguage;
  readonly ended: CallEnding | null;
  readonly booked: readonly BookedJob[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly cancelled: readonly string[];
  readonly messages: readonly { readonly text: string; readonly urgent: boolean }[];
  readonly transfers: readonly {
    readonly to: string;
    readonly number: string;
    readonly result: TransferResult | "rings";
  }[];
  readonly notPutThrough?: NotPutThrough | undefined;
  readonly emergency?: Emergency | undefined;
  readonly told: readonly Told[];
  readonly unanswered: readonly string[];
  /** Amounts of money and percentages that she named. */
  readonly figures: readonly string[];
  /** The caller spoke, and got nothing for it. */
  readonly deadEnd: boolean;
};

/** `onCallPhone` stands for people on call of whom the owner has made no plan. */
export function resultOf(call: PlayedCall, onCallPhone = ""): CallResult {
  const { session, house, assistant } = call;
  const { facts, transfers, lines, language, ended } = session;
  const { settings } = assistant;
  const booked = house.bookings
    .filter(({ id }) => facts.booked.includes(id))
    .map(({ start, span, service, name, phone, address }) => ({
      ...{ start, service, name, phone, address },
      minutes: Math.round((span.end.getTime() - span.start.getTime()) / minuteMs),
      arrivalMinutes: settings.appointments.arrival_window_minutes,
    }));
  const told = saidFacts(lines, assistant);
  const spoken = lines.filter(({ who, seq }) => who === "assistant" && seq > 1).map(({ words }) => words);
  const isServed =
    [booked, house.moved, house.cancelled, house.messages, transfers].some(({ length }) => length > 0) ||
    told.some(({ facts: known }) => known.length > 0);
  return {
    ...{ language, ended, booked, told },
    moved: house.moved,
    cancelled: house.cancelled,
    messages: house.messages.map(({ text, urgent }) => ({ text, urgent })),
    transfers: transfers.map(({ target, result }) => ({
      to: ownTarget(assistant, target)?.name ?? target,
      number: numberOf(assistant, target),
      result: result ?? "rings",
    })),
    notPutThrough: facts.not_put_through,
    emergency: emergencyOf(call, onCallPhone),
    unanswered: facts.unanswered,
    figures: [...new Set(spoken.flatMap((words) => words.match(money) ?? []))],
    deadEnd: told.length > 0 && !isServed && facts.spam === undefined,
  };
}

const money =
  /\$\s?\d{1,9}(?:[.,]\d{1,3}){0,2}|(?<![\d.,])\d{1,9}(?:[.,]\d{1,3}){0,2}\s?(?:dollars|bucks|dólares|percent|por ciento|%)/gi;

function emergencyOf({ session, assistant }: PlayedCall, onCallPhone: string): Emergency | undefined {
  const kind = session.facts.emergency;
  if (kind === undefined) return undefined;
  const safety = safetyIn(session);
  if (assistant.ladder) return { kind, safety, reaches: "people_on_call", number: onCallPhone };
  const number = assistant.duty === "all" ? numberOf(assistant, "emergency") : "";
  return { kind, safety, reaches: number === "" ? "nobody" : "number", number };
}

/** What she said first in the danger: all of that line but its end, which says who is reached. */
function safetyIn({ lines, language }: PlayedCall["session"]): string {
  const texts = callTexts(language);
  const ends = [texts.connecting.emergency, texts.urgentMessage, helperTexts(language).reaching];
  for (const { who, words } of lines) {
    const end = who === "assistant" ? ends.find((each) => words.endsWith(each)) : undefined;
    if (end !== undefined) return words.slice(0, -end.length).trim();
  }
  return "";
}
