import { ApiFailure } from "#contract/call.ts";
import { conversationFailedDetail, conversationFailedText } from "#domain/dashboard-texts.ts";
import { detailOf } from "../data/assistants.ts";

/** What the server said about it, or that no answer came at all. */
export const failedText = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? conversationFailedDetail(detailOf(thrown)) : conversationFailedText(undefined);
