import { type ReactNode, useId } from "react";
import { businessNameOf, callerText } from "#domain/calls/caller-texts.ts";
import { minuteMs } from "#domain/time/units.ts";
import type { Job } from "../../data/appointments.ts";
import type { Assistant } from "../../data/assistants.ts";
import { Checkbox } from "../../parts/forms/checkbox.tsx";

type Moment = "booked" | "moved" | "cancelled";
type Reached = Pick<Job, "name" | "phone" | "email">;

/** What a customer hears of a change: the words of the text, or why there are none. Nothing where nobody expects any. */
export type News =
  | { readonly kind: "told"; readonly label: string; readonly words: string }
  | { readonly kind: "untold"; readonly why: string };

type Question = {
  readonly customer: Reached;
  readonly assistant: Assistant | undefined;
  readonly startMs: number;
  readonly now: Date;
  readonly moment: Moment;
};

const about = { booked: "the booking", moved: "the new time", cancelled: "that it's canceled" } as const;

/** The rules of the server, told before: it sends nothing of a job that has begun, and nothing where texts are off. */
export const newsOf = ({ customer, assistant, startMs, now, moment }: Question): News | undefined => {
  if (!assistant || startMs <= now.getTime()) return undefined;
  const name = customer.name.trim() || "the customer";
  const untold = (why: string): News => ({ kind: "untold", why: `${capital(name)} won't get a text: ${why}` });
  const { phone_number: number, settings } = assistant;
  // Who books by hand sees an empty field, and needs no second word on it.
  const isUnreachable = customer.phone === "" && customer.email === "";
  if (isUnreachable) return moment === "booked" ? undefined : untold("this job has no phone number.");
  if (!settings.texts_to_callers) return untold(`texts to callers are off in ${assistant.name}'s settings.`);
  if (!number) return untold(`${assistant.name} has no number yet.`);
  const verb = customer.phone === "" ? "Email" : customer.email === "" ? "Text" : "Text and email";
  const startsAt = new Date(startMs);
  const words = callerText(moment, {
    business: businessNameOf(settings, assistant.name),
    startsAt,
    arrivalUntil: new Date(startMs + settings.appointments.arrival_window_minutes * minuteMs),
    timeZone: assistant.timezone,
    now,
    url: "[link]",
    number,
  });
  return { kind: "told", label: `${verb} ${name} ${about[moment]}`, words };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type CustomerNewsProps = { news: News | undefined; tells: boolean; onTells: (tells: boolean) => void };

/** Said before anything is sent: what the customer gets, in its words, and the way to send nothing. */
export const CustomerNews = ({ news, tells, onTells }: CustomerNewsProps): ReactNode => {
  const wordsId = useId();
  if (!news) return null;
  if (news.kind === "untold") return <p className="text-sm/5 text-pretty text-ink-soft">{news.why}</p>;
  return (
    <div className="grid">
      <Checkbox checked={tells} onChange={(event) => onTells(event.target.checked)} aria-details={wordsId}>
        <span className="font-semibold">{news.label}</span>
      </Checkbox>
      <p id={wordsId} className="pl-9 text-sm/5 text-pretty text-ink-soft [overflow-wrap:anywhere]">
        {tells ? `“${news.words}”` : "Nothing is sent. You tell them yourself."}
      </p>
    </div>
  );
};
