import { z } from "zod";
import { assistantSettings } from "#contract/assistant-settings.ts";
import type { SettingsForm } from "../../forms/assistant-settings/settings-form.ts";
import { storage } from "../../session/storage.ts";
import type { EditForm } from "./edit-draft.ts";

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
