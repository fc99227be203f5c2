import type { OwnerTexting } from "../assistants/assistant-settings.ts";
import { type Checked, failed, passed } from "../basics/checked.ts";
import { checkQuietHours, type QuietHours } from "./quiet-hours.ts";

/** What an owner can be told of. */
export const notificationKinds = [
  "appointment",
  "message",
  "urgent",
  "transfer",
  "missed",
  "question",
  "calendar",
  "payment",
  "spending",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationChannels = ["in_app", "push", "mail", "text"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const digestChoices = ["never", "daily", "weekly"] as const;
export type DigestChoice = (typeof digestChoices)[number];

export type Channels = Readonly<Record<NotificationChannel, boolean>>;
export type NotificationPreferences = {
  readonly kinds: Readonly<Record<NotificationKind, Channels>>;
  readonly digest: DigestChoice;
  /** Every Monday a mail with what to teach her, where there is something. Absent where a server does not send it yet. */
  readonly teaching?: boolean | undefined;
  /** When phone alerts and texts wait, unless they are urgent. */
  readonly quiet_hours: QuietHours | null;
};
type ChannelsChange = { readonly [Channel in NotificationChannel]?: boolean | undefined } | undefined;
/** What an owner has chosen; whatever is absent stands as it is. */
export type PreferencesChange = {
  readonly kinds?: { readonly [Kind in NotificationKind]?: ChannelsChange } | undefined;
  readonly digest?: DigestChoice | undefined;
  readonly teaching?: boolean | undefined;
  readonly quiet_hours?: QuietHours | null | undefined;
};

/**
 * The rule of the channels, so that nothing is told twice to one address:
 * - `in_app` puts it under the bell.
 * - `push` alerts every phone and computer on which the owner has turned alerts on; where there is none, nobody.
 * - `mail` and `text` go to the address and the phone of the account.
 * - Of a call, every assistant mails by herself, to her own `email_to` or else to the account, and texts as her `texts_to_owner`
 *   says. Those are her switches. What such a mail tells the account's address already is not mailed there again, and one call
 *   makes one text, whoever asked for it.
 * - A calendar that was lost, trouble with a payment and what is spent belong to the account: this is their only switch.
 * Without a choice everything is as it was before there were any: calls are told by her, the account's matters by mail. Who turns alerts
 * on wants to hear of what is urgent.
 */
const isOfAccount = (kind: NotificationKind): boolean =>
  kind === "calendar" || kind === "payment" || kind === "spending";
const usual = (kind: NotificationKind): Channels => ({
  in_app: true,
  push: kind === "urgent",
  mail: isOfAccount(kind),
  text: false,
});

const callKinds = ["appointment", "message", "urgent", "transfer", "missed", "question"] as const;
export type CallKind = (typeof callKinds)[number];
export const isOfCall = (kind: NotificationKind): kind is CallKind => callKinds.some((each) => each === kind);

/** Whether her own switch texts the owner about every call that this comes of, whatever the account's says. */
export function isTextedByHer(texting: OwnerTexting, kind: NotificationKind): boolean {
  if (!isOfCall(kind) || texting === "never") return false;
  // A call that nobody answered is no call that she answered.
  return kind === "urgent" || (texting === "every_call" && kind !== "missed");
}

/** Everything that holds for an owner, from what was chosen. */
export function preferencesFrom(change: PreferencesChange): NotificationPreferences {
  const { kinds = {}, digest = "never", teaching = false, quiet_hours = null } = change;
  const channelsOf = (kind: NotificationKind): Channels => {
    const { in_app, push, mail, text } = usual(kind);
    const chosen = kinds[kind] ?? {};
    return {
      in_app: chosen.in_app ?? in_app,
      push: chosen.push ?? push,
      mail: chosen.mail ?? mail,
      text: chosen.text ?? text,
    };
  };
  return {
    kinds: Object.fromEntries(notificationKinds.map((kind) => [kind, channelsOf(kind)])) as Record<
      NotificationKind,
      Channels
    >,
    digest,
    teaching,
    quiet_hours,
  };
}

/** Whoever misses this loses the line: it is always mailed. */
export const isAlwaysOn = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  kind === "payment" && channel === "mail";
export const alwaysMailedText = "Payment problems are always emailed, because your line depends on it.";

/** What is chosen now, beside what was chosen before. */
export function changePreferences(before: PreferencesChange, change: PreferencesChange): Checked<PreferencesChange> {
  if (change.kinds?.payment?.mail === false) return failed("kinds.payment.mail", alwaysMailedText);
  const checked = change.quiet_hours ? checkQuietHours(change.quiet_hours) : undefined;
  if (checked?.ok === false) return checked;
  const kinds = { ...before.kinds };
  for (const kind of notificationKinds)
    if (change.kinds?.[kind]) kinds[kind] = { ...kinds[kind], ...change.kinds[kind] };
  const digest = change.digest ?? before.digest;
  const quiet_hours = change.quiet_hours === undefined ? before.quiet_hours : change.quiet_hours;
  const teaching = change.teaching ?? before.teaching;
  return passed({
    kinds,
    ...(digest && { digest }),
    ...(teaching !== undefined && { teaching }),
    ...(quiet_hours !== undefined && { quiet_hours }),
  });
}

/** How each kind is called where an owner chooses. */
export const kindTexts: Readonly<Record<NotificationKind, { readonly label: string; readonly hint: string }>> = {
  appointment: { label: "Jobs", hint: "Booked, moved or canceled on a call" },
  message: { label: "Messages", hint: "A caller wants a call back" },
  urgent: { label: "Urgent", hint: "An urgent message, or an emergency that reached no one" },
  transfer: { label: "Failed transfers", hint: "A transfer wasn't answered" },
  missed: { label: "Missed calls", hint: "A caller hung up without getting help" },
  question: { label: "Unanswered questions", hint: "Asked, but not in your answers" },
  calendar: { label: "Calendar", hint: "Your calendar is no longer connected" },
  payment: { label: "Payment", hint: "A payment failed, or your free hours are ending" },
  spending: {
    label: "Spending",
    hint: "A month reaches an alert or the cap, or a day reaches its limit of texts or emails",
  },
};
export const channelTexts: Readonly<Record<NotificationChannel, string>> = {
  in_app: "In the app",
  push: "Phone alert",
  mail: "Email",
  text: "Text",
};
