import { type Checked, failed, passed } from "../basics/checked.ts";
import { fallbackGreeting, fallbackInstructions } from "./assistant-fallbacks.ts";
import { type AssistantTextField, assistantFields, checkAssistantText } from "./assistant-fields.ts";
import {
  type AssistantDraft,
  type AssistantValues,
  checkCalendarProvider,
  checkTimeZone,
  requiredTexts,
} from "./assistant-rules.ts";
import { checkTransferOnEdit } from "./transfer-number.ts";

type Field = keyof AssistantValues;
type Edit = Partial<AssistantValues>;
type CheckedEdit = Checked<Edit, Field>;

const isText = (field: Field): field is AssistantTextField => Object.hasOwn(assistantFields, field);

const checkText = (field: AssistantTextField, typed: string, storedName: string): CheckedEdit => {
  const checked = checkAssistantText(field, typed);
  if (!checked.ok || checked.values !== "") return checked.ok ? passed({ [field]: checked.values }) : checked;
  switch (field) {
    case "name":
      return failed("name", requiredTexts.name);
    case "greeting":
      return passed({ greeting: fallbackGreeting(storedName) });
    case "system_instructions":
      return passed({ system_instructions: fallbackInstructions });
    default:
      return passed({ [field]: "" });
  }
};

const checkField = (field: Field, typed: string, storedName: string): CheckedEdit => {
  if (isText(field)) return checkText(field, typed, storedName);
  const checked =
    field === "calendar_provider"
      ? checkCalendarProvider(typed)
      : field === "timezone"
        ? checkTimeZone(typed)
        : checkTransferOnEdit(field, typed);
  return checked.ok ? passed({ [field]: checked.values }) : checked;
};

const order: readonly Field[] = [
  ...(["name", "greeting", "system_instructions", "sales_transfer", "service_transfer"] as const),
  ...(["zapier_webhook", "email_from", "email_to", "sendgrid_key", "calendar_provider", "timezone"] as const),
];

/** Only the fields that are sent are checked, and only they change. */
export const checkAssistantEdit = (draft: AssistantDraft, storedName: string): CheckedEdit => {
  let edit: Edit = {};
  for (const field of order) {
    if (draft[field] === undefined) continue;
    const checked = checkField(field, draft[field] ?? "", edit.name ?? storedName);
    if (!checked.ok) return checked;
    edit = { ...edit, ...checked.values };
  }
  return passed(edit);
};
