import { assistantFields, checkAssistantText } from "#domain/assistants/assistant-fields.ts";
import { requiredTexts } from "#domain/assistants/assistant-rules.ts";
import { checkTransferOnCreate } from "#domain/assistants/transfer-number.ts";

const textFields = Object.keys(assistantFields) as (keyof typeof assistantFields)[];
const transferFields = ["sales_transfer", "service_transfer"] as const;

export type CheckedName = (typeof textFields)[number] | (typeof transferFields)[number];
export type CreateErrors = Partial<Record<CheckedName, string>>;

const textOf = (field: (typeof textFields)[number], typed: string): string | undefined => {
  if (typed.trim() === "")
    return field in requiredTexts ? requiredTexts[field as keyof typeof requiredTexts] : undefined;
  const checked = checkAssistantText(field, typed);
  return checked.ok ? undefined : checked.text;
};

/** The rules of the domain, read for every field at once, so that each has its own text. */
export const createErrors = (values: Readonly<Record<CheckedName, string>>): CreateErrors => {
  const transfers = transferFields.map((field) => {
    const checked = checkTransferOnCreate(field, values[field]);
    return [field, checked.ok ? undefined : checked.text] as const;
  });
  const all = [...textFields.map((field) => [field, textOf(field, values[field])] as const), ...transfers];
  return Object.fromEntries(all.filter(([, text]) => text !== undefined));
};
