import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";

/** A caller who says that it is no emergency after all. She asks before she believes it, so these may be wide. */
const signs: Readonly<Record<SpokenLanguage, RegExp>> = {
  en: pattern()`
    \bfalse alarm\b|\b(?:not|isn't|wasn't) (?:really )?an? (?:real )?emergency\b|\bno emergency\b|
    \b(?:it|that)(?:'s| is| was) (?:just|only) (?:the |my |an? |our |some )?(?:pilot|burnt|burned|toast|stove|oven|candle|cooking|skunk|steam|dog|cat)|
    \b(?:call|calling) (?:it|them|him|her|that|this|everyone|everybody|your guys?) off\b|\bstop (?:calling|ringing)\b|
    \b(?:don't|do not|no need to|needn't|don't have to|do not have to|don't need to|don't need you to) (?:send|wake|bother|ring) |
    \bcancel (?:it|that|this|the (?:emergency|call|alarm))\b|
    \b(?:i|we) (?:was|were) (?:wrong|mistaken)\b|\bmy mistake\b|
    \b(?:never ?mind|forget it)\b.{0,60}\b(?:fine|ok|okay|good|safe|all right|alright)\b|
    \b(?:it|everything|it all)(?:'s| is) (?:all )?(?:fine|ok|okay|all right|alright|good) (?:now|after all)\b`,
  es: pattern()`
    \bfalsa alarma\b|\bno es (?:una |ninguna )?emergencia\b|\bno era (?:nada|una emergencia|ninguna emergencia)\b|
    \b(?:me equivoqu[eé]|nos equivocamos)(?![\p{L}])|\bsolo (?:era|es|fue) (?:el|la|un|una) (?:piloto|pan|estufa|vela|comida|perro)\b|
    \b(?:ya no (?:llame|mande|hace falta|es necesario)|no (?:mande|hace falta que (?:venga|manden|llame)))|\bcancele\b|
    \btodo est[aá] bien (?:ya|ahora)\b|\bya (?:todo )?est[aá] (?:todo )?bien\b`,
  fr: /\bfausse (?:alerte|alarme)\b|\bce n'est pas une urgence\b|\bje me suis trompée?|\bannulez\b/,
  pt: /\b(?:alarme falso|falso alarme)\b|\bnão é (?:uma )?emergência\b|\b(?:eu )?me enganei\b|\bpode cancelar\b/,
  de: /\b(?:fehlalarm|falscher alarm)\b|\bkein notfall\b|\bich habe mich (?:geirrt|getäuscht)\b|\brufen sie niemanden\b/,
  it: /\bfalso allarme\b|\bnon è un'emergenza\b|\bmi sono sbagliat[oa]\b|\bannulli\b/,
  vi: /báo động (?:giả|nhầm)|không phải (?:là )?(?:trường hợp )?khẩn cấp|tôi nhầm/,
  zh: /虚惊一场|误报|误会|搞错了|弄错了|不是紧急/,
};

/** What takes it back in the same breath, only guesses it, or asks: then people go on being reached. */
const unsure = pattern()`
    \b(?:but|except|although|though|still|again|however|pero|sigue|todav[ií]a|mais|toujours|mas|ainda|aber|noch|ma|ancora)\b|
    \b(?:not|isn't|wasn't|ain't|no) (?:a |any )?false alarm|\bno (?:es|era|fue) (?:una )?falsa alarma|
    \b(?:could|might|may|probably|maybe|perhaps|hope|hopefully|(?:if|whether) (?:it|this|that)|ojal[aá]|quiz[aá]s?|tal vez)\b|
    \?|nhưng|但是|可是|还是`;

export function isCalledOff(words: string, language: SpokenLanguage): boolean {
  const plain = words.normalize("NFC").toLowerCase().replace(/[’]/g, "'");
  if (unsure.test(plain)) return false;
  return [...new Set<SpokenLanguage>([language, "en", "es"])].some((each) => signs[each].test(plain));
}

/**
 * Here a caller's word calls nobody off: who has breathed carbon monoxide is often the last to know it, and somebody may stand beside a
 * caller and tell them what to say.
 */
const goesOn: ReadonlySet<EmergencyKind> = new Set<EmergencyKind>(["carbon_monoxide", "violence", "break_in"]);

export const mayBeCalledOff = (kind: EmergencyKind): boolean => !goesOn.has(kind);
