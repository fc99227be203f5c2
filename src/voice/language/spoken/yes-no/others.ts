import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { YesNoWords } from "./yes-no-words.ts";

const words = (
  yes: string,
  no: string,
  noAnyway: readonly string[] = [],
  unsure: readonly string[] = [],
): YesNoWords => ({
  fillers: "eh|euh|um|uh|ah|oh|also|nun|alors|ben|entao|allora|a|da|thi",
  unsure,
  noAnyway,
  yesAnyway: [],
  yes,
  no,
});

/** Without accents, except Chinese. */
export const otherYesNo: Readonly<Record<Exclude<SpokenLanguage, "en" | "es">, YesNoWords>> = {
  fr: words(
    "oui|ouais|ouaip|d'accord|bien sur|exactement|exact|c'est ca|c'est bon|c'est bien ca|c'est correct|parfait|ok|okay|volontiers|tout a fait|absolument|ca marche|entendu|correct|si",
    "non|nan|pas|jamais",
    [
      "pas (?:du tout|vraiment|maintenant)",
      "(?:bien sur|mais|absolument|je crois|je pense) que non",
      "c'est pas|ce n'est pas",
      "oui non",
    ],
    ["je ne sais pas|je sais pas|peut-etre|peut etre|pas sur"],
  ),
  pt: words(
    "sim|claro|isso|isso mesmo|exato|exatamente|correto|certo|com certeza|ta bom|esta bom|tudo bem|perfeito|ok|okay|pode ser|pode|combinado|beleza|e isso",
    "nao|nunca|negativo|nem",
    ["de jeito nenhum|claro que nao|acho que nao|nao esta|nao e"],
    ["nao sei|talvez|nao tenho certeza"],
  ),
  de: words(
    "ja|jawohl|jo|jep|genau|richtig|stimmt|klar|natuerlich|naturlich|gerne|gern|in ordnung|passt|das passt|okay|ok|sicher|einverstanden|korrekt|selbstverstandlich|perfekt|gut|auf jeden fall",
    "nein|nee|ne|nicht|falsch|niemals",
    [
      "(?:naturlich|sicher|bestimmt|leider|lieber|eher|gar|auf keinen) (?:nicht|fall)",
      "das (?:stimmt|passt|geht|ist) (?:leider )?nicht",
      "ja nein",
    ],
    ["weiss (?:ich )?nicht|ich weiss (?:es )?nicht|vielleicht|nicht sicher|bin mir nicht sicher"],
  ),
  it: words(
    "si|certo|certamente|esatto|esattamente|va bene|giusto|d'accordo|perfetto|ok|okay|corretto|sicuro|volentieri|assolutamente si|come no|va benissimo|proprio cosi",
    "no|mai|per niente|sbagliato|nemmeno",
    [
      "(?:per|assolutamente) (?:niente|no)",
      "(?:certo|credo|penso) (?:che|di) no",
      "non (?:va bene|e giusto|e corretto|posso|mi va|e vero)",
      "non proprio",
    ],
    ["non (?:lo )?so|forse|non sono sicur[oa]"],
  ),
  vi: words(
    "vang|da vang|da|u|uh|phai|dung|dung roi|dung vay|co|duoc|duoc roi|dong y|ok|okay|chac chan|tot|da dung|da co|da phai",
    "khong|da khong|khong phai|khong duoc|khong dung|sai|chua|thoi|khong can",
    ["(?:da )?(?:khong|chua)\\b.*", "sai (?:roi|so)"],
    ["(?:toi )?khong (?:biet|chac)|co le"],
  ),
  zh: words(
    "是的|是|对的|对|好的|好|可以|行|没错|没问题|当然|嗯|正确|要|有|ok|okay",
    "不是|不对|不行|不用|不要|不可以|不好|不|没有|错了|错|别|否",
    [],
    ["不知道|不确定|也许|可能"],
  ),
};
