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
export const unknownCallerText = "Unknown Caller";
export const loadingConversationText = "Loading conversation...";
export const noTranscriptText = "No transcript available for this conversation";
export const costTitle = "Call Cost Details";
export const callSecondsTitle = "Seconds of this call";
export const unknownText = "Unknown";
export const erasedText =
  "The words of this conversation were erased. Its date, length and cost stay, because bills rest on them.";
export const unaffectedText = "Your calls are not affected: they are answered and written down as before.";

/** What the server said about it, or that no answer came at all. */
export const failedText = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? conversationFailedDetail(detailOf(thrown)) : conversationFailedText(undefined);
