import { Mail, Webhook } from "lucide-react";
import { DisclosureRow, DisclosureRows } from "../../parts/disclosure-rows.tsx";
import { TextField } from "../../parts/text-field.tsx";

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

export type AfterCallProps = {
  values: AfterCallValues;
  onChange: (patch: Partial<AfterCallValues>) => void;
  wrong: { readonly field: keyof AfterCallValues; readonly text: string } | undefined;
  /** The end of the stored key; nothing without one. */
  sendgridKeyLast4?: string | null;
  /** Sends a sample call to the address. Absent for a visitor, who cannot yet. */
  onTest?: ((url: string) => Promise<WebhookTest>) | undefined;
};

/** What is sent out after each call. */
export const AfterCallSettings = ({ values, onChange, wrong }: AfterCallProps) => {
  const errorOf = (field: keyof AfterCallValues) => (wrong?.field === field ? wrong.text : undefined);
  return (
    <DisclosureRows label="After each call">
      <DisclosureRow
        icon={<Mail aria-hidden />}
        title="Email after each call"
        text={values.email_to || "To your own address"}
        wrong={errorOf("email_to") ?? errorOf("email_from")}
      >
        <TextField
          label="Send to"
          type="email"
          value={values.email_to}
          onChange={(event) => onChange({ email_to: event.target.value })}
          error={errorOf("email_to")}
        />
        <TextField
          label="Send from"
          type="email"
          value={values.email_from}
          onChange={(event) => onChange({ email_from: event.target.value })}
          error={errorOf("email_from")}
        />
      </DisclosureRow>
      <DisclosureRow
        icon={<Webhook aria-hidden />}
        title="Zapier webhook"
        text={values.zapier_webhook || "Not set"}
        wrong={errorOf("zapier_webhook")}
      >
        <TextField
          label="Webhook address"
          type="url"
          value={values.zapier_webhook}
          onChange={(event) => onChange({ zapier_webhook: event.target.value })}
          error={errorOf("zapier_webhook")}
        />
      </DisclosureRow>
    </DisclosureRows>
  );
};
