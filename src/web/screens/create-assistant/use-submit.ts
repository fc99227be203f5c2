import { useState } from "react";
import { useNavigate } from "react-router";
import { detailOf } from "#contract/call.ts";
import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import { portMailFailedText } from "#domain/phone/port-request.ts";
import { type CreatedAssistant, type NewAssistant, useCreateAssistant, useRequestPort } from "../../data/assistant.ts";
import { settingsPatch } from "../../forms/assistant-settings/settings-form.ts";
import { browserClock } from "../../session/browser-clock.ts";
import { storage } from "../../session/storage.ts";
import { supportEmail } from "../../session/support-email.ts";
import { type CreateDraft, dropDraft, keepDraft, withoutOldGrant } from "./create-draft.ts";
import type { Stage } from "./create-return.ts";
import { createFailure, isTaken } from "./create-texts.ts";
import { portBody } from "./phone-number.tsx";
import { type CreateDraftForm, newKey } from "./use-create-draft.ts";

/** The calendar that is still to be connected once the assistant exists. */
const pendingProvider = ({ calendar }: CreateDraft): CalendarProvider | undefined =>
  calendar.kind === "pending" || calendar.kind === "chosen" ? calendar.provider : undefined;

/** What is left out of the settings gets the default of the trade, which is what the form shows for it. */
const settingsOf = ({ settings }: CreateDraft): NewAssistant["settings"] => {
  const patch = settingsPatch(defaultSettings(settings.trade), settings);
  return settings.trade === "" ? patch : { ...patch, trade: settings.trade };
};

export const newAssistantBody = (
  draft: CreateDraft,
  given: { sendgridKey: string; browserZone: string; portRequestId: string | undefined },
): NewAssistant => ({
  name: draft.name,
  greeting: draft.greeting,
  system_instructions: draft.system_instructions,
  sales_transfer: draft.sales_transfer,
  service_transfer: draft.service_transfer,
  zapier_webhook: draft.zapier_webhook,
  email_from: draft.email_from,
  email_to: draft.email_to,
  sendgrid_key: given.sendgridKey,
  calendar_provider: pendingProvider(draft) ?? "",
  timezone: draft.timezone || given.browserZone,
  settings: settingsOf(draft),
  ...(draft.phone_option === "new" && draft.area_code !== "" && { area_code: draft.area_code }),
  port_request_id: given.portRequestId,
});

type Around = { signedOut: boolean; browserZone: string; onStage: (stage: Stage) => void };

/** The number that is to be brought along, also where nobody pressed the button beside it. */
const numberToPort = ({ phone_option, port, port_number }: CreateDraft): string =>
  phone_option === "port" ? (port.kind === "none" ? port_number : port.number).trim() : "";

export const useSubmit = (form: CreateDraftForm, { signedOut, browserZone, onStage }: Around) => {
  const create = useCreateAssistant();
  const requestPort = useRequestPort();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; taken: boolean; attempt: number }>();

  const askForNumber = async (draft: CreateDraft): Promise<{ id?: string; failure?: string }> => {
    if (draft.phone_option === "port" && draft.port.kind === "sent") return { id: draft.port.id };
    const number = numberToPort(draft);
    if (number === "") return {};
    try {
      const { id } = await requestPort.mutateAsync(portBody(draft, number));
      // A second press must not ask twice.
      form.change({ port: { kind: "sent", number, id } });
      return { id };
    } catch (thrown) {
      return { failure: detailOf(thrown) ?? portMailFailedText(supportEmail) };
    }
  };

  const stageOf = (made: CreatedAssistant, draft: CreateDraft, portFailure: string | undefined): Stage => {
    if (made.payment_required) return { kind: "paying", assistant: made, checkoutUrl: made.checkout_url };
    const provider = draft.calendar.kind === "none" ? undefined : draft.calendar.provider;
    return { kind: "created", assistant: made, calendar: made.calendar_connected ? undefined : provider, portFailure };
  };

  const make = async (draft: CreateDraft): Promise<void> => {
    const port = await askForNumber(draft);
    const body = newAssistantBody(draft, { sendgridKey: form.sendgridKey, browserZone, portRequestId: port.id });
    const made = await create.mutateAsync({ key: draft.key, body });
    dropDraft(storage);
    if (made.payment_required) storage.write("created_tenant_id", made.id);
    onStage(stageOf(made, draft, port.failure));
  };

  const fail = (thrown: unknown) => {
    setFailure((now) => ({ text: createFailure(thrown), taken: isTaken(thrown), attempt: (now?.attempt ?? 0) + 1 }));
    // What was changed since is another request; whoever presses again wants another assistant.
    if (isTaken(thrown)) form.change({ key: newKey() });
  };

  const submit = (element: HTMLElement | null) => {
    if (busy) return;
    if (!form.isRight) return form.complain(element);
    if (signedOut) {
      form.change({ asked: true });
      keepDraft(storage, { ...form.draft, asked: true });
      return void navigate("/auth?redirect=/create-assistant");
    }
    setBusy(true);
    setFailure(undefined);
    form.change({ asked: false });
    make(withoutOldGrant(form.draft, browserClock.now().getTime()))
      .catch(fail)
      .finally(() => setBusy(false));
  };

  return { submit, busy, failure };
};
