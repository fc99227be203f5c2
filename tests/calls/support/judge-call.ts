import { outcomeOf } from "#domain/calls/call-record.ts";
import { notPutThroughText } from "#domain/calls/not-put-through.ts";
import { sayMoment } from "#voice/language/said-times.ts";
import type { PlayedCall } from "./play-call.ts";

/** What a call must show at its end, as the scripts say it. Each answers what is wrong, or nothing. */
type Judge = (call: PlayedCall, rest: string) => string | undefined;

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const startOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
const movedTo = ({ moved }: PlayedCall["house"]): string[] => moved.map(({ to }) => startOf(to));
const spoken = ({ session }: PlayedCall): string =>
  session.lines.flatMap(({ who, words }) => (who === "assistant" ? [words] : [])).join("\n");
const unless = (isRight: boolean, wrong: string): string | undefined => (isRight ? undefined : wrong);

const judges: Readonly<Record<string, Judge>> = {
  "booked at": ({ house, script }, when) => {
    const starts = house.bookings.slice(script.booked.length).map(({ start }) => startOf(start));
    return unless(starts.includes(when), `booked ${starts.join(", ") || "nothing"}, not ${when}`);
  },
  "bookings made:": ({ session }, count) =>
    unless(session.facts.booked.length === Number(count), `${session.facts.booked.length} bookings`),
  "nothing booked": ({ session }) => unless(session.facts.booked.length === 0, "something was booked"),
  "booked for": ({ house }, name) =>
    unless(
      house.bookings.some((one) => has(one.name, name)),
      `booked for ${house.bookings.map((one) => one.name).join(", ")}`,
    ),
  "address has": ({ house }, part) =>
    unless(
      house.bookings.some(({ address }) => has(address, part)),
      `addresses: ${house.bookings.map(({ address }) => address).join("; ")}`,
    ),
  "number is": ({ house }, number) =>
    unless(
      [...house.bookings, ...house.messages].some(({ phone }) => phone === number),
      `numbers: ${[...house.bookings, ...house.messages].map(({ phone }) => phone).join(", ")}`,
    ),
  "moved to": ({ house }, when) =>
    unless(movedTo(house).includes(when), `moved to ${movedTo(house).join(", ") || "nothing"}`),
  "nothing moved": ({ house }) => unless(house.moved.length === 0, "something was moved"),
  "cancelled at": ({ house }, when) =>
    unless(house.cancelled.map(startOf).includes(when), `cancelled ${house.cancelled.join(", ") || "nothing"}`),
  "nothing cancelled": ({ house }) => unless(house.cancelled.length === 0, "something was cancelled"),
  "message has": ({ house }, part) =>
    unless(
      house.messages.some(({ text, name }) => has(`${text} ${name}`, part)),
      `messages: ${house.messages.map(({ text }) => text).join("; ") || "none"}`,
    ),
  "urgent message": ({ house }) =>
    unless(
      house.messages.some(({ urgent }) => urgent),
      "no urgent message",
    ),
  "no message": ({ house }) => unless(house.messages.length === 0, "a message was taken"),
  "transferred to": ({ session }, target) =>
    unless(
      session.transfers.some((one) => one.target === target && one.result === "accepted"),
      `transfers: ${session.transfers.map((one) => `${one.target} ${one.result}`).join(", ") || "none"}`,
    ),
  tried: ({ session }, target) =>
    unless(
      session.transfers.some((one) => one.target === target),
      `never tried ${target}`,
    ),
  reads: ({ session }, text) => {
    const why = session.facts.not_put_through;
    const said = why === undefined ? undefined : notPutThroughText(why);
    return unless(said === text, `the owner reads: ${said}`);
  },
  "no transfer": ({ session }) => unless(session.transfers.length === 0, "the caller was put through"),
  "she said": (call, part) => unless(has(spoken(call), part), `she never said "${part}"`),
  "she never said": (call, part) => unless(!has(spoken(call), part), `she said "${part}"`),
  "unanswered question has": ({ session }, part) =>
    unless(
      session.facts.unanswered.some((one) => has(one, part)),
      `unanswered: ${session.facts.unanswered.join("; ") || "none"}`,
    ),
  "unanswered questions:": ({ session }, count) =>
    unless(session.facts.unanswered.length === Number(count), `unanswered: ${session.facts.unanswered.join("; ")}`),
  language: ({ session }, language) => unless(session.language === language, `language ${session.language}`),
  emergency: ({ session }, kind) => unless(session.facts.emergency === kind, `emergency ${session.facts.emergency}`),
  "ended by": ({ session }, ending) => unless(session.ended === ending, `ended by ${session.ended}`),
  outcome: ({ session }, outcome) => unless(outcomeOf(session) === outcome, `outcome ${outcomeOf(session)}`),
};

/** What is wrong with a call by its script. A line that means nothing is wrong, too. */
export function judgeCall(call: PlayedCall): string[] {
  const wrong: string[] = [];
  for (const line of call.script.ends) {
    const found = Object.entries(judges).find(([words]) => line === words || line.startsWith(`${words} `));
    if (!found) wrong.push(`"${line}" means nothing here`);
    else {
      const [words, judge] = found;
      const failure = judge(call, line.slice(words.length).trim());
      if (failure !== undefined) wrong.push(`${line}: ${failure}`);
    }
  }
  return [...wrong, ...alwaysTrue(call)];
}

const questionsIn = (words: string): string[] => words.match(/[^.!?¿]*\?/g)?.map((one) => one.trim()) ?? [];
const money = /\$\s?\d[\d,.]*|\b\d[\d,.]*\s?(?:dollars|bucks|dólares|percent|por ciento|%)/gi;

/** What no call may ever do. */
function alwaysTrue(call: PlayedCall): string[] {
  const { session, assistant, house, script } = call;
  const wrong: string[] = [];
  const said = session.lines.filter(({ who }) => who === "assistant").map(({ words }) => words);
  const asked = new Map<string, number>();
  for (const question of said.flatMap(questionsIn)) asked.set(question, (asked.get(question) ?? 0) + 1);
  for (const [question, times] of asked) if (times > 2) wrong.push(`asked ${times} times: ${question}`);
  for (const [index, words] of said.entries())
    if (index > 0 && words === said[index - 1]) wrong.push(`said twice in a row: ${words}`);
  const owners = [
    assistant.greeting,
    assistant.instructions,
    ...assistant.settings.answers.map(({ answer }) => answer),
  ].join(" ");
  for (const figure of said.join("\n").match(money) ?? [])
    if (!has(owners, figure)) wrong.push(`a figure that the owner did not enter: ${figure}`);
  for (const { start } of house.bookings.slice(script.booked.length))
    if (!isReadBack(call, start)) wrong.push(`booked without read-back and a yes: ${start}`);
  if (session.ended === null || session.ended === "connection_lost") wrong.push("the call had no end");
  return wrong;
}

/** The time was said with weekday, date and zone in a question, and the caller spoke after it. */
function isReadBack({ session, assistant }: PlayedCall, start: string): boolean {
  const { lines } = session;
  return (["en", "es"] as const).some((language) => {
    const moment = sayMoment(new Date(start), { timeZone: assistant.timezone, language });
    return lines.some(
      ({ who, words }, index) =>
        who === "assistant" && has(words, moment) && words.includes("?") && lines[index + 1]?.who === "caller",
    );
  });
}

/** A call, readable. */
export const printCall = ({ session }: Pick<PlayedCall, "session">): string =>
  session.lines.map(({ who, words }) => `  ${who === "caller" ? "Caller" : "Belle "}  ${words}`).join("\n");
