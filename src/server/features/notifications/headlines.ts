import { formatPhone } from "#domain/phone/phone.ts";
import { inShort } from "../../basics/in-short.ts";
import { missedTexts, notBooked, type OwnerTask } from "../owner-tasks/task-texts.ts";

/** What a phone shows: what is needed first, then who. */
export type Headline = {
  readonly title: string;
  readonly body: string;
  /** Who is to be called back. */
  readonly phone?: string | undefined;
};

const longestNeed = 80;
const longestName = 60;

type Who = { readonly name: string; readonly phone: string };

/** `Dana Whitfield, (208) 555-0164` */
const whoCalled = ({ name, phone }: Who): string =>
  [inShort(name, longestName), phone === "" ? "" : formatPhone(phone)].filter(Boolean).join(", ") || "Blocked number";

export const headline = (need: string, who: Who): Headline => ({
  title: capitalised(inShort(need, longestNeed)),
  body: whoCalled(who),
  ...(who.phone !== "" && { phone: who.phone }),
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Of a task that comes from a call. */
export function taskHeadline({ kind, params }: OwnerTask): Headline | undefined {
  switch (kind) {
    case "return_message":
      return headline(params.words || "Left a message", params);
    case "missed_call":
      return headline(
        params.wish ?? (params.why === undefined ? missedTexts(params.ending).title : notBooked[params.why]),
        params,
      );
    case "failed_transfer":
      return headline(params.wish ?? "Transfer not answered", params);
    case "unanswered_question":
      return headline(params.questions[0] ?? "Unanswered question", params);
    default:
      return undefined;
  }
}
