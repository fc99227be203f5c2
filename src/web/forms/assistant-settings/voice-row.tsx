import { Languages, Square, Volume2 } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { fallbackGreeting } from "#domain/assistants/assistant-fallbacks.ts";
import { type SpokenLanguage, spokenLanguages, type Voice, voices } from "#domain/assistants/assistant-voices.ts";
import { brand } from "#domain/basics/brand.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { Picks } from "../../parts/forms/picks.tsx";
import { DisclosureRow } from "../../parts/layout/disclosure-rows.tsx";
import { errorOf, type SettingsProps, wrongIn } from "./settings-form.ts";
import { voiceSummary } from "./summaries.ts";

/** The greeting is written in English; in the others she says the same in her own words, so a sentence of hers stands in. */
const samples: Record<Exclude<SpokenLanguage, "en">, (name: string) => string> = {
  es: (name) => `¡Hola! Soy ${name}. ¿En qué puedo ayudarle hoy?`,
  fr: (name) => `Bonjour ! Je suis ${name}. Comment puis-je vous aider ?`,
  pt: (name) => `Olá! Eu sou ${name}. Como posso ajudar hoje?`,
  de: (name) => `Hallo! Ich bin ${name}. Wie kann ich Ihnen heute helfen?`,
  it: (name) => `Buongiorno! Sono ${name}. Come posso aiutarla oggi?`,
  vi: (name) => `Xin chào! Tôi là ${name}. Tôi có thể giúp gì cho quý khách hôm nay?`,
  zh: (name) => `您好！我是${name}。请问今天有什么可以帮您？`,
};

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

export const spokenSample = (given: {
  language: SpokenLanguage;
  voice: Voice;
  name: string;
  greeting: string;
}): SpokenSample => {
  const name = given.name.trim() || brand.assistantName;
  const text =
    given.language === "en" ? given.greeting.trim() || fallbackGreeting(name) : samples[given.language](name);
  return { text, lang: tags[given.language], ...manners[given.voice] };
};

const never = () => () => undefined;
const hasSpeech = (): boolean => "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;

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

type HearHerProps = { voice: Voice; languages: readonly SpokenLanguage[]; name: string; greeting: string };

/** Reads the greeting in each chosen language; the second press stops it. */
const HearHer = ({ voice, languages, name, greeting }: HearHerProps) => {
  const { possible, speaking, failed, say, stop } = useSpeech();
  if (!possible)
    return (
      <p className="text-sm text-pretty text-ink-soft">
        This browser can't read aloud. Call her number to hear her voice.
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
          ? "Your browser has no voice for that language, but she speaks it on the phone."
          : "This is your browser's voice, just to give you an idea. She sounds more natural on the phone."}
      </p>
    </fieldset>
  );
};

const voiceOptions = voices.map(({ id, name, manner }) => ({ value: id, label: name, text: manner }));

type VoiceRowProps = SettingsProps & { name: string; greeting: string };

export const VoiceRow = ({ settings, onChange, wrong, name, greeting }: VoiceRowProps) => {
  const { voice, languages } = settings;
  return (
    <DisclosureRow
      icon={<Languages aria-hidden />}
      title="Voice and languages"
      text={voiceSummary(settings)}
      wrong={wrongIn(wrong, "voice", "languages")}
    >
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-sm/5 font-semibold">
          Voice
        </p>
        <div className="min-[37.5rem]:[&_fieldset]:grid-flow-row min-[37.5rem]:[&_fieldset]:grid-cols-2">
          <Picks
            legend="Voice"
            name="voice"
            value={voice}
            onChange={(chosen) => onChange({ voice: chosen })}
            options={voiceOptions}
          />
        </div>
      </div>
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
      <HearHer voice={voice} languages={languages} name={name} greeting={greeting} />
    </DisclosureRow>
  );
};
