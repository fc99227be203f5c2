import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";

/** The eight languages by their names in all eight, without accents except Chinese. */
export const languageNames: Readonly<Record<SpokenLanguage, readonly string[]>> = {
  en: ["english", "ingles", "anglais", "englisch", "inglese", "tieng anh", "英语", "英文"],
  es: [
    "spanish",
    "espanol",
    "castellano",
    "espagnol",
    "espanhol",
    "spanisch",
    "spagnolo",
    "tieng tay ban nha",
    "西班牙语",
    "西班牙文",
  ],
  fr: ["french", "frances", "francais", "franzosisch", "francese", "tieng phap", "法语", "法文"],
  pt: [
    "portuguese",
    "portugues",
    "portugais",
    "portugiesisch",
    "portoghese",
    "tieng bo dao nha",
    "葡萄牙语",
    "葡萄牙文",
  ],
  de: ["german", "aleman", "allemand", "alemao", "deutsch", "tedesco", "tieng duc", "德语", "德文"],
  it: ["italian", "italiano", "italien", "italienisch", "tieng y", "意大利语", "意大利文"],
  vi: ["vietnamese", "vietnamita", "vietnamien", "vietnamesisch", "tieng viet", "越南语", "越南话", "越语", "越南文"],
  zh: [
    "mandarin",
    "chinese",
    "chino",
    "chinois",
    "mandarim",
    "chines",
    "chinesisch",
    "mandarino",
    "cinese",
    "tieng trung",
    "tieng hoa",
    "tieng quan thoai",
    "中文",
    "普通话",
    "国语",
    "汉语",
    "华语",
  ],
};

/** "I do not speak ...", by the language that it is said in. */
export const notSpeaking: Readonly<Record<SpokenLanguage, RegExp>> = {
  en: pattern()`
    \b(?:don't|do not|doesn't|can't|cannot|not) (?:really )?(?:speak|understand|
    know)(?: (?:any|much|good|very|a lot of|that much))*$`,
  es: /\bno (?:hablo|habla|hablamos|entiendo|entiende|se)(?: (?:bien|mucho|muy|el|nada|de|casi))*$/,
  fr: /\b(?:ne )?(?:parle|parlons|comprends) pas(?: (?:bien|beaucoup|tres|l'|le))*$/,
  pt: /\bnao (?:falo|fala|falamos|entendo)(?: (?:bem|muito))*$/,
  de: /\b(?:spreche|spricht|verstehe|kann)(?: (?:leider|nur|ich))* (?:kein|nicht|wenig)(?: (?:gut|so|viel))*$/,
  it: /\bnon (?:parlo|parla|parliamo|capisco)(?: (?:bene|molto|l'))*$/,
  vi: /\bkhong (?:noi|biet|hieu)(?: (?:duoc|noi|gioi))*$/,
  zh: /(?:不会说|不会讲|不说|不懂|听不懂|不会)$/,
};

/** Before a language's name, these ask to speak it. */
export const speaking = pattern()`
    (?:^| )(?:speaks?|speaking|talk|in|to|prefer|continue|hablan?|hablar|hablas|hablo|habla usted|en|
    prefiero|parlez|parle|parler|vous|fala|falam|falar|falo|em|sprechen|sprecht|spricht|spreche|reden|auf|
    sie|parla|parlare|parlate|parlo|noi|bang|
    biet)(?: (?:any|me|usted|ustedes|alguien|somebody|someone|you|vous|sie|a|o|um|der|duoc|a little|
    un poco de|lei)){0,4}$`;
export const speakingChinese = /[说讲用会懂]|服务|可以|能/;

/** What else may be said with a language's name alone. */
export const politeWithLanguage = pattern("g")`
    \b(?:
      please|hi|hello|yes|no|uh|um|sorry|for|by|por|favor|hola|si|perdon|para|s'il|vous|plait|bonjour|oui|
      bitte|hallo|ja|per|favore|ciao|si|ola|sim|lam|on|xin|da|only|solo|thanks|gracias|speaker|ok|okay|dos|
      two
    )\b`;

/** Things that are named after a language. */
export const namedThings = pattern()`
    ^ (?:
      drains?|doors?|tiles?|windows?|style|press|toast|bread|food|restaurants?|class|teacher|shepherd|oven|
      range|toilet|faucet|sink|company|brand|made|roof|marble|balcony|cleat|market|furniture|bank|church|
      colonial|villa
    )\b`;
