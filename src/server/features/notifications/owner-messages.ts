import type { NotificationKind } from "#domain/accounts/notification-preferences.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ownerReach } from "../accounts/owner-reach.ts";
import { noteAlert } from "../alerts/note-alert.ts";
import { chooseEmailsText } from "../mail/email-content.ts";
import { type EmailKind, queueMail } from "../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../mail/send-queued-mail.ts";
import { textsToOwner } from "../texts/limits.ts";
import { queueText, type TextKind } from "../texts/queue-text.ts";
import { type TextWriter, textWriter } from "../texts/send-queued-text.ts";
import { notificationText } from "./notification-texts.ts";
import { findTextLine } from "./store.ts";

type OfCall = { readonly owner_id: string; readonly call_id: string; readonly lines: readonly string[] };
const callNotification: EmailKind<OfCall> = { name: "call-notice" };
type OfAccount = { readonly owner_id: string; readonly assistant_id: string | null; readonly message: string };
const accountNotification: TextKind<OfAccount> = { name: "account-notice" };
const accountMail: EmailKind<{ readonly owner_id: string; readonly message: string }> = { name: "account-notice" };
type Needs = { readonly jobs: Jobs };

/** What a call left to know, in one mail to the address of the account. Answers its id. */
export const queueCallNotification = ({ jobs }: Needs, tx: Tx, params: OfCall, now: Date): Promise<string> =>
  queueMail({ jobs }, tx, callNotification, { owner_id: params.owner_id, params, now });

type Told = { readonly kind: NotificationKind; readonly now: Date };

/** What concerns the account, to its phone: from the assistant that it is about, or else from the first that has a number. */
export async function queueAccountText(
  { jobs }: Needs,
  tx: Tx,
  params: OfAccount,
  { kind, now, notBefore }: Told & { readonly notBefore: Date | undefined },
): Promise<void> {
  const { owner_id, message } = params;
  const id = await queueText({ jobs }, tx, accountNotification, { owner_id, params, now, notBefore });
  await noteAlert(tx, { id, owner_id, kind, message, way: "text", message_id: id, call_id: null, at: now });
}

/** A mail that tells the account of this, for the list of what its owner was told. */
export const noteMailed = (
  tx: Tx,
  { mail_id, owner_id, kind, message, now }: Told & { mail_id: string; owner_id: string; message: string },
): Promise<void> =>
  noteAlert(tx, { id: mail_id, owner_id, kind, message, way: "mail", message_id: mail_id, call_id: null, at: now });

const longestSubject = 120;

export const notificationEmails = ({ db, publicUrl }: { db: Db; publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(callNotification, async ({ owner_id, call_id, lines }) => {
    const reach = await ownerReach({ db }, owner_id);
    if (!reach || lines.length === 0) return undefined;
    return {
      to: reach.email,
      subject: [...(lines[0] ?? "")].slice(0, longestSubject).join(""),
      paragraphs: lines,
      action: { label: "Open the conversation", url: `${publicUrl}/conversations/${call_id}` },
      closing: [chooseEmailsText(publicUrl)],
    };
  }),
  emailTemplate(accountMail, async ({ owner_id, message }) => {
    const reach = await ownerReach({ db }, owner_id);
    if (!reach) return undefined;
    return {
      to: reach.email,
      subject: [...message].slice(0, longestSubject).join(""),
      paragraphs: [message, insteadOfTextLine(reach.phone)],
      action: { label: "Open your dashboard", url: `${publicUrl}/dashboard` },
    };
  }),
];

export const notificationTexts = ({ db, jobs }: Needs & { readonly db: Db }): readonly TextWriter[] => [
  textWriter(
    accountNotification,
    async ({ owner_id, assistant_id, message }) => {
      const from = await findTextLine(db, owner_id, assistant_id);
      const to = (await ownerReach({ db }, owner_id))?.phone ?? "";
      if (from === undefined || to === "" || to === from) return undefined;
      return { from, to, text: notificationText(message), limit: textsToOwner };
    },
    {
      onUndelivered: async (tx, { owner_id, message }, { now }) => {
        await queueMail({ jobs }, tx, accountMail, { owner_id, params: { owner_id, message }, now });
      },
    },
  ),
];

/** Why a mail comes where a text was chosen. */
export const insteadOfTextLine = (phone: string): string =>
  `We couldn't deliver this as a text to ${formatPhone(phone)}, so it comes by email.`;
