import { Mail } from "lucide-react";
import { type ReceiverStatus, receiverNote } from "#domain/accounts/mail-receivers.ts";
import { type AssistantTextField, checkAssistantText } from "#domain/assistants/assistant-fields.ts";
import { Button } from "../../parts/buttons/button.tsx";

/** The stored address, where it does not get the mails. */
export type Receiver = {
  readonly email: string;
  readonly status: Exclude<ReceiverStatus, "agreed">;
  readonly onAskAgain: () => void;
  readonly busy: boolean;
  readonly isSent: boolean;
  readonly failure: string | undefined;
};

/** Says who gets the mails instead, and asks once more. */
export const ReceiverNotice = ({ email, status, onAskAgain, busy, isSent, failure }: Receiver) => (
  <div className="grid gap-3 rounded-lg border border-blue-line bg-blue-soft px-4 py-3.5 text-sm">
    <p className="[overflow-wrap:anywhere]">{receiverNote(status, email)}</p>
    {failure && (
      <p role="alert" className="text-bad [overflow-wrap:anywhere]">
        {failure}
      </p>
    )}
    {status === "waiting" && (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button icon={<Mail aria-hidden />} onClick={onAskAgain} busy={busy} busyText="Asking...">
          Ask again
        </Button>
        <span role="status" className="text-ink-soft">
          {isSent && !failure ? "Sent. It may take a minute. Ask them to check their spam folder, too." : ""}
        </span>
      </div>
    )}
  </div>
);

export type AfterCallProps = {
  values: AfterCallValues;
  onChange: (patch: Partial<AfterCallValues>) => void;
  wrong: { readonly field: keyof AfterCallValues; readonly text: string } | undefined;
  /** Whether the email goes out at all. */
  mails: boolean;
  onMails: (mails: boolean) => void;
  /** The end of the stored key; nothing without one. */
  sendgridKeyLast4?: string | null;
  /** Whether the address that is stored wants the mails; nothing where it does, or none is stored. */
  receiver?: Receiver | undefined;
  /** What the owner gets in all, where another place has a say in it. */
  inAll?: string | undefined;
  /** Sends a sample call to the address. Absent for a visitor, who cannot yet. */
  onTest?: ((url: string) => Promise<WebhookTest>) | undefined;
};

export type AfterCallValues = {
  readonly email_from: string;
  readonly email_to: string;
  readonly zapier_webhook: string;
  /** Never known from before: nothing leaves the stored key alone, an empty text removes it. */
  readonly sendgrid_key: string | undefined;
};

/** What became of a sample call. */
export type WebhookTest = {
  readonly delivered: boolean;
  readonly status: number | null;
  readonly reason: string | null;
};

export const afterCallError = (field: keyof AfterCallValues & AssistantTextField, typed: string | undefined) => {
  const checked = checkAssistantText(field, typed);
  return checked.ok ? undefined : checked.text;
};

export const webhookTestText = ({ delivered, status, reason }: WebhookTest): string => {
  if (delivered) return status === null ? "Delivered." : `Delivered. The address responded with ${status}.`;
  if (status !== null) return `Not delivered: the address responded with ${status}.`;
  return reason ? `Couldn't connect: ${reason}` : "Couldn't connect: the address didn't respond.";
};

/** With how it stands with that address, where it is the stored one. */
export const emailSummary = (
  { email_to }: AfterCallValues,
  status: ReceiverStatus = "agreed",
  mails = true,
): string => {
  if (!mails) return "Off";
  const to = email_to.trim();
  if (to === "") return "To your account's email";
  return { agreed: `To ${to}`, waiting: `To you, until ${to} agrees`, stopped: `To you: ${to} opted out` }[status];
};

/** Where it goes, without the secret part of the address. */
export const webhookSummary = ({ zapier_webhook }: AfterCallValues): string => {
  const typed = zapier_webhook.trim();
  if (typed === "") return "Not set";
  return URL.parse(typed)?.host || typed;
};
