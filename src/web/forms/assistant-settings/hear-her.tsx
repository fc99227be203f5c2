import { Square, Volume2 } from "lucide-react";
import { type SpokenLanguage, spokenLanguages, type Voice } from "#domain/assistants/assistant-voices.ts";
import { Button } from "../../parts/button.tsx";
import { spokenSample } from "./spoken-sample.ts";
import { useSpeech } from "./use-speech.ts";

type HearHerProps = { voice: Voice; languages: readonly SpokenLanguage[]; name: string; greeting: string };

/** Reads the greeting in each chosen language; the second press stops it. */
export const HearHer = ({ voice, languages, name, greeting }: HearHerProps) => {
  const { possible, speaking, failed, say, stop } = useSpeech();
  if (!possible)
    return (
      <p className="text-sm text-pretty text-ink-soft">
        This browser cannot read aloud. Call her number to hear how she sounds.
      </p>
    );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm/5 font-semibold">Hear her</legend>
      <div className="flex flex-wrap gap-2">
        {spokenLanguages
          .filter(({ code }) => languages.includes(code))
          .map(({ code, name: language }) =>
            speaking === code ? (
              <Button key={code} size="sm" kind="dark" icon={<Square aria-hidden />} onClick={stop}>
                Stop {language}
              </Button>
            ) : (
              <Button
                key={code}
                size="sm"
                icon={<Volume2 aria-hidden />}
                onClick={() => say(code, spokenSample({ language: code, voice, name, greeting }))}
              >
                Hear {language}
              </Button>
            ),
          )}
      </div>
      <p role="status" className="text-sm text-pretty text-ink-faint">
        {failed
          ? "Your browser has no voice for that language. On the phone she speaks it."
          : "Read by your browser, to give you an idea. On the phone she sounds more natural."}
      </p>
    </fieldset>
  );
};
