import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";

/** Fear, and nothing told; did not hear it; wants to know whether anybody comes. */
export type Plea = "panic" | "again" | "how_far";
type Signs = {
  /** One of these after the other, and nothing else. */
  readonly panic: RegExp;
  readonly again: RegExp;
  /** Anywhere. */
  readonly howFar: RegExp;
};

const signs: Readonly<Record<SpokenLanguage, Signs>> = {
  en: {
    panic: pattern("g")`
      (?<= )(?:oh+(?: (?:my )?(?:god|gosh|lord|jesus|no))?|(?:my |dear )?(?:god|lord)|omg|jesus(?: christ)?|please|help(?: me| us)?|
      (?:somebody|someone|anybody) (?:help|do something)|what (?:do|should) (?:i|we) do|
      i (?:just )?(?:dont|do not) know(?: what to do| what else to do| anything)?|im (?:so |really )?(?:scared|frightened|panicking|freaking out|shaking|crying)|
      i cant think(?: straight)?|no no(?: no)?|a+h+|crying|sobbing|screaming|um|uh|and|just|so|quick)(?= )`,
    again: pattern()`
      ^(?:(?:sorry|excuse me|wait|um|uh|hello|hey|please|maam|miss|i) )*(?:what|huh|pardon(?: me)?|come again|sorry|excuse me|slower|louder|slow down|speak up|again)(?: please| again)?$|
      \b(?:say|repeat|tell me) (?:that|it|this)(?: all)?(?: (?:to me )?(?:again|slower|louder|one more time))?\b|\b(?:say|tell me) (?:again|that slower)\b|\brepeat (?:please|yourself)\b|\b(?:what|how) (?:did|do) you (?:say|just say)\b|
      \bwhat was that\b|\b(?:slower|louder|slow down|speak up|one more time)\b|
      \b(?:cant|cannot|couldnt|didnt|dont|barely|hardly) (?:really )?(?:hear|catch|get|understand)(?: (?:you|that|it|what you said|a word))?(?: (?:very |too |so )?(?:well|good))?$|
      \b(?:hard of hearing|hearing aids?)\b`,
    howFar: pattern()`
      \bhurry\b|^(?:hello|hey)(?: (?:hello|hey))*$|\b(?:is|are|was|will) (?:any ?(?:body|one)|some ?(?:body|one)|help|they|he|she|you|you guys|yall|the (?:guy|man|plumber|tech\w*|electrician))(?: \w+){0,2} (?:coming|come|on (?:the|their|his|her|your) way|there|get here|be here|answering|picking up)\b|
      \bwho(?:s| is)? coming\b|\bhow (?:much )?(?:long(?:er)?|soon|fast|far)\b|\bwhen (?:will|are|is|can|do) (?:any|some|they|he|she|you|help|the)\w*|
      \bwhere (?:are|is) (?:you|they|he|she|everybody|the guy)\b|\b(?:did|have|were|could) you (?:reach|get|call\w*|find|able)\b|\bdid (?:any|some)(?:body|one) (?:answer|pick)|
      \b(?:are you|you) (?:still )?there\b|\bcan you (?:still )?hear me\b|\b(?:any ?body|any ?one) (?:there|coming)\b`,
  },
  es: {
    panic: pattern("g")`
      (?<= )(?:ay(?: no)?|(?:dios|virgen)(?: (?:mio|santo|santa))?|ayuda|ayud[ea]n?me|auxilio|socorro|por favor|que hago|que hacemos|
      (?:yo )?no se(?: que hacer)?|(?:tengo|tenemos)(?: mucho)? miedo|estoy (?:muy )?(?:asustad[oa]|temblando|llorando)|no no(?: no)?|rapido|y|pues)(?= )`,
    again: pattern()`
      ^(?:(?:perdon|disculpe|oiga|ay) )*(?:mande|como(?: dijo| dice)?|que(?: dijo| dice)?|perdon|disculpe|otra vez|mas despacio|mas fuerte|mas alto)(?: por favor)?$|
      \brepit[ae]\w*|\b(?:digalo|digame|dimelo|digamelo) (?:otra vez|de nuevo|mas)\b|\bmas (?:despacio|fuerte|lento|alto)\b|\bque (?:dijo|me dijo)\b|
      \bno (?:le |la |lo |te |se )*(?:oigo|oi|escucho|escuche|entiendo|entendi)(?: (?:bien|nada|muy bien))?$|\bsord[oa]\b`,
    howFar: pattern()`
      \bapur\w+|\bdense prisa\b|^(?:hola|bueno)(?: (?:hola|bueno))*$|\b(?:ya )?vien[eo]n?(?: ya)? alguien\b|\balguien(?: ya)? (?:viene|va a venir|contesta)\b|\b(?:ya )?vienen\b|
      \bcuanto (?:tiempo|tarda\w*|falta|demora\w*|se tarda\w*)\b|\bcuando (?:vien\w+|lleg\w+|van a)\b|\bquien viene\b|\b(?:sigue|esta) (?:ahi|usted ahi)\b|\bme (?:oye|escucha)\b|\bhay alguien\b`,
  },
  fr: {
    panic:
      /(?<= )(?:oh|mon dieu|ah|non non|au secours|aidez moi|s il vous plait|je ne sais pas(?: quoi faire)?|je sais pas(?: quoi faire)?|j ai (?:tres )?peur|qu est ce que je fais)(?= )/g,
    again:
      /^(?:quoi|pardon|comment|hein)$|\brepete\w*|\bplus (?:lentement|fort)\b|\bqu avez vous dit\b|\b(?:n entends|n ai pas (?:entendu|compris)|entends (?:pas|mal))\b/,
    howFar:
      /\bdepeche\w*|\bvite\b|^allo(?: allo)*$|\bquelqu un (?:vient|arrive)\b|\bcombien de temps\b|\bquand (?:est ce|arriv|vien)|\bvous etes (?:encore )?la\b|\bvous m entendez\b/,
  },
  pt: {
    panic:
      /(?<= )(?:oh|ai|meu deus|deus|socorro|ajuda|me ajud[ea]m?|por favor|nao sei(?: o que fazer)?|estou com (?:muito )?medo|o que eu faco)(?= )/g,
    again:
      /^(?:que|como|o que|oi|desculpe)$|\brepet\w+|\brepita\b|\bmais (?:devagar|alto)\b|\bo que (?:voce )?disse\b|\bnao (?:ouvi|ouco|escutei|entendi|estou ouvindo)\b/,
    howFar:
      /\brapido\b|\bdepressa\b|^alo(?: alo)*$|\balguem (?:vem|esta vindo|vai vir)\b|\bquanto tempo\b|\bquando (?:vem|chega)|\besta (?:ai|me ouvindo)\b|\bja vem\b/,
  },
  de: {
    panic:
      /(?<= )(?:oh|ach|mein gott|gott|hilfe|bitte|nein nein|helfen sie(?: mir)?|ich weiss (?:es )?nicht(?: was ich tun soll)?|ich habe (?:solche )?angst|was soll ich (?:tun|machen))(?= )/g,
    again:
      /^(?:was|wie(?: bitte)?|bitte|hae)$|\bwiederhol\w+|\bnoch ?(?:ein)?mal\b|\b(?:langsamer|lauter)\b|\bwas haben sie gesagt\b|\b(?:nicht|schlecht|kaum) (?:gehort|verstanden|horen|verstehen)\b|\b(?:hore|verstehe) (?:sie )?(?:nicht|schlecht|kaum)\b/,
    howFar:
      /\b(?:beeil\w*|schnell)\b|^hallo(?: hallo)*$|\bkommt (?:da |denn )?(?:jemand|wer|einer)\b|\bwie lange\b|\bwann kom\w+|\bsind sie (?:noch )?da\b|\bhoren sie mich\b/,
  },
  it: {
    panic:
      /(?<= )(?:oh|o|dio(?: mio)?|aiuto|mi aiuti|per favore|non (?:lo )?so(?: cosa fare| che fare)?|ho (?:tanta )?paura|cosa faccio|che faccio)(?= )/g,
    again:
      /^(?:cosa|come|che cosa|scusi|prego)$|\bripet\w+|\bpiu (?:piano|forte|lentamente)\b|\b(?:cosa|come) ha detto\b|\bnon (?:la |ho )?(?:sento|sentito|capito|capisco)\b/,
    howFar:
      /\b(?:presto|in fretta|si sbrighi)\b|^pronto(?: pronto)*$|\b(?:viene|arriva) qualcuno\b|\bqualcuno (?:viene|arriva)\b|\bquanto (?:tempo|ci vuole|manca)\b|\bquando (?:arriva|viene|vengono)|\b(?:e ancora li|mi sente)\b/,
  },
  vi: {
    panic:
      /(?<= )(?:trời ơi|ối|ôi|chúa ơi|cứu(?: tôi| với)?|làm ơn|giúp tôi(?: với)?|tôi không biết(?: phải)?(?: làm gì| làm sao)?|tôi sợ(?: quá| lắm)?|phải làm sao)(?= )/g,
    again:
      /^(?:gì|sao|hả|dạ)(?: ạ| cơ)?$|nhắc lại|nói lại|chậm (?:lại|hơn|thôi)|to hơn|không nghe (?:rõ|thấy|được)|nghe không rõ/,
    howFar:
      /nhanh lên|^a lô(?: a lô)*$|có ai (?:đến|tới)|bao lâu|bao giờ (?:đến|tới|mới)|khi nào (?:đến|tới)|còn (?:đó|ở đó) không|nghe (?:tôi )?không$/,
  },
  zh: {
    panic: /(?:天哪|天啊|我的天|救命|救救我|求求你|怎么办|我不知道(?:怎么办)?|我(?:好|很)?害怕|啊|快|拜托)/g,
    again: /^(?:什么|啊|喂?你说什么)$|再说一[遍次]|重复|说慢|慢一?点|大声|听不(?:清|见|到)|没听(?:清|见|到|懂)/,
    howFar: /快[点来]|^喂(?:\s*喂)*$|有人(?:来|过来)吗|谁来|多久|什么时候(?:来|到)|还在吗|听(?:得)?见吗/,
  },
};

const mostWords = 14;
const mostSigns = 24;

/** What somebody says who tells nothing: no address, no answer, nothing of the danger. */
export function readPlea(said: string, language: SpokenLanguage): Plea | undefined {
  const plain = plainOf(said, language);
  if (plain === "" || /\d/.test(plain)) return undefined;
  if (language === "zh" ? [...plain].length > mostSigns : plain.split(" ").length > mostWords) return undefined;
  const { panic, again, howFar } = signs[language];
  if (` ${plain} `.replace(panic, " ").trim() === "") return "panic";
  if (again.test(plain)) return "again";
  return howFar.test(plain) ? "how_far" : undefined;
}

function plainOf(said: string, language: SpokenLanguage): string {
  const lower = said.normalize("NFC").toLowerCase().replace(/ß/g, "ss");
  const isTonal = language === "vi" || language === "zh";
  const bare = isTonal ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "");
  return bare
    .replace(/['’]/g, language === "en" || language === "es" ? "" : " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
