import { ownSpeechText, speechNotes, voiceIsHereText } from "./browser-phone-texts.ts";
import type { CallState } from "./call-situation.ts";
import { isLive } from "./call-state.ts";

type Known = Pick<
  CallState,
  "microphone" | "loudspeaker" | "captions" | "earOf" | "mouthOf" | "ownSpeech" | "wasWithoutOwn" | "stage"
>;

/** One sentence about speech in this call, the most telling first. */
export function speechNote({
  microphone,
  loudspeaker,
  captions,
  earOf,
  mouthOf,
  ownSpeech,
  wasWithoutOwn,
  stage,
}: Known): string {
  const hadOwn = ownSpeech?.type === "ready" && !wasWithoutOwn;
  if (microphone === "missing") {
    if (loudspeaker === "missing") return hadOwn ? speechNotes.ownVoiceFailed : speechNotes.none;
    return hadOwn && earOf === "browser" ? speechNotes.ownEarFailed : speechNotes.cannotListen;
  }
  if (microphone === "asking" || (microphone === "off" && !isLive({ stage }))) return speechNotes.asking;
  if (microphone === "refused") return speechNotes.refused;
  if (microphone === "absent") return speechNotes.absent;
  if (microphone === "failed") return speechNotes.earFailed;
  if (loudspeaker === "missing") return hadOwn ? speechNotes.ownVoiceFailed : speechNotes.cannotSpeak;
  if (loudspeaker === "failed") return speechNotes.voiceFailed;
  if (microphone === "off") return speechNotes.muted;
  if (captions.some(({ who }) => who === "caller")) return speechNotes.talkOver;
  return earOf === "own" && mouthOf === "own" ? speechNotes.ownListens : speechNotes.whoListens;
}

/** How much of her voice is here, as a pulled-out tape; the sentence above says it in numbers. */
const Fetched = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-night-raised forced-colors:border">
    <span className="block h-full bg-tape" style={{ width: `${Math.min(100, Math.round(share * 100))}%` }} />
  </span>
);

/** By what this call is heard and spoken, and why it is not her own voice. */
export const SpeechNote = ({ state }: { state: CallState }) => {
  const { ownSpeech, mouthOf } = state;
  const isLate = ownSpeech?.type === "ready" && mouthOf === "browser" && state.wasWithoutOwn;
  const why = isLate ? voiceIsHereText : ownSpeechText(ownSpeech);
  return (
    <div className="grid gap-1.5 text-sm text-pretty text-on-night-soft">
      {why && <p className="text-on-night tabular-nums">{why}</p>}
      {ownSpeech?.type === "fetching" && (
        <Fetched share={ownSpeech.fetched_bytes / Math.max(1, ownSpeech.total_bytes)} />
      )}
      <p>{speechNote(state)}</p>
    </div>
  );
};
