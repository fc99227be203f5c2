import { defaultSettings } from "#domain/assistants/assistant-settings.ts";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { NewAssistant } from "../../data/new-assistant.ts";
import { settingsPatch } from "../../forms/assistant-settings/settings-form.ts";
import type { CreateDraft } from "./create-draft.ts";

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
  port_request_id: given.portRequestId,
});
