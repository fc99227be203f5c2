import { type CallEnding, isFixedTarget, type TransferResult, type TransferTarget } from "#domain/calls/call-record.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { plainSpaces } from "#domain/time/plain-spaces.ts";
import type { UndeliveredReason } from "#providers/telephony/port.ts";
import { reasonText } from "../../basics/text-delivery.ts";

/** Moments in a task's parameters are ISO texts: they are kept as JSON. */
type Iso = string;

/** What an owner may have to act on. */
export type OwnerTask =
  | {
      /** Something else in the owner's calendar now stands where a job is booked. */
      readonly kind: "booking_collision";
      readonly params: {
        readonly name: string;
        readonly starts_at: Iso;
        readonly busy_from: Iso;
        readonly busy_to: Iso;
      };
    }
  | {
      /** A job was moved in the owner's calendar to where it cannot be, and was put back. */
      readonly kind: "booking_put_back";
      readonly params: {
        readonly name: string;
        readonly starts_at: Iso;
        readonly wanted_from: Iso;
        readonly wanted_to: Iso;
        readonly reason: "taken" | "past" | "length";
      };
    }
  /** A caller asked for something to be passed on. */
  | { readonly kind: "return_message"; readonly params: Caller & { readonly words: string; readonly urgent: boolean } }
  /** Somebody called, and nothing came of it; `why` where they wanted a visit, and were not only silent. */
  | {
      readonly kind: "missed_call";
      readonly params: Caller &
        Wish & {
          readonly ending?: CallEnding | undefined;
          readonly why?: "hung_up" | "limited" | "open" | "change";
        };
    }
  /** A caller was to be put through, and nobody took the call. */
  | {
      readonly kind: "failed_transfer";
      readonly params: Caller &
        Wish & {
          readonly target: TransferTarget;
          /** Of somebody whom the owner added. */
          readonly target_name?: string;
          readonly result: Exclude<TransferResult, "accepted">;
        };
    }
  /** The calendar's grant was ended over there. */
  | { readonly kind: "calendar_lost"; readonly params: { readonly provider: "google" | "office365" } }
  /** A customer was not reached by text. `words`: the owner's own; the others: what became of a visit. */
  | {
      readonly kind: "text_undelivered";
      readonly params: {
        readonly name: string;
        readonly phone: string;
        readonly what: "booked" | "moved" | "cancelled" | "unconfirmed" | "words";
        readonly about: "appointment" | "conversation";
        /** Of the visit; for words, when they were found not to arrive. */
        readonly at: Iso;
        readonly reason: UndeliveredReason | null;
      };
    }
  /** The owner's words did not answer what a caller asked. */
  | { readonly kind: "unanswered_question"; readonly params: Caller & { readonly questions: readonly string[] } };

/** Empty texts where name or number are not known. */
type Caller = { readonly name: string; readonly phone: string; readonly called_at: Iso };

/** What the caller wanted, as far as it was said; absent in tasks from before it was noted. */
type Wish = { readonly wish?: string; readonly urgent?: boolean };

/** Whether the thing that a task is about is an appointment. */
export const isAboutAppointment = ({ kind, params }: OwnerTask): boolean =>
  kind === "booking_collision" ||
  kind === "booking_put_back" ||
  (kind === "text_undelivered" && params.about === "appointment");

/** Whether it is the call itself, and no message in it, that a task of no call's own kind is about. */
export const isAboutConversation = ({ kind, params }: OwnerTask): boolean =>
  kind === "text_undelivered" && params.about === "conversation";

/** `Monday, November 16, 2026 at 9:00 AM MST`. */
export const weekdayDateAndTime = (moment: Date | Iso, timeZone: string): string => {
  const at = new Date(moment);
  const date = at.toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone,
  });
  const time = at.toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  return plainSpaces(`${date} at ${time}`);
};

const whyNotThere = {
  taken: "that time is already taken",
  past: "that time has passed",
  length: "a job has to last between five minutes and a day",
} as const;

/** What fits into a title is read there, and not again under it. */
const longestTitle = 120;
const isTitled = (words: string): boolean => words.trim() !== "" && words.length <= longestTitle;
const oneQuestion = ([question = "", ...more]: readonly string[]): string | undefined =>
  more.length === 0 && isTitled(question) ? question : undefined;

/** What the owner reads. Every time has its weekday, date and zone. */
export function taskText({ kind, params }: OwnerTask, timeZone: string): string {
  const at = (moment: Iso) => weekdayDateAndTime(moment, timeZone);
  switch (kind) {
    case "booking_collision":
      return `Your calendar is busy from ${at(params.busy_from)} to ${at(params.busy_to)}, but ${params.name} is booked for ${at(params.starts_at)}. Move one of them.`;
    case "booking_put_back":
      return `${params.name}'s job was moved in your calendar to ${at(params.wanted_from)}, until ${at(params.wanted_to)}. That doesn't work: ${whyNotThere[params.reason]}. It's back at ${at(params.starts_at)}.`;
    case "return_message":
      return `${urgently(params)}${whoAmong(params)} called on ${at(params.called_at)} and left ${isTitled(params.words) ? "this message" : `a message: “${params.words}”`}${isTitled(params.words) ? "." : ""} ${callBack(params)}`;
    case "missed_call":
      return `${urgently(params)}${whoAmong(params)} called on ${at(params.called_at)}${params.why === undefined ? missedTexts(params.ending).after : whyNotBooked[params.why]}. ${callBack(params)}`;
    case "failed_transfer":
      return `${urgently(params)}${whoAmong(params)} called on ${at(params.called_at)} and asked for ${askedForText(params)}, but ${whyNotThrough[params.result]}. ${callBack(params)}`;
    case "calendar_lost":
      return `${params.provider === "google" ? "Google" : "Microsoft"} cut off our access to your calendar. Jobs are still booked here, but won't show up on your calendar until you reconnect it.`;
    case "text_undelivered":
      return `${untold(params, at(params.at))} The text wasn't delivered (${reasonText(params.reason)}). Call ${formatPhone(params.phone)}${toSay[params.what]}.`;
    case "unanswered_question":
      return `${whoAmong(params)} called on ${at(params.called_at)} and asked something your answers don't cover${oneQuestion(params.questions) === undefined ? `: ${params.questions.map((question) => `“${question}”`).join(", ")}` : ""}. ${callBack(params)}`;
  }
}

/** The same in a few words, for a list. */
export function taskTitle({ kind, params }: OwnerTask): string {
  switch (kind) {
    case "booking_collision":
      return `Double-booked: ${params.name}`;
    case "booking_put_back":
      return `Moved back: ${params.name}'s job`;
    case "return_message":
      return isTitled(params.words) ? params.words : `Call back: ${knownAs(params)}`;
    case "missed_call":
      return params.why === undefined
        ? `${missedTexts(params.ending).title}: ${knownAs(params)}`
        : `${notBooked[params.why]}: ${params.wish ?? knownAs(params)}`;
    case "failed_transfer":
      return `Transfer not answered: ${params.wish ?? knownAs(params)}`;
    case "calendar_lost":
      return "Reconnect your calendar";
    case "text_undelivered":
      return `Text not delivered: ${formatPhone(params.phone)}`;
    case "unanswered_question":
      return oneQuestion(params.questions) ?? `${params.questions.length} unanswered questions`;
  }
}

/** The caller that a task is about, where it is about one. */
export function taskCaller({ kind, params }: OwnerTask): { name: string | null; phone: string | null } | null {
  switch (kind) {
    case "return_message":
    case "missed_call":
    case "failed_transfer":
    case "unanswered_question":
    case "text_undelivered":
      return { name: params.name || null, phone: params.phone || null };
    default:
      return null;
  }
}

type UndeliveredText = Extract<OwnerTask, { kind: "text_undelivered" }>["params"];

const untold = ({ name, what }: UndeliveredText, time: string): string => {
  const who = name === "" ? "The customer" : name;
  switch (what) {
    case "booked":
      return `${who} is booked for ${time} but has no confirmation.`;
    case "moved":
      return `${who} hasn't heard about the new time, ${time}.`;
    case "cancelled":
      return `${who} hasn't heard that the visit on ${time} is canceled.`;
    case "unconfirmed":
      return `${who} hasn't heard that ${time} couldn't be confirmed.`;
    case "words":
      return `${who} didn't get your text.`;
  }
};
const toSay = {
  booked: " to confirm",
  moved: " to confirm",
  cancelled: " to let them know",
  unconfirmed: " to find another time",
  words: "",
} as const;

/** Before the wish, in a title or in news. */
export const notBooked = {
  hung_up: "Hung up before booking",
  limited: "Couldn't book, service is limited",
  open: "Not booked",
  change: "Visit not changed",
} as const;

const whyNotBooked = {
  hung_up: " and hung up before booking",
  limited: " and wanted a visit. Your service is limited, so nothing was booked",
  open: " and wanted a visit. Nothing was booked",
  change: " and wanted to change a visit. Nothing was changed",
} as const;

const askedFor = { sales: "sales", service: "service", emergency: "your emergency contact" } as const;

export const askedForText = ({
  target,
  target_name,
}: {
  readonly target: TransferTarget;
  readonly target_name?: string;
}): string => (isFixedTarget(target) ? askedFor[target] : target_name || "a person");

/** Nothing was said in any of these calls; how each ended tells why. */
export function missedTexts(ending: CallEnding | undefined): { readonly title: string; readonly after: string } {
  switch (ending) {
    case "caller_hung_up":
      return { title: "Hung up", after: " and hung up without saying anything" };
    case "shed":
      return { title: "Missed call", after: ", but nobody picked up" };
    case "paused":
      return { title: "Called while paused", after: " while your assistant was paused" };
    case "out_of_service":
      return { title: "Called while out of service", after: ", but your line was out of service" };
    case "staff_first":
      return { title: "Missed call", after: " and hung up while your phone rang" };
    case "connection_lost":
      return { title: "Call dropped", after: ", but the call dropped" };
    default:
      return { title: "Missed call", after: ", but didn't say anything" };
  }
}

export const whyNotThrough = {
  busy: "the line was busy",
  no_answer: "nobody picked up",
  voicemail: "it went to voicemail",
  declined: "the call was declined",
  failed: "the call didn't go through",
} as const;

const urgently = ({ urgent }: Wish): string => (urgent === true ? "Urgent: " : "");
const whoAmong = ({ name }: Caller): string => (name === "" ? "Someone" : name);
const knownAs = ({ name, phone }: Caller): string => name || (phone === "" ? "blocked number" : formatPhone(phone));
const callBack = ({ phone }: Caller): string =>
  phone === "" ? "No number to call back." : `Call back at ${formatPhone(phone)}.`;

/** What a caller wanted of us and did not get; nothing where that is not known. */
export const taskWish = ({ kind, params }: OwnerTask): string | null =>
  kind === "missed_call" || kind === "failed_transfer" ? (params.wish ?? null) : null;

/** What a caller is to be called back about, as far as it was said. */
export function matterIn({ kind, params }: OwnerTask): string | undefined {
  if (kind === "return_message") return params.words;
  return kind === "missed_call" || kind === "failed_transfer" ? params.wish : undefined;
}

export const isUrgentTask = ({ kind, params }: OwnerTask): boolean =>
  (kind === "return_message" || kind === "missed_call" || kind === "failed_transfer") && params.urgent === true;

export const questionsOf = ({ kind, params }: OwnerTask): readonly string[] =>
  kind === "unanswered_question" ? params.questions : [];

/** What a call left beside what its item says; a failed transfer goes without saying where there is a message. */
export const alsoText = (task: OwnerTask): string[] => {
  if (task.kind === "return_message") return [`Also left this message: “${task.params.words}”`];
  return task.kind === "unanswered_question"
    ? [`Also asked: ${task.params.questions.map((one) => `“${one}”`).join(", ")}`]
    : [];
};
