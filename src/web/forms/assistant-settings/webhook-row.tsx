import { CircleCheck, CircleX, Send, Webhook } from "lucide-react";
import { useRef, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { useLeft } from "../use-draft.ts";
import { type AfterCallProps, afterCallError, webhookSummary, webhookTestText } from "./after-call-values.tsx";

type TestOutcomeProps = {
  outcome: { readonly kind: "good" | "bad"; readonly text: string } | undefined;
  /** Stands there while nothing was tried. */
  otherwise: string;
};

/** Always in the page, so that a screen reader hears what comes into it. */
const TestOutcome = ({ outcome, otherwise }: TestOutcomeProps) => (
  <p role="status" className="min-w-0 text-sm [overflow-wrap:anywhere]">
    {outcome ? (
      <span
        className={`inline-flex items-start gap-1.5 font-semibold [&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:shrink-0 ${outcome.kind === "good" ? "text-good" : "text-bad"}`}
      >
        {outcome.kind === "good" ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
        {outcome.text}
      </span>
    ) : (
      <span className="text-ink-faint">{otherwise}</span>
    )}
  </p>
);

type Outcome = { readonly kind: "good" | "bad"; readonly text: string };

export const WebhookRow = ({ values, onChange, wrong, onTest }: Omit<AfterCallProps, "sendgridKeyLast4">) => {
  const { left, onBlur } = useLeft();
  const [testing, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [asked, setAsked] = useState(false);
  const tried = useRef("");
  const url = values.zapier_webhook.trim();
  const trouble = afterCallError("zapier_webhook", url);

  const test = async (send: NonNullable<typeof onTest>): Promise<void> => {
    setAsked(true);
    setOutcome(undefined);
    if (trouble !== undefined) return;
    tried.current = url;
    setTesting(true);
    const found = await send(url).then(
      (result): Outcome => ({ kind: result.delivered ? "good" : "bad", text: webhookTestText(result) }),
      (thrown: unknown): Outcome => ({ kind: "bad", text: thrownText(thrown) }),
    );
    setTesting(false);
    // An answer about another address than the one that stands there would mislead.
    if (tried.current === url) setOutcome(found);
  };

  return (
    <DisclosureRow
      icon={<Webhook aria-hidden />}
      title="Zapier webhook"
      text={webhookSummary(values)}
      wrong={wrong?.field === "zapier_webhook" ? wrong.text : undefined}
    >
      <TextField
        label="Webhook address"
        aside="optional"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://hooks.zapier.com/hooks/catch/..."
        value={values.zapier_webhook}
        onChange={(event) => {
          tried.current = "";
          setOutcome(undefined);
          onChange({ zapier_webhook: event.target.value });
        }}
        onBlur={onBlur}
        error={wrong?.field === "zapier_webhook" ? wrong.text : left || asked ? trouble : undefined}
        hint="After each call, we send what was said and booked to this address."
      />
      {onTest ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            icon={<Send aria-hidden />}
            busy={testing}
            busyText="Sending..."
            disabled={url === ""}
            onClick={() => void test(onTest)}
          >
            Send a test
          </Button>
          <TestOutcome outcome={outcome} otherwise={url === "" ? "Enter an address to test it." : ""} />
        </div>
      ) : (
        <p className="text-sm text-ink-faint">Log in to send a test to this address.</p>
      )}
    </DisclosureRow>
  );
};
