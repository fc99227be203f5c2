import { type Checked, failed, passed } from "../basics/checked.ts";
import { type CalendarProvider, calendarProviderOf } from "../bookings/calendar-provider.ts";
import type { Phone } from "../phone/phone.ts";
import { isTimeZone, unknownTimeZoneText } from "../time/timezones.ts";
import { withFallbacks } from "./assistant-fallbacks.ts";
import { type AssistantTextField, checkAssistantText } from "./assistant-fields.ts";
import { checkTransferOnCreate, type TransferField } from "./transfer-number.ts";

type TextField = AssistantTextField | TransferField | "calendar_provider" | "timezone";

/** What a form or a client may send; whatever it leaves out counts as empty. */
export type AssistantDraft = { readonly [Field in TextField]?: string | null | undefined };

export type AssistantValues = Record<AssistantTextField, string> & {
  sales_transfer: Phone | "";
  service_transfer: Phone | "";
  calendar_provider: CalendarProvider | "";
  timezone: string;
};

/** What a form refuses when it is left empty. On edit only the name is asked for. */
export const requiredTexts = {
  name: "Assistant name is required",
  greeting: "Please add what the assistant should say after introducing herself",
  system_instructions: "Assistant personality instructions are required",
} as const;

const textFields = ["name", "greeting", "system_instructions"] as const;
const optionalFields = ["zapier_webhook", "email_from", "email_to", "sendgrid_key"] as const;

export const checkCalendarProvider = (
  value: string | null | undefined,
): Checked<CalendarProvider | "", "calendar_provider"> => {
  if (!value?.trim()) return passed("");
  const provider = calendarProviderOf(value);
  return provider === undefined
    ? failed("calendar_provider", "Please choose Google or Microsoft as calendar provider.")
    : passed(provider);
};

export const checkTimeZone = (value: string): Checked<string, "timezone"> =>
  isTimeZone(value) ? passed(value) : failed("timezone", unknownTimeZoneText);

type Refused = Extract<Checked<never, TextField>, { ok: false }>;

const cleaned = <Field extends AssistantTextField>(
  draft: AssistantDraft,
  fields: readonly Field[],
): { texts: Record<Field, string>; refused?: Refused } => {
  const texts = {} as Record<Field, string>;
  for (const field of fields) {
    const checked = checkAssistantText(field, draft[field]);
    if (!checked.ok) return { texts, refused: checked };
    texts[field] = checked.values;
  }
  return { texts };
};

/** What the server keeps of a new assistant: cleaned, checked, and with the fallbacks filled in. */
export const checkNewAssistant = (
  draft: AssistantDraft,
  ownerTimeZone: string,
): Checked<AssistantValues, TextField> => {
  const spoken = cleaned(draft, textFields);
  if (spoken.refused) return spoken.refused;
  const sales = checkTransferOnCreate("sales_transfer", draft.sales_transfer ?? "");
  if (!sales.ok) return sales;
  const service = checkTransferOnCreate("service_transfer", draft.service_transfer ?? "");
  if (!service.ok) return service;
  const optional = cleaned(draft, optionalFields);
  if (optional.refused) return optional.refused;
  const calendar = checkCalendarProvider(draft.calendar_provider);
  if (!calendar.ok) return calendar;
  const timeZone = checkTimeZone(draft.timezone || ownerTimeZone);
  if (!timeZone.ok) return timeZone;
  return passed({
    ...withFallbacks(spoken.texts),
    ...optional.texts,
    sales_transfer: sales.values,
    service_transfer: service.values,
    calendar_provider: calendar.values,
    timezone: timeZone.values,
  });
};
