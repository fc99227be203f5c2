import { ApiFailure, detailOf } from "#contract/call.ts";
import { conversationFailedDetail, conversationFailedText } from "../texts/assistant-texts.ts";

/** Texts of the lists and of the conversation that are the same wherever these are shown. */
export const allConversationsTitle = "All Conversations";
export const searchPlaceholder = "Search by name, phone, or content";
export const allAssistantsText = "All Assistants";
export const nothingFoundTitle = "No conversations found";
export const adjustFiltersText = "Try adjusting your filters";
export const noCallsYetText = "Your conversations will appear here once you receive calls";
export const loadMoreText = "Load more conversations";
export const viewTranscriptText = "View transcript";
export const loadingConversationText = "Loading conversation...";
export const noTranscriptText = "No transcript available for this conversation";
export const costTitle = "Call Cost Details";
/** On a phone, before what a call cost and what was measured. */
export const accountingTitle = "Cost and details";
export const callSecondsTitle = "Where the seconds went";
export const unknownText = "Unknown";
export const erasedText =
  "What was said in this conversation was erased. Its date, length and cost stay, because they're part of your bills.";
export const unaffectedText = "Your calls aren't affected: they're still answered and transcribed.";

/** What the server said about it, or that no answer came at all. */
export const failedText = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? conversationFailedDetail(detailOf(thrown)) : conversationFailedText(undefined);
