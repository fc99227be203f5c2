import { type Checked, characterCount, failed, passed } from "../basics/checked.ts";
import { checkEmail } from "./email.ts";

const longestMessage = 5000;

export const checkSupportMessage = (typed: string): Checked<string, "message"> => {
  const message = typed.trim();
  if (message === "") return failed("message", "Please tell us how we can help.");
  if (characterCount(message) > longestMessage)
    return failed("message", "Your message must be at most 5000 characters long.");
  return passed(message);
};

export const checkSupportRequest = (draft: {
  email: string;
  message: string;
}): Checked<{ email: string; message: string }, "email" | "message"> => {
  const email = checkEmail(draft.email);
  if (!email.ok) return email;
  const message = checkSupportMessage(draft.message);
  return message.ok ? passed({ email: email.values, message: message.values }) : message;
};

export const supportSentText = "Support request sent! We'll get back to you soon.";
export const supportFailedText = "Failed to send request. Please try again.";

/** What the mail says beside the owner's own words. */
export const supportUser = "Dashboard User";
export const supportPage = "Dashboard";
