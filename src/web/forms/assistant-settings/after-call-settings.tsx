import { KeyRound, Mail, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { Switch } from "../../parts/forms/switch.tsx";
import { Disclosure } from "../../parts/layout/disclosure.tsx";
import { DisclosureRow, DisclosureRows } from "../../parts/layout/disclosure-rows.tsx";
import { useLeft } from "../use-draft.ts";
import { type AfterCallProps, afterCallError, emailSummary, ReceiverNotice } from "./after-call-values.tsx";
import { InAll } from "./in-all.tsx";
import { WebhookRow } from "./webhook-row.tsx";

type SendgridKeyFieldProps = {
  /** Nothing: the stored one stays. Empty: it is removed. */
  value: string | undefined;
  last4: string | null;
  onChange: (value: string | undefined) => void;
  error: string | undefined;
};

/** The key goes in and never comes out: of a stored one only its end is known. */
const SendgridKeyField = ({ value, last4, onChange, error }: SendgridKeyFieldProps) => {
  const state = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const removed = last4 !== null && value === "";
  // The pressed button gives way to its counterpart, which takes over the focus.
  useEffect(() => {
    if (pressed.current && removed !== undefined) state.current?.querySelector("button")?.focus();
    pressed.current = false;
  }, [removed]);
  const press = (next: string | undefined) => {
    pressed.current = true;
    onChange(next);
  };
  return (
    <div className="grid gap-2">
      <TextField
        type="password"
        spellCheck={false}
        label="Your SendGrid key"
        aside="optional"
        autoComplete="off"
        placeholder={last4 === null || removed ? "SG..." : "Paste a new key to replace it"}
        value={value ?? ""}
        // Clearing a new key leaves the stored one alone; without one there is nothing to leave.
        onChange={(event) => onChange(event.target.value || (last4 === null ? "" : undefined))}
        error={error}
        hint="Stored encrypted and never shown again. If you close this page before saving, it's lost."
      />
      {last4 !== null && (
        <div ref={state} role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <KeyRound className="size-[1.0625rem] shrink-0 text-ink-soft" aria-hidden />
            {removed
              ? "The saved key will be removed when you save."
              : value
                ? `Replaces the key ending in ${last4}.`
                : `A key ending in ${last4} is saved.`}
          </span>
          {removed ? (
            <Button size="sm" kind="quiet" icon={<Undo2 aria-hidden />} onClick={() => press(undefined)}>
              Keep it
            </Button>
          ) : (
            !value && (
              <Button size="sm" kind="quiet" icon={<Trash2 aria-hidden />} onClick={() => press("")}>
                Remove key
              </Button>
            )
          )}
        </div>
      )}
    </div>
  );
};

type EmailRowProps = Pick<
  AfterCallProps,
  "values" | "onChange" | "wrong" | "receiver" | "inAll" | "mails" | "onMails"
> & {
  last4: string | null;
};

const EmailRow = ({ values, onChange, wrong, last4, receiver, inAll, mails, onMails }: EmailRowProps) => {
  // What is typed now is asked when it is saved.
  const stored = receiver?.email === values.email_to.trim() ? receiver : undefined;
  const [hasOwnSender] = useState(values.email_from !== "" || last4 !== null);
  const isWrong = wrong?.field === "email_from" || wrong?.field === "sendgrid_key";
  const to = useLeft();
  const from = useLeft();
  const errorOf = (field: "email_to" | "email_from", left: boolean) =>
    wrong?.field === field ? wrong.text : left ? afterCallError(field, values[field]) : undefined;
  return (
    <DisclosureRow
      id="email-after-calls"
      icon={<Mail aria-hidden />}
      title="Email after each call"
      text={emailSummary(values, stored?.status, mails)}
      wrong={wrong && wrong.field !== "zapier_webhook" ? wrong.text : undefined}
    >
      <Switch
        label="Email after every call"
        hint="Who called, what was said and what to do."
        checked={mails}
        onChange={(event) => onMails(event.target.checked)}
      />
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
        hint="If empty, it goes to your account's email."
      />
      {stored && <ReceiverNotice {...stored} />}
      {inAll && <InAll text={inAll} />}
      <Disclosure summary="Send from your own address" open={hasOwnSender || isWrong}>
        <div className="grid gap-5 pt-2">
          <TextField
            label="Send from"
            aside="optional"
            type="email"
            autoComplete="off"
            value={values.email_from}
            onChange={(event) => onChange({ email_from: event.target.value })}
            onBlur={from.onBlur}
            error={errorOf("email_from", from.left)}
            hint="If empty, it comes from our address."
          />
          <SendgridKeyField
            value={values.sendgrid_key}
            last4={last4}
            onChange={(sendgrid_key) => onChange({ sendgrid_key })}
            error={wrong?.field === "sendgrid_key" ? wrong.text : undefined}
          />
        </div>
      </Disclosure>
    </DisclosureRow>
  );
};

export type { AfterCallValues } from "./after-call-values.tsx";

/** What is sent out after each call. */
export const AfterCallSettings = ({ sendgridKeyLast4 = null, onTest, receiver, ...props }: AfterCallProps) => (
  <DisclosureRows label="After each call">
    <EmailRow {...props} last4={sendgridKeyLast4} receiver={receiver} />
    <WebhookRow {...props} onTest={onTest} />
  </DisclosureRows>
);
