import { callTexts } from "../language/call-texts.ts";
import { tool } from "./tool.ts";

/** Hangs up, after what was said has been heard. */
export const endCall = tool({
  name: "end_call",
  when: "When the caller has said goodbye or needs nothing else. Say goodbye in the same turn.",
  input: {},
  run: async ({ turn }) => ({ result: { say: callTexts(turn.language).goodbye }, act: { do: "end" } }),
});
