import { formatPhone } from "#domain/phone/phone.ts";
import type { ConversationRow } from "../data/conversations.ts";
import { unknownCallerText } from "./conversation-texts.ts";
import type { Outcome } from "./list-filters.ts";

export const callerName = ({ analysis }: Pick<ConversationRow, "analysis">): string =>
  analysis.contact_info.name?.trim() || unknownCallerText;

/** The number that they called from, or the one that they gave. */
export const callerPhone = ({ caller_number, analysis }: ConversationRow): string | undefined =>
  caller_number ?? analysis.contact_info.phone ?? undefined;

export const phoneText = (row: ConversationRow): string => {
  const phone = callerPhone(row);
  if (phone !== undefined) return formatPhone(phone);
  return row.is_test ? "Browser phone" : "Number hidden";
};

/** What stands in a row where there is no summary. */
export const summaryText = ({ analysis, state, outcome }: ConversationRow): string => {
  if (analysis.summary) return analysis.summary;
  if (state === "live") return "Open it to read along.";
  return outcome === "missed" ? "Hung up before saying anything." : "No summary.";
};

export const outcomeWords: Record<Outcome, string> = {
  booked: "Booked",
  transferred: "Transferred",
  message: "Message",
  answered: "Answered",
  missed: "Missed",
  spam: "Spam",
};
