import { Info } from "lucide-react";
import { transferLabels } from "#domain/assistants/transfer-number.ts";
import { brand } from "#domain/basics/brand.ts";
import { useTestWebhook } from "../../data/webhooks.ts";
import { PhoneField } from "../../forms/assistant/phone-field.tsx";
import type { AfterCallValues } from "../../forms/assistant-settings/after-call-settings.tsx";
import { AfterCallSettings, CallSettings } from "../../forms/assistant-settings/settings-sections.tsx";
import type { CreateDraftForm } from "./use-create-draft.ts";

const afterCall = ["email_to", "email_from", "zapier_webhook", "sendgrid_key"] as const;

export const CallsSection = ({ form, signedIn }: { form: CreateDraftForm; signedIn: boolean }) => {
  const { draft, change } = form;
  const test = useTestWebhook();
  const wrong = afterCall.flatMap((field) => {
    const text = form.errorOf(field);
    return text === undefined ? [] : [{ field, text }];
  })[0];
  const changeAfterCall = ({ sendgrid_key, ...texts }: Partial<AfterCallValues>) => {
    if (sendgrid_key !== undefined) form.setSendgridKey(sendgrid_key);
    change(texts);
  };
  return (
    <>
      <PhoneField
        {...form.field("sales_transfer")}
        label={transferLabels.sales_transfer}
        aside="new customers"
        placeholder="(208) 555-0107"
      />
      <PhoneField
        {...form.field("service_transfer")}
        label={transferLabels.service_transfer}
        aside="urgent work"
        placeholder="(208) 555-0142"
      />
      <p className="flex items-start gap-1.5 text-sm/5 text-ink-faint [&_svg]:mt-0.5 [&_svg]:size-[1.0625rem] [&_svg]:shrink-0">
        <Info aria-hidden />
        Left empty, {brand.productName} takes a message instead.
      </p>
      <CallSettings
        settings={draft.settings}
        onChange={(patch) => change((now) => ({ settings: { ...now.settings, ...patch } }))}
        wrong={form.wrongSetting}
        name={draft.name}
        greeting={draft.greeting}
      />
      <AfterCallSettings
        values={{ ...draft, sendgrid_key: form.sendgridKey }}
        onChange={changeAfterCall}
        wrong={wrong}
        onTest={signedIn ? test.mutateAsync : undefined}
      />
    </>
  );
};
