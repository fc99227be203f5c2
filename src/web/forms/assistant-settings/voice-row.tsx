import { Languages, Square, Volume2 } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { usualGreeting } from "#domain/assistants/assistant-fallbacks.ts";
import { type SpokenLanguage, spokenLanguages, type Voice } from "#domain/assistants/assistant-voices.ts";
import { brand } from "#domain/basics/brand.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-form.ts";
import { voiceSummary } from "./summaries.ts";
import { VoicePicks } from "./voice-picks.tsx";

/** As American callers hear them, where there is a choice. */
const tags: Record<SpokenLanguage, string> = {
  en: "en-US",
  es: "es-US",
  fr: "fr-FR",
  pt: "pt-BR",
  de: "de-DE",
  it: "it-IT",
  vi: "vi-VN",
  zh: "zh-CN",
};

/** The browser's voices are not hers; height and pace hint at the difference. */
const manners: Record<Voice, { readonly pitch: number; readonly rate: number }> = {
  belle: { pitch: 1.05, rate: 1 },
  june: { pitch: 1.25, rate: 1.1 },
  cole: { pitch: 0.7, rate: 0.95 },
  theo: { pitch: 0.9, rate: 1 },
};

type SpokenSample = {
  readonly text: string;
  readonly lang: string;
  readonly pitch: number;
  readonly rate: number;
};

type Heard = {
  voice: Voice;
  languages: readonly SpokenLanguage[];
  name: string;
  greeting: string;
  record_calls?: boolean;
};

/** In the language in which she opens a call, what callers hear; in the others the same in her own words, so the usual ones stand in. */
export const spokenSample = (
  language: SpokenLanguage,
  { voice, languages, record_calls, name, greeting }: Heard,
): SpokenSample => {
  const isFirst = language === languages[0];
  const text = isFirst
    ? openingWords({ name, greeting, settings: { languages, record_calls } })
    : usualGreeting(language, name.trim() || brand.assistantName).whole;
  return { text, lang: tags[language], ...manners[voice] };
};

const never = () => () => undefined;
const hasSpeech = (): boolean => Boolean(window.speechSynthesis) && "SpeechSynthesisUtterance" in window;

/** The browser's own voice, heard only after a press. `speaking` names what is being read. */
const useSpeech = () => {
  const possible = useSyncExternalStore(never, hasSpeech, () => true);
  const [speaking, setSpeaking] = useState<string>();
  const [failed, setFailed] = useState(false);
  // Whoever leaves does not take the voice along.
  useEffect(() => () => (hasSpeech() ? speechSynthesis.cancel() : undefined), []);

  const stop = (): void => {
    speechSynthesis.cancel();
    setSpeaking(undefined);
  };
  const say = (id: string, sample: SpokenSample): void => {
    speechSynthesis.cancel();
    const words = new SpeechSynthesisUtterance(sample.text);
    words.lang = sample.lang;
    words.pitch = sample.pitch;
    words.rate = sample.rate;
    const over = () => setSpeaking((now) => (now === id ? undefined : now));
    words.onend = over;
    words.onerror = ({ error }) => {
      over();
      if (error !== "canceled" && error !== "interrupted") setFailed(true);
    };
    setFailed(false);
    setSpeaking(id);
    speechSynthesis.speak(words);
  };
  return { possible, speaking, failed, say, stop };
};

/** Where she cannot listen by herself, and what takes the place of it. */
const LanguageNote = ({ languages }: { languages: readonly SpokenLanguage[] }) => {
  const others = spokenLanguages
    .filter(({ code }) => code !== "en" && languages.includes(code))
    .map(({ name }) => name);
  if (others.length === 0) return null;
  const named = new Intl.ListFormat("en").format(others);
  return (
    <p className="text-sm text-pretty text-ink-soft">
      On your number she speaks and understands {named} through your phone carrier. The phone in your browser has her
      own voice and ear in English only: in {named} it uses your browser's speech, or else you type.
    </p>
  );
};

/** Reads how she opens a call, and a sentence in each other language; the second press stops it. */
const HearHer = (heard: Heard) => {
  const { possible, speaking, failed, say, stop } = useSpeech();
  if (!possible)
    return (
      <p className="text-sm text-pretty text-ink-soft">
        This browser can't read aloud. Call her number to hear her voice.
      </p>
    );
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm/5 font-semibold">Hear the greeting</legend>
      <div className="flex flex-wrap gap-2">
        {spokenLanguages
          .filter(({ code }) => heard.languages.includes(code))
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
                onClick={() => say(code, spokenSample(code, heard))}
              >
                Hear {language}
              </Button>
            ),
          )}
      </div>
      <p role="status" className="text-sm text-pretty text-ink-faint">
        {failed
          ? "Your browser has no voice for that language, but she speaks it on the phone."
          : "Your browser reads it in a voice of its own. For how she sounds, play the voices above."}
      </p>
    </fieldset>
  );
};

type VoiceRowProps = SettingsProps & { name: string; greeting: string };

export const VoiceRow = ({ settings, onChange, wrong, name, greeting }: VoiceRowProps) => {
  const { voice, languages, record_calls } = settings;
  return (
    <DisclosureRow
      icon={<Languages aria-hidden />}
      title="Voice and languages"
      text={voiceSummary(settings)}
      wrong={wrongIn(wrong, "voice", "languages")}
    >
      <VoicePicks value={voice} onChange={(chosen) => onChange({ voice: chosen })} />
      <fieldset className="grid min-w-0 gap-x-4 min-[37.5rem]:grid-cols-2">
        <legend className="mb-1 text-sm/5 font-semibold">Languages</legend>
        {spokenLanguages.map(({ code, name: english, own }, place) => (
          <Checkbox
            key={code}
            checked={languages.includes(code)}
            onChange={(event) => {
              const { checked } = event.target;
              const chosen = spokenLanguages.map((language) => language.code);
              onChange({ languages: chosen.filter((one) => (one === code ? checked : languages.includes(one))) });
            }}
            error={place === 0 ? errorOf(wrong, "languages") : undefined}
          >
            {english}
            {own !== english && (
              <span lang={code} className="text-ink-faint">
                {" "}
                {own}
              </span>
            )}
          </Checkbox>
        ))}
      </fieldset>
      <LanguageNote languages={languages} />
      <HearHer voice={voice} languages={languages} record_calls={record_calls} name={name} greeting={greeting} />
    </DisclosureRow>
  );
};
