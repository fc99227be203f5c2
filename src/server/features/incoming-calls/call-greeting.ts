import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";

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

/** What she says first: the owner's words, and what they do not say of the notice that every caller is due. */
export function greetingWithDisclosure(greeting: string, language: SpokenLanguage): string {
  const own = greeting.trim();
  const missing = disclosureFor(own, language);
  if (missing === "") return own;
  if (own === "") return missing;
  return `${own}${/[.!?…。!?]$/u.test(own) ? "" : "."} ${missing}`;
}

function disclosureFor(greeting: string, language: SpokenLanguage): string {
  const { machine, kept, both, onlyMachine, onlyKept } = disclosures[language];
  const saysMachine = machine.test(greeting);
  const saysKept = kept.test(greeting);
  if (saysMachine && saysKept) return "";
  if (!saysMachine && !saysKept) return both;
  return saysMachine ? onlyKept : onlyMachine;
}
