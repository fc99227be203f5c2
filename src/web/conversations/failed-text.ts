import { ApiFailure } from "#contract/call.ts";
import { detailOf } from "../data/assistants.ts";
import { conversationFailedDetail, conversationFailedText } from "../texts/dashboard-texts.ts";

/** What the server said about it, or that no answer came at all. */
export const failedText = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? conversationFailedDetail(detailOf(thrown)) : conversationFailedText(undefined);
