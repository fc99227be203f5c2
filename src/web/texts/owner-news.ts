import {
  type CallKind,
  isAlwaysOn,
  isOfCall,
  isTextedByHer,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  notificationChannels,
  notificationKinds,
} from "#domain/accounts/notification-preferences.ts";
import type { OwnerTexting } from "#domain/assistants/assistant-settings.ts";

/** What one assistant sends her owner about calls, by her own settings. */
export type NewsSource = {
  readonly name: string;
  readonly texting: OwnerTexting;
  /** Who gets her email after each call instead of the owner; empty where the owner does. */
  readonly mailsTo: string;
  /** Whether there is such an email at all. */
  readonly mails: boolean;
};

type Sum = { readonly account: boolean; readonly hers: readonly NewsSource[] };

/** Who sees to it that the owner hears of this by this way: the account's switch, and assistants by themselves. */
const sumOf = (
  kind: NotificationKind,
  channel: NotificationChannel,
  preferences: NotificationPreferences,
  sources: readonly NewsSource[],
): Sum => {
  const account = preferences.kinds[kind][channel] || isAlwaysOn(kind, channel);
  if (!isOfCall(kind) || channel === "in_app" || channel === "push") return { account, hers: [] };
  const tells = ({ texting, mailsTo, mails }: NewsSource): boolean =>
    channel === "mail" ? mails && mailsTo === "" : isTextedByHer(texting, kind);
  return { account, hers: sources.filter(tells) };
};

const listed = (words: readonly string[], last = "and"): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;

const mostNamed = 3;
const namesOf = (hers: readonly NewsSource[], all: readonly NewsSource[]): string => {
  if (hers.length === all.length && all.length > 1) return "your assistants";
  return hers.length > mostNamed ? `${hers.length} of your assistants` : listed(hers.map(({ name }) => name));
};

const ways = { in_app: "in the app", push: "by phone alert", mail: "by email", text: "by text" } as const;

/** What really happens, beside the account's switches: "You'll hear in the app and by email from Belle." */
export function heardText(
  kind: NotificationKind,
  preferences: NotificationPreferences,
  sources: readonly NewsSource[],
  /** Whether any phone or computer has alerts on: without one, nobody is alerted. */
  hasDevices = false,
): string {
  const parts = notificationChannels.flatMap((channel) => {
    if (channel === "push" && !hasDevices) return [];
    const { account, hers } = sumOf(kind, channel, preferences, sources);
    if (account) return [ways[channel]];
    return hers.length === 0 ? [] : [`${ways[channel]} from ${namesOf(hers, sources)}`];
  });
  return parts.length === 0 ? "You won't hear about this." : `You'll hear ${listed(parts)}.`;
}

const textingTexts: Readonly<Record<OwnerTexting, string>> = {
  never: "no texts",
  urgent: "texts you when it's urgent",
  every_call: "texts you after every call",
};

/** Of one assistant, beside the account's switches. */
export const sourceText = ({ mailsTo, texting, mails }: NewsSource): string =>
  `${mails ? `Emails ${mailsTo === "" ? "you" : mailsTo} after every call` : "No email after calls"}, ${textingTexts[texting]}.`;

const kindWords: Readonly<Record<CallKind, string>> = {
  appointment: "jobs",
  message: "messages",
  urgent: "urgent calls",
  transfer: "failed transfers",
  missed: "missed calls",
  question: "unanswered questions",
};

const wordsOf = (channel: "mail" | "text", preferences: NotificationPreferences, isHers: (kind: CallKind) => boolean) =>
  listed(
    notificationKinds
      .filter(isOfCall)
      .filter((kind) => preferences.kinds[kind][channel] && !isHers(kind))
      .map((kind) => kindWords[kind]),
  );

const ownTexts: Readonly<Record<OwnerTexting, string>> = {
  never: "She sends you no texts",
  urgent: "She texts you when it's urgent",
  every_call: "She texts you after every call she answers",
};

/** Beside her own switch for texts: what the owner gets in all. */
export function textsInAllText(texting: OwnerTexting, preferences: NotificationPreferences): string {
  const more = wordsOf("text", preferences, (kind) => isTextedByHer(texting, kind));
  if (more === "") return texting === "never" ? "You get no texts about her calls." : `${ownTexts[texting]}.`;
  return texting === "never"
    ? `${ownTexts.never}, but your account still texts you about ${more}.`
    : `${ownTexts[texting]}. Your account also texts you about ${more}.`;
}

/** Beside the address of her mails: what the owner gets in all. */
export function mailsInAllText(
  { mails, mailsTo }: Pick<NewsSource, "mails" | "mailsTo">,
  preferences: NotificationPreferences,
): string {
  const more = wordsOf("mail", preferences, () => false);
  if (!mails)
    return more === ""
      ? "No one gets an email about her calls."
      : `No email after every call. Your account still emails you about ${more}.`;
  if (mailsTo === "")
    return "You get an email after every call, also for what's switched off in your account's notification settings.";
  const hers = `${mailsTo} gets an email after every call.`;
  return more === "" ? `${hers} You get none about her calls.` : `${hers} Your account emails you about ${more}.`;
}

export const unverifiedPhoneText = "No texts go out to you until your phone is verified.";
export const noNumberText = "Texts start once an assistant has her number.";
