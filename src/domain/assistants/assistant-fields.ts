import { isEmail } from "../accounts/email.ts";
import { type Checked, characterCount, failed, passed } from "../basics/checked.ts";

/** The longest each text of an assistant may be, and what its field is called in the refusal. */
export const assistantFields = {
  name: { longest: 80, label: "Assistant name" },
  greeting: { longest: 600, label: "Greeting" },
  system_instructions: { longest: 10_000, label: "Instructions" },
  zapier_webhook: { longest: 2000, label: "Zapier webhook" },
  email_from: { longest: 254, label: "Sender address" },
  email_to: { longest: 254, label: "Recipient address" },
  sendgrid_key: { longest: 200, label: "SendGrid key" },
} as const;

export type AssistantTextField = keyof typeof assistantFields;

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
/** Line breaks and tabs stay; other control characters have no business in a prompt. */
const lines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();

const isMultiline = (field: AssistantTextField): boolean => field === "greeting" || field === "system_instructions";

const formText = (field: AssistantTextField, text: string): string | undefined => {
  const { label } = assistantFields[field];
  if (field === "zapier_webhook" && !/^https?:\/\/[^\s/]+/i.test(text)) return `${label} must start with https://.`;
  if ((field === "email_from" || field === "email_to") && !isEmail(text))
    return `${label} must be a valid email address.`;
  return undefined;
};

/** Trims a text, and refuses one that is too long or cannot be what its field holds. Empty passes. */
export const checkAssistantText = <Field extends AssistantTextField>(
  field: Field,
  typed: string | null | undefined,
): Checked<string, Field> => {
  const text = isMultiline(field) ? lines(typed ?? "") : oneLine(typed ?? "");
  if (text === "") return passed("");
  const { longest, label } = assistantFields[field];
  if (characterCount(text) > longest) return failed(field, `${label} must be at most ${longest} characters long.`);
  const wrong = formText(field, text);
  return wrong === undefined ? passed(text) : failed(field, wrong);
};
