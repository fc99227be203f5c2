import { DisclosureRows } from "../../parts/disclosure-rows.tsx";
import type { AfterCallValues, WebhookTest } from "./after-call-values.ts";
import { EmailRow } from "./email-row.tsx";
import type { Receiver } from "./receiver-notice.tsx";
import { WebhookRow } from "./webhook-row.tsx";

export type { AfterCallValues } from "./after-call-values.ts";

export type AfterCallProps = {
  values: AfterCallValues;
  onChange: (patch: Partial<AfterCallValues>) => void;
  wrong: { readonly field: keyof AfterCallValues; readonly text: string } | undefined;
  /** The end of the stored key; nothing without one. */
  sendgridKeyLast4?: string | null;
  /** Whether the address that is stored wants the mails; nothing where it does, or none is stored. */
  receiver?: Receiver | undefined;
  /** Sends a sample call to the address. Absent for a visitor, who cannot yet. */
  onTest?: ((url: string) => Promise<WebhookTest>) | undefined;
};

/** What is sent out after each call. */
export const AfterCallSettings = ({ sendgridKeyLast4 = null, onTest, receiver, ...props }: AfterCallProps) => (
  <DisclosureRows label="After each call">
    <EmailRow {...props} last4={sendgridKeyLast4} receiver={receiver} />
    <WebhookRow {...props} onTest={onTest} />
  </DisclosureRows>
);
