import { fallbackGreeting, usualGreeting } from "../assistants/assistant-fallbacks.ts";
import type { SpokenLanguage } from "../assistants/assistant-voices.ts";
import { brand } from "../basics/brand.ts";
import { pattern } from "../basics/pattern.ts";

type Disclosure = {
  /** Words by which a greeting says that she is no person. */
  readonly machine: RegExp;
  /** Words by which it says that what is spoken is written down. */
  readonly kept: RegExp;
  readonly both: string;
  readonly onlyMachine: string;
  readonly onlyKept: string;
};

/** Callers must know both; how they are told is the owner's choice. */
const disclosures: Readonly<Record<SpokenLanguage, Disclosure>> = {
  en: {
    machine: pattern("i")`
        \ba\.?i\b|artificial intelligence|
        \b(?:virtual|digital|automated|computer) (?:assistant|receptionist|agent|voice)|\b(?:robot|bot)\b`,
    kept: /\btranscri|\brecord(?:ed|ing)\b|\bwritten down\b/i,
    both: "I'm an AI assistant, and this call is transcribed.",
    onlyMachine: "I'm an AI assistant.",
    onlyKept: "This call is transcribed.",
  },
  es: {
    machine: /\bia\b|inteligencia artificial|asistente (?:virtual|digital|automatizad[ao])|\brobot\b/i,
    kept: /transcri|\bgraba/i,
    both: "Soy una asistente de inteligencia artificial y esta llamada se transcribe.",
    onlyMachine: "Soy una asistente de inteligencia artificial.",
    onlyKept: "Esta llamada se transcribe.",
  },
  fr: {
    machine: /\bia\b|intelligence artificielle|assistante? (?:virtuelle?|numérique|automatique)|\brobot\b/i,
    kept: /transcri|enregistr/i,
    both: "Je suis une assistante d'intelligence artificielle et cet appel est transcrit.",
    onlyMachine: "Je suis une assistante d'intelligence artificielle.",
    onlyKept: "Cet appel est transcrit.",
  },
  pt: {
    machine: /\bia\b|inteligência artificial|assistente (?:virtual|digital|automátic[ao])|robô/i,
    kept: /transcri|\bgrava/i,
    both: "Sou uma assistente de inteligência artificial e esta ligação é transcrita.",
    onlyMachine: "Sou uma assistente de inteligência artificial.",
    onlyKept: "Esta ligação é transcrita.",
  },
  de: {
    machine: /\bki\b|künstliche[mnrs]? intelligenz|(?:virtuelle|digitale|automatische)[mnrs]? assistent|\broboter\b/i,
    kept: /transkri|aufgezeichnet|mitgeschrieben|verschriftlicht/i,
    both: "Ich bin eine KI-Assistentin, und dieses Gespräch wird verschriftlicht.",
    onlyMachine: "Ich bin eine KI-Assistentin.",
    onlyKept: "Dieses Gespräch wird verschriftlicht.",
  },
  it: {
    machine: /\bia\b|intelligenza artificiale|assistente (?:virtuale|digitale|automatic[ao])|\brobot\b/i,
    kept: /trascri|registra/i,
    both: "Sono un'assistente di intelligenza artificiale e questa chiamata viene trascritta.",
    onlyMachine: "Sono un'assistente di intelligenza artificiale.",
    onlyKept: "Questa chiamata viene trascritta.",
  },
  vi: {
    machine: /\bai\b|trí tuệ nhân tạo|trợ lý ảo/i,
    kept: /ghi (?:lại|âm|chép)|văn bản/i,
    both: "Tôi là trợ lý trí tuệ nhân tạo, và cuộc gọi này được ghi lại thành văn bản.",
    onlyMachine: "Tôi là trợ lý trí tuệ nhân tạo.",
    onlyKept: "Cuộc gọi này được ghi lại thành văn bản.",
  },
  zh: {
    machine: /\bai\b|人工智能|虚拟助|机器人/i,
    kept: /转写|记录|录音|文字/,
    both: "我是人工智能助手,本次通话会转写成文字。",
    onlyMachine: "我是人工智能助手。",
    onlyKept: "本次通话会转写成文字。",
  },
};

/** Said before anything else where the call is recorded: whoever does not want that can hang up before having said a word. */
const recordedNotices: Readonly<Record<SpokenLanguage, string>> = {
  en: "This call is recorded.",
  es: "Esta llamada se graba.",
  fr: "Cet appel est enregistré.",
  pt: "Esta ligação é gravada.",
  de: "Dieses Gespräch wird aufgezeichnet.",
  it: "Questa chiamata viene registrata.",
  vi: "Cuộc gọi này được ghi âm.",
  zh: "本次通话会被录音。",
};

export const recordedNotice = ([first = "en"]: readonly SpokenLanguage[]): string => recordedNotices[first];

type Introduction = {
  /** Words by which a greeting says who is speaking. */
  readonly names: RegExp;
  /** How the part of a sentence begins in which it asks. */
  readonly asks: RegExp;
};

/** She says who she is before the owner's words, unless they do. */
const introductions: Readonly<Record<SpokenLanguage, Introduction>> = {
  en: {
    names:
      /\b(?:this is|i['’]m|i am|my name is|you['’]?re speaking (?:with|to)|you are speaking (?:with|to)|speaking)\b/i,
    asks: /^(?:and )?(?:how|what|who|where|which|may|can|could|would|is|are|do)\b/i,
  },
  es: {
    names: /\b(?:soy|le atiende|le saluda|le habla|habla|mi nombre es|me llamo)\b/i,
    asks: /^(?:¿|en qué|cómo|qué|puedo)/i,
  },
  fr: {
    names: /je suis|je m['’]appelle|\bici\b|à l['’]appareil/i,
    asks: /^(?:comment|que|en quoi|puis-je)/i,
  },
  pt: {
    names: /\bsou\b|\baqui é\b|\bquem fala\b|\bmeu nome é\b|\bme chamo\b/i,
    asks: /^(?:como|em que|posso)/i,
  },
  de: {
    names: /\bich bin\b|\bhier ist\b|\bmein name ist\b|\bam apparat\b|\bsprechen mit\b/i,
    asks: /^(?:wie|was|womit|kann)\b/i,
  },
  it: {
    names: /\bsono\b|\bmi chiamo\b|\bparla con\b/i,
    asks: /^(?:come|in cosa|posso)\b/i,
  },
  vi: {
    names: /tôi là|em là|tên tôi/i,
    asks: /^(?:tôi có thể|em có thể)/i,
  },
  zh: {
    names: /我是|我叫/,
    asks: /^(?:请问|有什么)/,
  },
};

export type Opening = {
  readonly name: string;
  readonly greeting: string;
  readonly settings: {
    readonly languages: readonly SpokenLanguage[];
    /** Absent in calls that began before calls could be recorded. */
    readonly record_calls?: boolean | undefined;
  };
};

/**
 * What a caller hears first, to the letter: who she is, what every caller must be told, then the owner's words, or the last question in
 * them. The call says it and the forms show it. Hours, closed days and emergencies change nothing of it.
 */
export function openingWords(opening: Opening): string {
  const { languages, record_calls } = opening.settings;
  return joined(record_calls ? recordedNotice(languages) : "", greetingOf(opening));
}

function greetingOf({ name: given, greeting, settings }: Opening): string {
  const language = settings.languages[0] ?? "en";
  const name = given.trim() || brand.assistantName;
  const own = greeting.trim();
  const { whole, hello, question } = usualGreeting(language, name);
  // Written for whoever left it out, and said in her own language.
  const isUsual = own === "" || own === fallbackGreeting(name);
  const notice = disclosureFor(isUsual ? whole : own, language);
  if (isUsual) return joined(hello, notice, question);
  if (!saysWho(own, name, language)) return joined(hello, notice, own);
  if (notice === "") return own;
  const [first, asked] = partedAtQuestion(own, name, language);
  return joined(first, notice, asked);
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" ");

const saysWho = (own: string, name: string, language: SpokenLanguage): boolean =>
  withSpaces(own).includes(withSpaces(name)) || introductions[language].names.test(own);

/** Before whatever is said where she does not answer herself. Without a name of the business it stands alone. */
export const thanksForCalling = (business: string): string =>
  `Thank you for calling${business === "" ? "" : ` ${business}`}.`;

/** While she is paused, or the month's cap is reached and calls are forwarded: a caller has nothing to do with the reason. */
export const connectingText = (business: string): string =>
  `${thanksForCalling(business)} I'm connecting you with the team now.`;

/** Wherever a caller would otherwise only be recorded or sent away: they may be in danger. */
export const askDangerText =
  "If anyone is in danger, call 911 first. If this is an emergency, press 1 or say what's happening.";

/** While she is paused and nobody else can take the call. */
export const pausedText = (business: string): string =>
  `${thanksForCalling(business)} We can't take your call right now.`;

export const leaveMessageText = "Please leave your name, number and a message after the tone.";

/** While nobody pays for the line; a call that can be put through goes on after it. */
export const disabledLineText = (business: string): string =>
  `${thanksForCalling(business)} This line is not in service right now.`;

/** Only letters and digits, so that a name is found as a whole word. */
const withSpaces = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

const sentenceEnd = /[.!?…。！？]$/u;
const questionEnd = /[?？]$/u;
/** Chinese puts no space after a sentence, and a title is none. */
const betweenSentences = /(?<=[.!?…])(?<!\b(?:Mr|Mrs|Ms|Dr|St)\.)\s+|(?<=[。！？])(?=.)/u;

/** Before the last question, so that a caller who is asked may answer. Where nothing is asked, all of it comes first. */
function partedAtQuestion(
  own: string,
  name: string,
  language: SpokenLanguage,
): readonly [first: string, asked: string] {
  const question = own.split(betweenSentences).at(-1) ?? "";
  if (!questionEnd.test(question)) return [sentenceEnd.test(own) ? own : `${own}.`, ""];
  const before = own.slice(0, own.length - question.length).trim();
  const comma = question.lastIndexOf(", ");
  const [said, asked] = [question.slice(0, Math.max(0, comma)), question.slice(comma + 1).trim()];
  // "This is June, how may I help?"
  if (!saysWho(said, name, language) || !introductions[language].asks.test(asked)) return [before, question];
  return [joined(before, `${said}.`), `${asked.charAt(0).toUpperCase()}${asked.slice(1)}`];
}

function disclosureFor(greeting: string, language: SpokenLanguage): string {
  const { machine, kept, both, onlyMachine, onlyKept } = disclosures[language];
  const saysMachine = machine.test(greeting);
  const saysKept = kept.test(greeting);
  if (saysMachine && saysKept) return "";
  if (!saysMachine && !saysKept) return both;
  return saysMachine ? onlyKept : onlyMachine;
}
