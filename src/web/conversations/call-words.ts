import { spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { clockWithZone, dayText, promisedSpanText } from "#domain/bookings/diary-times.ts";
import { unknownCallerText } from "#domain/calls/call-record.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Conversation, ConversationRow, Result } from "../data/conversations.ts";
import { responseSeconds } from "../texts/response-time.ts";

export const callerName = ({ analysis }: Pick<ConversationRow, "analysis">): string =>
  analysis.contact_info.name?.trim() || unknownCallerText;

/** The number that they called from, or the one that they gave. */
export const callerPhone = ({ caller_number, analysis }: ConversationRow): string | undefined =>
  caller_number ?? analysis.contact_info.phone ?? undefined;

export const phoneText = (row: ConversationRow): string => {
  const phone = callerPhone(row);
  if (phone !== undefined) return formatPhone(phone);
  return row.is_test ? "Browser phone" : "Number hidden";
};

/** What stands in a row where there is no summary. */
export const summaryText = ({ analysis, state, outcome }: ConversationRow): string => {
  if (analysis.summary) return analysis.summary;
  if (state === "live") return "Open it to follow along.";
  return outcome === "missed" ? "Hung up before saying anything." : "No summary.";
};

export const outcomeWords: Record<Result, string> = {
  booked: "Booked",
  transferred: "Transferred",
  message: "Message",
  answered: "Answered",
  not_booked: "Not booked",
  not_put_through: "Not put through",
  missed: "Missed",
  spam: "Spam",
};

/** What each of the words means, for whoever filters or counts by it. */
export const outcomeMeanings: Record<Result, string> = {
  booked: "A job was booked.",
  transferred: "The caller was transferred to a person.",
  message: "A message was taken.",
  answered: "The caller got an answer, and nothing was left open.",
  not_booked: "The caller wanted a visit, and none was booked.",
  not_put_through: "The caller wanted a person and didn't reach one.",
  missed: "The caller spoke with no one.",
  spam: "Marked as spam. Not counted anywhere else.",
};

type CameOf = Pick<ConversationRow, "outcome" | "unmet">;

/** What came of a call; what the caller did not get goes before that she answered. */
export const outcomeWord = ({ outcome, unmet }: CameOf): string | undefined => {
  if (outcome === "answered" && unmet !== null)
    return outcomeWords[unmet === "transfer" ? "not_put_through" : "not_booked"];
  return outcome === null ? undefined : outcomeWords[outcome];
};

/** `0.8 s`: how long the caller waited for these words. */
export const responseText = (ms: number): string => `${responseSeconds(ms / 1000)} s`;

type Answered = Pick<Conversation["transcript"][number], "response_ms">;

/** Over all of her answers; N/A where she gave none. */
export const averageResponse = (transcript: readonly Answered[]): string => {
  const times = transcript.flatMap(({ response_ms }) => (response_ms === null ? [] : [response_ms]));
  return times.length === 0 ? "N/A" : responseText(times.reduce((sum, ms) => sum + ms, 0) / times.length);
};

type Reason = NonNullable<ConversationRow["cost_data"]["not_billed_reason"]>;

/** How the caller is named beside their words: the first name fits, the whole one often does not. */
export const shortName = ({ analysis }: Pick<ConversationRow, "analysis">): string =>
  analysis.contact_info.name?.trim().split(/\s+/)[0] || "Caller";

/** On the badge beside what a call cost. */
export const freeWords: Record<Reason, string> = {
  trial: "Free trial",
  test: "Test call",
  under_10_seconds: "Under 10 seconds",
  spam: "Spam",
  spam_credit: "Spam, credited",
};

/** Why it costs nothing, in a sentence. */
export const freeReasons: Record<Reason, string> = {
  trial: "Your free trial covers this call.",
  test: "Test calls aren't billed.",
  under_10_seconds: "Calls under 10 seconds aren't billed.",
  spam: "Spam isn't billed.",
  spam_credit: "You marked this call as spam, so it's credited.",
};

/** Of a call that is marked, and beyond what is credited. */
export const spamBilledText = "You marked this call as spam, but it doesn't qualify for a credit, so it's billed.";

export const languageName = (code: string): string =>
  spokenLanguages.find((language) => language.code === code)?.name ?? code;

/** `Thursday, March 12, 4:06 PM MST`, by the clock of the assistant. */
export const callTimeText = ({ timestamp, timezone }: Pick<ConversationRow, "timestamp" | "timezone">): string => {
  const at = new Date(timestamp);
  return `${dayText(zoneOf(timezone).dateOf(at.getTime()), "long")}, ${clockWithZone(at, timezone)}`;
};

type JobTimes = Pick<Conversation["appointments"][number], "starts_at" | "ends_at" | "arrival_until">;

/** `Fri, Mar 13, 8–10 AM MST`: when the customer was told that somebody comes. */
export const jobTimeText = ({ starts_at, ends_at, arrival_until }: JobTimes, timeZone: string): string => {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  return `${dayText(zoneOf(timeZone).dateOf(start.getTime()), "short")}, ${promisedSpanText(start, end, new Date(arrival_until), timeZone)}`;
};

const lineNames: Readonly<Record<string, string>> = {
  sales: "your sales line",
  service: "your service line",
  emergency: "your emergency line",
};
const transferEnds = {
  accepted: "Transferred to {line}",
  busy: "Tried {line}: busy",
  no_answer: "Tried {line}: no answer",
  voicemail: "Tried {line}: got voicemail",
  declined: "Tried {line}: the call was declined",
  failed: "Tried {line}: it didn't go through",
} as const;

export const transferText = ({ target, name, result }: Conversation["transfers"][number]): string =>
  (result === null ? "Ringing {line}" : transferEnds[result]).replace(
    "{line}",
    () => lineNames[target] ?? name ?? "a person",
  );

const deeds: Readonly<Record<string, { done: string; not: string }>> = {
  check_availability: { done: "Looked at your calendar", not: "Looked at your calendar, without an answer" },
  book_appointment: { done: "Booked the job", not: "Didn't book it yet" },
  move_appointment: { done: "Moved the job", not: "Didn't move the job" },
  cancel_appointment: { done: "Canceled the job", not: "Didn't cancel the job" },
  find_appointments: { done: "Looked up the caller's jobs", not: "Found no jobs for the caller" },
  look_up: { done: "Checked your answers", not: "Found nothing in your answers" },
  take_message: { done: "Took a message", not: "Didn't take a message" },
  note_question: { done: "Saved a question for you", not: "Didn't save the question" },
  transfer_call: { done: "Transferred the caller", not: "Couldn't transfer the caller" },
  send_code: { done: "Texted a code", not: "Couldn't text a code" },
  check_code: { done: "Checked the texted code", not: "The code was wrong" },
  switch_language: { done: "Switched languages", not: "Didn't switch languages" },
};

/** What she did, in words; nothing for what only the engine knows of. */
export const deedText = ({ name, ok }: Pick<Conversation["tools"][number], "name" | "ok">): string | undefined =>
  deeds[name]?.[ok ? "done" : "not"];

/** `Looked at your calendar, twice`: each deed once, in the order in which it first happened. */
export const deedsInWords = (tools: readonly Conversation["tools"][number][]): string[] => {
  const times = new Map<string, number>();
  for (const tool of tools.filter(({ ok }) => ok)) {
    const text = deedText(tool);
    if (text) times.set(text, (times.get(text) ?? 0) + 1);
  }
  return [...times].map(([text, count]) =>
    count === 1 ? text : `${text}, ${count === 2 ? "twice" : `${count} times`}`,
  );
};
