import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Voice, voices } from "#domain/assistants/assistant-voices.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Picks } from "../../parts/forms/picks.tsx";

type Playing = { readonly what: "nothing" | "failed" } | { readonly what: "voice"; readonly voice: Voice };

/** One sample at a time; the second press stops it. Nothing is loaded before the first. */
const useSamples = () => {
  const [playing, setPlaying] = useState<Playing>({ what: "nothing" });
  const player = useRef<HTMLAudioElement>(undefined);
  // Whoever leaves does not take the voice along.
  useEffect(() => () => player.current?.pause(), []);

  const stop = (): void => {
    player.current?.pause();
    player.current = undefined;
    setPlaying({ what: "nothing" });
  };
  const play = (voice: Voice): void => {
    stop();
    const sound = new Audio(`/sounds/voice-${voice}.mp3`);
    player.current = sound;
    const end = (next: Playing) => sound === player.current && setPlaying(next);
    sound.onended = () => end({ what: "nothing" });
    setPlaying({ what: "voice", voice });
    sound.play().catch(() => end({ what: "failed" }));
  };
  return { playing, play, stop };
};

type VoicePicksProps = { value: Voice; onChange: (voice: Voice) => void };

/** Her four voices, each with a sample of it. */
export const VoicePicks = ({ value, onChange }: VoicePicksProps) => {
  const { playing, play, stop } = useSamples();
  const options = voices.map(({ id, name, manner }) => {
    const isPlaying = playing.what === "voice" && playing.voice === id;
    const beside = (
      <Button
        iconOnly
        kind={isPlaying ? "dark" : "line"}
        aria-label={isPlaying ? `Stop ${name}` : `Hear ${name}`}
        icon={isPlaying ? <Square aria-hidden /> : <Play aria-hidden />}
        onClick={() => (isPlaying ? stop() : play(id))}
      />
    );
    return { value: id, label: name, text: manner, beside };
  });
  return (
    <div className="grid gap-1.5">
      <p aria-hidden="true" className="text-sm/5 font-semibold">
        Voice
      </p>
      <div className="min-[37.5rem]:[&_fieldset]:grid-flow-row min-[37.5rem]:[&_fieldset]:grid-cols-2">
        <Picks legend="Voice" name="voice" value={value} onChange={onChange} options={options} />
      </div>
      <p role="status" className="text-sm text-pretty text-ink-faint">
        {playing.what === "failed"
          ? "The sample couldn't be played. Try again, or call her to hear her voice."
          : "These are the voices of the phone in your browser. On your number she may have your phone carrier's voices, chosen to match."}
      </p>
    </div>
  );
};
