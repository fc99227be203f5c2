import { z } from "zod";
import { assistantSettings } from "#contract/assistant-settings.ts";
import { ApiFailure, detailOf } from "#contract/call.ts";
import { checkAssistantEdit } from "#domain/assistants/assistant-edit-rules.ts";
import { connectFailedText, disconnectFailedText, noConnectionUrlText } from "#domain/bookings/calendar-texts.ts";
import { readFacts } from "#domain/owner-facts/owner-facts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import type { Assistant, AssistantChange } from "../../data/assistants.ts";
import type { AfterCallValues } from "../../forms/assistant-settings/after-call-settings.tsx";
import { type SettingsForm, sameSetting, settingsPatch } from "../../forms/assistant-settings/settings-form.ts";
import type { FieldErrors } from "../../forms/use-draft.ts";
import { storage } from "../../session/storage.ts";
import {
  editLoadFailedDetail,
  editLoadFailedText,
  editSaveFailedDetail,
  editSaveFailedText,
} from "../../texts/assistant-texts.ts";
import { stillTold } from "./told-facts/told-fact.tsx";

const typedFields = ["name", "greeting", "system_instructions", "sales_transfer", "service_transfer"] as const;
type TypedField = (typeof typedFields)[number];

export type EditTexts = Record<TypedField | "timezone" | "calendar_provider", string>;

/** Everything that the form holds. */
export type EditForm = {
  readonly texts: EditTexts;
  readonly after: AfterCallValues;
  readonly settings: SettingsForm;
};

export const editFormOf = (assistant: Assistant): EditForm => ({
  texts: {
    name: assistant.name,
    greeting: assistant.greeting,
    system_instructions: assistant.system_instructions,
    sales_transfer: formatPhone(assistant.sales_transfer),
    service_transfer: formatPhone(assistant.service_transfer),
    timezone: assistant.timezone,
    calendar_provider: assistant.calendar_provider,
  },
  after: {
    email_from: assistant.email_from,
    email_to: assistant.email_to,
    zapier_webhook: assistant.zapier_webhook,
    sendgrid_key: undefined,
  },
  settings: assistant.settings as SettingsForm,
});

export const textErrors = (texts: EditTexts, storedName: string): FieldErrors<EditTexts> => {
  const errors: FieldErrors<EditTexts> = {};
  for (const field of typedFields) {
    const checked = checkAssistantEdit({ [field]: texts[field] }, storedName);
    if (!checked.ok) errors[field] = checked.text;
  }
  return errors;
};

const afterFields = ["email_to", "email_from", "sendgrid_key", "zapier_webhook"] as const;

/** The first of what is sent after a call that the server would refuse. */
export const wrongAfterCall = (after: AfterCallValues): { field: keyof AfterCallValues; text: string } | undefined => {
  for (const field of afterFields) {
    const checked = checkAssistantEdit({ [field]: after[field] }, "");
    if (!checked.ok) return { field, text: checked.text };
  }
  return undefined;
};

/** What the field would be kept as; what is refused counts as it was typed. */
const keptAs = (field: TypedField | keyof AfterCallValues, typed: string, storedName: string): string => {
  const checked = checkAssistantEdit({ [field]: typed }, storedName);
  return checked.ok ? (checked.values[field] ?? typed) : typed;
};

/** With new instructions or answers, words on sentences that are gone go, too. */
const evidenceIn = (
  { texts, settings }: EditForm,
  stored: Assistant,
  instructions: string | undefined,
): SettingsForm => {
  const { answers, facts: checked } = settings;
  const isSame = sameSetting(answers, stored.settings.answers) && sameSetting(checked, stored.settings.facts);
  if (checked.length === 0 || (instructions === undefined && isSame)) return settings;
  const facts = readFacts({ instructions: instructions ?? texts.system_instructions, answers });
  return { ...settings, facts: stillTold(checked, facts) };
};

/** Only what differs from what is stored; nothing where nothing does. */
export const assistantChange = (form: EditForm, stored: Assistant): AssistantChange | undefined => {
  const { texts, after } = form;
  const change: AssistantChange = {};
  for (const field of typedFields) {
    const kept = keptAs(field, texts[field], texts.name.trim() || stored.name);
    if (kept !== stored[field]) change[field] = kept;
  }
  if (texts.timezone !== stored.timezone) change.timezone = texts.timezone;
  // A connected calendar changes by being connected or disconnected, never by saving.
  if (!stored.calendar_connected && texts.calendar_provider !== stored.calendar_provider)
    change.calendar_provider = texts.calendar_provider as NonNullable<AssistantChange["calendar_provider"]>;
  for (const field of ["email_from", "email_to", "zapier_webhook"] as const) {
    const kept = keptAs(field, after[field], stored.name);
    if (kept !== stored[field]) change[field] = kept;
  }
  const { sendgrid_key } = after;
  if (sendgrid_key !== undefined && (sendgrid_key !== "" || stored.sendgrid_key_last4 !== null))
    change.sendgrid_key = sendgrid_key;
  const settings = settingsPatch(stored.settings as SettingsForm, evidenceIn(form, stored, change.system_instructions));
  if (settings) change.settings = settings;
  return Object.keys(change).length === 0 ? undefined : change;
};

const words = z.string();
const keptForm = z.object({
  tenant_id: words,
  texts: z.object({
    name: words,
    greeting: words,
    system_instructions: words,
    sales_transfer: words,
    service_transfer: words,
    timezone: words,
    calendar_provider: words,
  }),
  after: z.object({ email_from: words, email_to: words, zapier_webhook: words }),
  settings: assistantSettings,
});

const readAll = (): Record<string, unknown> => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(storage.read("create_form_state") ?? "{}"));
  } catch {
    return {};
  }
};

/** Beside whatever the create screen keeps there, so that neither loses what the other holds. */
const writeAll = (all: Record<string, unknown>): void =>
  Object.keys(all).length === 0
    ? storage.remove("create_form_state")
    : storage.write("create_form_state", JSON.stringify(all));

/** Keeps what was typed while the browser is at the calendar provider. A mail key is a secret and is not kept. */
export const keepForm = (tenantId: string, { texts, after, settings }: EditForm): void => {
  const { sendgrid_key: _, ...shown } = after;
  writeAll({ ...readAll(), edit: { tenant_id: tenantId, texts, after: shown, settings } });
};

export const forgetKeptForm = (): void => {
  const { edit: _, ...rest } = readAll();
  writeAll(rest);
};

export const readKeptForm = (tenantId: string): EditForm | undefined => {
  const kept = keptForm.safeParse(readAll()["edit"]).data;
  if (kept?.tenant_id !== tenantId) return undefined;
  return {
    texts: kept.texts,
    after: { ...kept.after, sendgrid_key: undefined },
    settings: kept.settings as SettingsForm,
  };
};

/** Each has two forms: for an answer without words, and for no answer at all. */
export const loadFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? editLoadFailedDetail(detailOf(thrown)) : editLoadFailedText(undefined);

export const saveFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? editSaveFailedDetail(detailOf(thrown)) : editSaveFailedText(undefined);

/** An answer that is a success and cannot be read has no address in it. */
export const connectFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure && thrown.status < 300 ? noConnectionUrlText : connectFailedText(detailOf(thrown));

export const disconnectFailure = (thrown: unknown): string => disconnectFailedText(detailOf(thrown));
