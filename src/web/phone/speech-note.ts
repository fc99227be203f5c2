import { speechNotes } from "./browser-phone-texts.ts";
import type { CallState } from "./call-state.ts";

/** One sentence about speech in this browser, the most telling first. */
export function speechNote({
  microphone,
  loudspeaker,
  captions,
}: Pick<CallState, "microphone" | "loudspeaker" | "captions">): string {
  if (microphone === "missing") return loudspeaker === "missing" ? speechNotes.none : speechNotes.cannotListen;
  if (microphone === "asking") return speechNotes.asking;
  if (microphone === "refused") return speechNotes.refused;
  if (microphone === "failed") return speechNotes.earFailed;
  if (loudspeaker === "missing") return speechNotes.cannotSpeak;
  if (loudspeaker === "failed") return speechNotes.voiceFailed;
  if (microphone === "off") return speechNotes.muted;
  return captions.some(({ who }) => who === "caller") ? speechNotes.talkOver : speechNotes.whoListens;
}
