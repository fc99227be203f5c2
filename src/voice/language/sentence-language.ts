import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";

const small: Readonly<Record<Exclude<SpokenLanguage, "zh">, string>> = {
  en: "the and you is are to we of for your i will it at be have that this can with what how our do would on my",
  es: "el la los las de que y es para con su se en por le un una del al no mi usted puedo tenemos qué cómo está",
  fr: "le la les de des et est pour avec vous nous que un une du je pas votre en au il ce dans sur",
  pt: "o a os as de que e é para com você um uma do da no na não nós seu sua por em às está",
  de: "der die das und ist für mit sie wir ein eine zu nicht ich ihr ihre es auf den dem von im um kann",
  it: "il la le lo gli di che e è per con lei un una del della non noi suo sua si da in alle posso",
  vi: "là của và có cho không được này em anh chị quý khách tôi bạn sẽ với lúc thì mình ạ một",
};
const sets = Object.entries(small).map(
  ([language, words]) => [language as SpokenLanguage, new Set(words.split(" "))] as const,
);

/** Which of some languages a sentence is in; the usual one, unless its small words clearly speak for another. */
export function sentenceLanguage(
  sentence: string,
  among: readonly SpokenLanguage[],
  usual: SpokenLanguage,
): SpokenLanguage {
  if (/\p{Script=Han}/u.test(sentence)) return "zh";
  const words = sentence.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const votes = (language: SpokenLanguage): number => {
    const known = sets.find(([each]) => each === language)?.[1];
    return known ? words.filter((word) => known.has(word)).length : 0;
  };
  const best = among.reduce((a, b) => (votes(b) > votes(a) ? b : a), usual);
  return votes(best) > votes(usual) ? best : usual;
}
