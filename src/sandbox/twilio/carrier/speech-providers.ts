/** What the providers of speech behind the carrier know. Whoever asks for something else is refused by the carrier's numbers. */
export type SpeechRefusal = { readonly code: 64101 | 64106; readonly message: string };

type Asked = { readonly provider: string; readonly language: string; readonly voiceOrModel: string | undefined };

/** Mandarin has two names. */
const primary = (code: string): string => (code.split("-")[0] ?? "").toLowerCase().replace("cmn", "zh");

const chirps = "Aoede|Charon|Fenrir|Kore|Leda|Orus|Puck|Zephyr";
const googleVoice = new RegExp(
  `^([a-z]{2,3}-[A-Z]{2})-(?:Chirp3-HD-(?:${chirps})|(?:Neural2|Standard|Wavenet|Journey|Studio|News|Polyglot)-[A-Z])$`,
);
const polly: Readonly<Record<string, string>> = {
  en: "Joanna Matthew Danielle Gregory Ruth Stephen Kendra Kimberly Salli Joey Ivy Justin Kevin Amy Brian Emma Arthur Olivia Kajal Niamh Aria Ayanda Raveena Nicole Russell Geraint",
  es: "Lupe Pedro Mia Andres Lucia Sergio Conchita Enrique Penelope Miguel",
  fr: "Lea Remi Celine Mathieu Gabrielle Liam Chantal Isabelle",
  pt: "Camila Vitoria Thiago Ricardo Ines Cristiano",
  de: "Vicki Daniel Hans Marlene Hannah",
  it: "Bianca Adriano Carla Giorgio",
  zh: "Zhiyu",
  yue: "Hiujin",
  ar: "Hala Zayd Zeina",
  ca: "Arlet",
  cy: "Gwyneth",
  da: "Sofie Naja Mads",
  fi: "Suvi",
  hi: "Aditi",
  is: "Dora Karl",
  nb: "Ida Liv",
  ro: "Carmen",
  ru: "Maxim Tatyana",
  tr: "Burcu Filiz",
  ja: "Takumi Kazuha Tomoko Mizuki",
  ko: "Seoyeon",
  sv: "Elin Astrid",
  nl: "Laura Lotte Ruben Lisa",
  pl: "Ola Ewa Jan Maja Jacek",
};

/** The language that a voice speaks; `any` for one that speaks all, nothing for one that is not known. */
const voices: Readonly<Record<string, (voice: string) => string | undefined>> = {
  google: (voice) => googleVoice.exec(voice)?.[1],
  amazon: (voice) => {
    const name = /^([A-Z][a-z]+)(?:-Neural|-Generative)?$/.exec(voice)?.[1] ?? "";
    return Object.keys(polly).find((language) => polly[language]?.split(" ").includes(name));
  },
  elevenlabs: (voice) => (/^[A-Za-z0-9]{20}(?:-[\w.]+)?$/.test(voice) ? "any" : undefined),
};

export function refuseVoice({ provider, language, voiceOrModel }: Asked): SpeechRefusal | undefined {
  const speaks = Object.hasOwn(voices, provider.toLowerCase()) ? voices[provider.toLowerCase()] : undefined;
  const invalid = {
    code: 64101,
    message: `Invalid values (${provider.toLowerCase()}/${language}/${voiceOrModel ?? ""}) for tts settings`,
  } as const;
  if (!speaks) return invalid;
  if (voiceOrModel === undefined) return undefined;
  const spoken = speaks(voiceOrModel);
  if (spoken === undefined) return invalid;
  if (spoken === "any" || primary(spoken) === primary(language)) return undefined;
  return { code: 64106, message: `Invalid argument: ${voiceOrModel} does not speak ${language}` };
}

// developers.deepgram.com/docs/models-languages-overview, with the regions that the carrier takes after those that have none there.
const deepgram =
  `bg bg-BG ca ca-ES cs cs-CZ da da-DK de de-DE de-AT de-CH el el-GR en en-US en-AU en-GB en-IN en-NZ es es-419 es-ES es-MX
  et et-EE fi fi-FI fr fr-FR fr-CA hi hi-IN hu hu-HU id id-ID it it-IT ja ja-JP ko ko-KR lt lt-LT lv lv-LV ms ms-MY nl nl-NL nl-BE no nb-NO
  pl pl-PL pt pt-BR pt-PT ro ro-RO ru ru-RU sk sk-SK sv sv-SE th th-TH tr tr-TR uk uk-UA vi vi-VN zh zh-CN zh-TW zh-HK multi`.split(
    /\s+/,
  );
// As the carrier's own library lists them for <Gather>, which listens with Google.
const google =
  `ar-EG ar-SA bg-BG ca-ES cs-CZ da-DK de-DE el-GR en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es-AR es-CL es-CO es-ES es-MX
  es-PR es-US et-EE fi-FI fil-PH fr-CA fr-FR he-IL hi-IN hr-HR hu-HU id-ID is-IS it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL
  pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE th-TH tr-TR uk-UA vi-VN cmn-Hans-CN cmn-Hant-TW yue-Hant-HK`.split(
    /\s+/,
  );

const ears: Readonly<Record<string, (language: string, model: string | undefined) => boolean>> = {
  deepgram: (language, model = "") =>
    model.startsWith("flux") ? primary(language) === "en" : /^$|^nova/.test(model) && deepgram.includes(language),
  google: (language, model = "telephony") =>
    ["telephony", "long", "short", "chirp_2", "chirp_3"].includes(model) && google.includes(language),
};

export function refuseEars({ provider, language, voiceOrModel }: Asked): SpeechRefusal | undefined {
  const knows = Object.hasOwn(ears, provider.toLowerCase()) ? ears[provider.toLowerCase()] : undefined;
  if (knows?.(language, voiceOrModel)) return undefined;
  const asked = `${provider.toLowerCase()}/${language}/${voiceOrModel ?? ""}`;
  return knows
    ? { code: 64106, message: `Invalid argument: ${asked} is not supported for transcription` }
    : { code: 64101, message: `Invalid values (${asked}) for transcription settings` };
}
