import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { isFixedTarget, type TransferTarget } from "#domain/calls/call-record.ts";
import { type CallSnapshot, ownTarget } from "#domain/calls/call-snapshot.ts";
import { callTexts } from "./call-texts.ts";

/** To somebody whom the owner added, by the name that they have there. */
const connectingTo: Readonly<Record<SpokenLanguage, (name: string) => string>> = {
  en: (name) => `I'm connecting you to ${name} now. One moment, please.`,
  es: (name) => `Ahora mismo le comunico con ${name}. Un momento, por favor.`,
  fr: (name) => `Je vous passe ${name} tout de suite. Un instant, s'il vous plaît.`,
  pt: (name) => `Vou transferir você agora para ${name}. Um momento, por favor.`,
  de: (name) => `Ich verbinde Sie jetzt mit ${name}. Einen Moment, bitte.`,
  it: (name) => `La metto in contatto con ${name}. Un momento, per favore.`,
  vi: (name) => `Em đang chuyển máy cho ${name}. Xin chờ một chút ạ.`,
  zh: (name) => `我现在为您转接${name}，请稍等。`,
};

export const connectingWords = (
  assistant: Pick<CallSnapshot, "settings">,
  target: TransferTarget,
  language: SpokenLanguage,
): string => {
  const { connecting } = callTexts(language);
  if (isFixedTarget(target)) return connecting[target];
  const name = ownTarget(assistant, target)?.name;
  return name === undefined ? connecting.service : connectingTo[language](name);
};
