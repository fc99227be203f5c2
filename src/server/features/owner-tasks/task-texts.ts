import type { TransferResult, TransferTarget } from "#domain/calls/call-record.ts";
import { formatPhone } from "#domain/phone/phone.ts";

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
      readonly params: Caller & Wish & { readonly why?: "hung_up" | "limited" | "open" | "change" };
    }
  /** A caller was to be put through, and nobody took the call. */
  | {
      readonly kind: "failed_transfer";
      readonly params: Caller &
        Wish & {
          readonly target: TransferTarget;
          readonly result: Exclude<TransferResult, "accepted">;
        };
    }
  /** The calendar's grant was ended over there. */
  | { readonly kind: "calendar_lost"; readonly params: { readonly provider: "google" | "office365" } }
  /** The owner's words did not answer what a caller asked. */
  | { readonly kind: "unanswered_question"; readonly params: Caller & { readonly questions: readonly string[] } };

/** Empty texts where name or number are not known. */
type Caller = { readonly name: string; readonly phone: string; readonly called_at: Iso };

/** What the caller wanted, as far as it was said; absent in tasks from before it was noted. */
type Wish = { readonly wish?: string; readonly urgent?: boolean };

/** Whether the thing that a task is about is an appointment. */
export const isAboutAppointment = (kind: string): boolean =>
  kind === "booking_collision" || kind === "booking_put_back";

/** Runtimes differ in the space before AM and PM; a plain one reads the same everywhere. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

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
  taken: "another job or offer stands there",
  past: "that time is over",
  length: "a job lasts from five minutes to a day",
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
      return `Your calendar is busy from ${at(params.busy_from)} to ${at(params.busy_to)}, and ${params.name} is booked at ${at(params.starts_at)}. Move one of the two.`;
    case "booking_put_back":
      return `In your calendar the job of ${params.name} was moved to ${at(params.wanted_from)}, until ${at(params.wanted_to)}. It cannot be there: ${whyNotThere[params.reason]}. It was put back to ${at(params.starts_at)}.`;
    case "return_message":
      return `${urgently(params)}${whoAmong(params)} called on ${at(params.called_at)} and left ${isTitled(params.words) ? "this message" : `a message: “${params.words}”`}${isTitled(params.words) ? "." : ""} ${callBack(params)}`;
    case "missed_call":
      return `${urgently(params)}${whoAmong(params)} called on ${at(params.called_at)} ${whyMissed[params.why ?? "silent"]}. ${callBack(params)}`;
    case "failed_transfer":
      return `${urgently(params)}${whoAmong(params)} called on ${at(params.called_at)} and asked for ${askedFor[params.target]}, but ${whyNotThrough[params.result]}. ${callBack(params)}`;
    case "calendar_lost":
      return `${params.provider === "google" ? "Google" : "Microsoft"} no longer lets us into your calendar. Jobs are still booked here, but do not reach your calendar until you connect it again.`;
    case "unanswered_question":
      return `${whoAmong(params)} called on ${at(params.called_at)} and asked what your answers do not say${oneQuestion(params.questions) === undefined ? `: ${params.questions.map((question) => `“${question}”`).join(", ")}` : ""}. ${callBack(params)}`;
  }
}

/** The same in a few words, for a list. */
export function taskTitle({ kind, params }: OwnerTask): string {
  switch (kind) {
    case "booking_collision":
      return `Two things at one time: ${params.name}`;
    case "booking_put_back":
      return `The job of ${params.name} was put back`;
    case "return_message":
      return isTitled(params.words) ? params.words : `Call ${knownAs(params)} back`;
    case "missed_call":
      return params.why === undefined
        ? `Hung up: ${knownAs(params)}`
        : `${notBooked[params.why]}: ${params.wish ?? knownAs(params)}`;
    case "failed_transfer":
      return `Transfer not answered: ${params.wish ?? knownAs(params)}`;
    case "calendar_lost":
      return "Connect your calendar again";
    case "unanswered_question":
      return oneQuestion(params.questions) ?? `${params.questions.length} questions without an answer`;
  }
}

/** The caller that a task is about, where it is about one. */
export function taskCaller({ kind, params }: OwnerTask): { name: string | null; phone: string | null } | null {
  switch (kind) {
    case "return_message":
    case "missed_call":
    case "failed_transfer":
    case "unanswered_question":
      return { name: params.name || null, phone: params.phone || null };
    default:
      return null;
  }
}

/** Before the wish, in a title or in news. */
export const notBooked = {
  hung_up: "Hung up before booking",
  limited: "Couldn't book, service is limited",
  open: "Not booked",
  change: "Visit not changed",
} as const;

const whyMissed = {
  silent: "and was not helped",
  hung_up: "and hung up before booking",
  limited: "and wanted a visit. Your service is limited, so nothing was booked",
  open: "and wanted a visit. Nothing was booked",
  change: "and wanted to change a visit. Nothing was changed",
} as const;

export const askedFor = { sales: "sales", service: "service", emergency: "the emergency contact" } as const;

export const whyNotThrough = {
  busy: "the line was busy",
  no_answer: "nobody picked up",
  voicemail: "only a voicemail was reached",
  declined: "the call was not taken",
  failed: "the call did not get through",
} as const;

const urgently = ({ urgent }: Wish): string => (urgent === true ? "Urgent: " : "");
const whoAmong = ({ name }: Caller): string => (name === "" ? "Somebody" : name);
const knownAs = ({ name, phone }: Caller): string => name || (phone === "" ? "somebody" : formatPhone(phone));
const callBack = ({ phone }: Caller): string =>
  phone === "" ? "There is no number to call back." : `Call back at ${formatPhone(phone)}.`;

/** What a caller wanted of us and did not get; nothing where that is not known. */
export const taskWish = ({ kind, params }: OwnerTask): string | null =>
  kind === "missed_call" || kind === "failed_transfer" ? (params.wish ?? null) : null;

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
