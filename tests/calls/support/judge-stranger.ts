import { minutesOf } from "#domain/bookings/opening-hours.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { PlayedCall } from "./play-call.ts";
import type { Stranger } from "./read-strangers.ts";

type Played = PlayedCall<Stranger>;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const parts = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
const has = (text: string, wanted: string): boolean =>
  wanted.split("/").some((way) => ` ${plain(text)} `.includes(plain(way)));

const spoken = ({ session }: Played): string =>
  session.lines.flatMap(({ who, words }) => (who === "assistant" ? [words] : [])).join("\n");
const made = ({ house, session }: Played) => house.bookings.filter(({ id }) => session.facts.booked.includes(id));

/** What became of the call, in the words of the files. */
function endsOf(call: Played): string[] {
  const { session, house } = call;
  const { facts } = session;
  if (facts.emergency !== undefined) return facts.booked.length > 0 ? ["booked"] : ["emergency"];
  const ends: string[] = [];
  if (facts.booked.length > 0) ends.push("booked");
  if (house.moved.length > 0) ends.push("moved");
  if (house.cancelled.length > 0) ends.push("cancelled");
  if (session.transfers.length > 0) ends.push("put through");
  if (house.messages.length > 0 && ends.length === 0) ends.push("message");
  return ends.length === 0 ? ["answered", "turned away"] : ends;
}

/** Water near power was no kind of its own when the strangers wrote: both names that they gave it are right. */
const namesOf = (kind = ""): readonly string[] => (kind === "water_near_power" ? [kind, "flooding", "sparks"] : [kind]);

/** What is wrong with the end of a call: how it ended, and apart from it the details. */
export function judgeStranger(call: Played): { readonly end: string[]; readonly details: string[] } {
  const { session, house, script, assistant } = call;
  const { truths } = script;
  const end: string[] = [];
  const details: string[] = [];
  const wanted = (truths.Ends ?? "").split("|").map((one) => one.trim());
  const ends = endsOf(call);
  if (!ends.some((one) => wanted.includes(one))) end.push(`ended ${ends[0]}, not ${wanted.join(" or ")}`);
  if (!wanted.includes("booked") && session.facts.booked.length > 0) end.push("booked what must not be booked");
  if (session.ended === null || session.ended === "connection_lost") end.push("the call had no end");
  for (const part of parts(truths.Said ?? "")) if (!has(spoken(call), part)) end.push(`she never said ${part}`);
  for (const part of parts(truths["Never said"] ?? "")) if (has(spoken(call), part)) end.push(`she said ${part}`);
  if (truths.Bookings !== undefined && session.facts.booked.length !== Number(truths.Bookings))
    end.push(`${session.facts.booked.length} bookings, not ${truths.Bookings}`);
  const kinds = (truths["Danger is"] ?? "").split("|").map((one) => one.trim());
  if (truths["Danger is"] !== undefined && !namesOf(session.facts.emergency).some((kind) => kinds.includes(kind)))
    (session.facts.emergency === undefined ? end : details).push(
      `danger ${session.facts.emergency}, not ${kinds.join(" or ")}`,
    );

  // Who was put through tells the rest to a person.
  if (session.transfers.some(({ result }) => result === "accepted")) return { end, details };
  const left = [...made(call), ...house.messages];
  const kept = [...left.map(({ name }) => name), session.facts.name ?? ""];
  if (truths["Name is"] && !truths["Name is"].split("|").some((form) => kept.some((name) => has(name, form))))
    details.push(`name ${[...new Set(kept)].join(", ")}, not ${truths["Name is"]}`);
  const phones = [
    ...left.map(({ phone }) => phone),
    session.facts.phone ?? "",
    ...(house.moved.length > 0 ? house.bookings.map(({ phone }) => phone) : []),
  ];
  if (truths["Number is"] && !phones.includes(truths["Number is"]))
    details.push(`number ${[...new Set(phones)].join(", ")}, not ${truths["Number is"]}`);
  const address = [
    ...made(call).map((one) => one.address),
    session.facts.address ?? "",
    ...house.messages.map(({ text }) => text),
  ].join(" ");
  for (const part of parts(truths["Address has"] ?? ""))
    if (!has(address, part)) details.push(`address "${address}" has no ${part}`);
  const messages = house.messages.map(({ text }) => text).join(" ");
  for (const part of parts(truths["Message has"] ?? ""))
    if (!has(`${messages} ${kept.join(" ")} ${address}`, part)) details.push(`message "${messages}" has no ${part}`);
  if (truths.Time !== undefined && (made(call).length > 0 || house.moved.length > 0)) {
    const zone = zoneOf(assistant.timezone);
    const starts = [
      ...made(call).map(({ start }) => Date.parse(start)),
      ...house.moved.map(({ to }) => Date.parse(to)),
    ];
    const wrong = parts(truths.Time).filter(
      (rule) => !starts.some((start) => isIn(rule, zone.dateOf(start), zone.minuteOf(start))),
    );
    for (const rule of wrong)
      details.push(
        `time ${starts.map((start) => `${zone.dateOf(start)} ${zone.minuteOf(start) / 60}`).join("; ")}, not ${rule}`,
      );
  }
  return { end, details };
}

function isIn(rule: string, date: string, minute: number): boolean {
  const times = [...rule.matchAll(/\d{1,2}:\d\d/g)].map(([time]) => minutesOf(time.padStart(5, "0")) ?? 0);
  const day = /\d{4}-\d\d-\d\d/.exec(rule)?.[0];
  if (day !== undefined) {
    const isRight = rule.startsWith("after")
      ? date > day
      : rule.startsWith("before")
        ? date < day
        : rule.startsWith("not")
          ? date !== day
          : date === day;
    if (!isRight) return false;
  }
  const [first, second] = times;
  if (first === undefined) return day !== undefined;
  if (rule.includes("between") && second !== undefined) return minute >= first && minute <= second;
  if (rule.includes("after")) return minute >= first;
  if (rule.includes("before")) return minute <= first;
  return minute === first;
}
