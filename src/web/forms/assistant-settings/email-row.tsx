import { Mail } from "lucide-react";
import { DisclosureRow } from "../../parts/disclosure-rows.tsx";
import { TextField } from "../../parts/text-field.tsx";
import type { AfterCallProps } from "./after-call-settings.tsx";
import { afterCallError, emailSummary } from "./after-call-values.ts";
import { ReceiverNotice } from "./receiver-notice.tsx";
import { SendgridKeyField } from "./sendgrid-key-field.tsx";
import { useLeft } from "./use-left.ts";

type EmailRowProps = Pick<AfterCallProps, "values" | "onChange" | "wrong" | "receiver"> & { last4: string | null };

export const EmailRow = ({ values, onChange, wrong, last4, receiver }: EmailRowProps) => {
  // What is typed now is asked when it is saved.
  const stored = receiver?.email === values.email_to.trim() ? receiver : undefined;
  const to = useLeft();
  const from = useLeft();
  const errorOf = (field: "email_to" | "email_from", left: boolean) =>
    wrong?.field === field ? wrong.text : left ? afterCallError(field, values[field]) : undefined;
  return (
    <DisclosureRow
      icon={<Mail aria-hidden />}
      title="Email after each call"
      text={emailSummary(values, stored?.status)}
      wrong={wrong && wrong.field !== "zapier_webhook" ? wrong.text : undefined}
    >
      <TextField
        label="Send to"
        aside="optional"
        type="email"
        autoComplete="email"
        placeholder="office@riverside.example"
        value={values.email_to}
        onChange={(event) => onChange({ email_to: event.target.value })}
        onBlur={to.onBlur}
        error={errorOf("email_to", to.left)}
        hint="Left empty, it goes to the address of your account."
      />
      {stored && <ReceiverNotice {...stored} />}
      <TextField
        label="Send from"
        aside="optional"
        type="email"
        autoComplete="off"
        value={values.email_from}
        onChange={(event) => onChange({ email_from: event.target.value })}
        onBlur={from.onBlur}
        error={errorOf("email_from", from.left)}
        hint="Left empty, it comes from our address."
      />
      <SendgridKeyField
        value={values.sendgrid_key}
        last4={last4}
        onChange={(sendgrid_key) => onChange({ sendgrid_key })}
        error={wrong?.field === "sendgrid_key" ? wrong.text : undefined}
      />
    </DisclosureRow>
  );
};
