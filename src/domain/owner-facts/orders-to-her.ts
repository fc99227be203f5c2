import { pattern } from "../basics/pattern.ts";
import { plain } from "../calls/heard.ts";

/** Up to where a sentence tells her to tell something: what follows is for callers. */
const toTell: readonly RegExp[] = [
  pattern("i")`
    ^(?:(?:if|when|whenever)\b[^,:]{0,90}[,:]\s*)?(?:please |always |also |then |you (?:can|should|may) |
    make sure (?:to |you )|be sure to |do )*(?:tell|inform|remind|advise|assure|let)\s+(?:the |all |any |
    our |every )?(?:callers?|customers?|clients?|people|them|everyone|everybody|
    folks)\s*(?:know\s*)?(?:that\s+|:\s*|,\s*)?["“]?`,
  pattern("i")`
    ^(?:(?:if|when|whenever)\b[^,:]{0,90}[,:]\s*)?(?:please |always |also |then |you (?:can|should|may) |
    make sure (?:to |you )|be sure to )*(?:say|mention|explain|state|answer|respond|reply|emphasi[sz]e|
    point out)\b(?:\s+that\b|\s*[:,]|(?=\s*["“])|(?=\s+(?:we|our|yes|no|the|an?)\b))\s*["“]?`,
  /^(?:please )?(?:note|remember|keep in mind|important|fyi|nb)\b\s*(?:that\b|[:,-])?\s*/i,
  pattern("i")`
    ^(?:(?:si|cuando)\b[^,:]{0,90}[,:]\s*)?(?:siempre |por favor |tambien |también )*(?:diles?|d[ií]gales?|
    inf[oó]rma(?:les|le)|explica(?:les|le)?|menciona|av[ií]sa(?:les|le)|
    recu[eé]rda(?:les|le)?)\b\s*(?:a los clientes|al cliente|a quien llama)?\s*(?:que\s+|:\s*)?`,
];
const notTelling = /^(?:about|to|how|what|if|whether|a bit|sobre|como|cómo|acerca)\b/i;

const always =
  "(?:please |always |also |then |just |only |do not |don't |dont |never |try to |you should |you must |you will |you can |make sure (?:to |you )|be sure to |remember to )*";
/** Orders about how she speaks and what she does on the phone. */
const orders: readonly RegExp[] = [
  new RegExp(
    `^${always}(?:be (?:friendly|polite|nice|warm|calm|brief|kind|patient|professional|honest|helpful|concise|cheerful|courteous|empathetic|careful|firm|sure|ready|upbeat)|ask\\b|greet|answer\\b|speak|talk|sound|smile|listen|collect|gather|find out|get (?:the|their|his|a|an|all|name|address|phone|full)|take (?:a message|messages|the|their|down|name|details|note)|transfer|forward|route|connect|put (?:them|the caller|callers|him)|hang up|end the|thank|book\\b|schedule|offer (?:to|them|the caller|callers|a call ?back|an? (?:appointment|time|slot|visit))|confirm|repeat|read back|spell|verify|promise|quote|discuss|mention|reveal|share|give out|give (?:them|the caller|any|out|prices?|quotes?|estimates?|a price)|say\\b|tell\\b|let\\b|use\\b|keep (?:it|your|answers?|calls?|the call|the conversation|responses?|things)|introduce|pretend|act\\b|respond|reply|avoid|apologi[sz]e|escalate|text\\b|email\\b|send (?:them|the|a|an)|refer|direct\\b|handle (?:calls?|callers?)|help (?:the )?(?:callers?|customers?)|encourage|push|upsell|sell\\b|recommend|suggest|make (?:up|sure|callers?|the caller)|invent|guess|argue|interrupt|assume|improvise|stay\\b|remain\\b|prioriti[sz]e|note down|write down|record\\b|screen\\b|qualify|identify|determine|follow (?:up|the)|call (?:them|me|mike|us back)|check\\b|start (?:by|with)|begin (?:by|with)|close (?:by|with|the call))`,
    "i",
  ),
  pattern("i")`
    ^(?:
      you(?:'re| are) (?:belle|an?\b|the\b|our\b|my\b|here to|working|answering|speaking|called|not\b|
      now\b)|your (?:name|job|role|goal|task|tone|voice|purpose|main|duty|persona)|
      you (?:work|answer|speak|represent|act|help|handle|sound|never|always|
      can (?:book|transfer|schedule|take|offer)|
      should (?:always|never|ask|be (?:friendly|polite|nice)|answer|book|not)|
      will (?:answer|be speaking|greet|help|ask)|must (?:not|never|always|ask))
    )`,
  pattern("i")`
    \bcallers?\b|\b(?:ai|virtual|phone) (?:assistant|receptionist)\b|\breceptionist\b|\bsystem prompt\b|
    \b(?:previous|these|your) instructions\b|\btake a message\b|\bput (?:them|him|her) through\b|
    \btransfer\b|\bon every call\b|\bthe call\b`,
  pattern("i")`
    ^(?:if|when|whenever)\b[^,]{0,120}\b(?:ask|asks|calls?|calling|says?|wants?|upset|angry|mad|rude|
    complain\w*|emergency|unsure|don't know|not sure)\b[^,]*,\s*(?:please |then |always |
    you (?:should|can) )*(?:ask|take|transfer|book|schedule|offer|get|tell|say|be|stay|apologi|forward|give|
    put|send|do not|don't|never|hang|let|text|call|mention)`,
  pattern("i")`
    ^(?:if|when|whenever) you (?:do|are|don't|aren't|can|can't|get|hear)\b|\bpromise nothing\b|
    \btake the details\b|\bsay so\b`,
  pattern("i")`
    ^(?:por favor |siempre |nunca |no )*(?:
      se amable|se breve|se cort|se paciente|se honest|sea\b|pregunta|pregunte|pide|pida|pidele|saluda|
      salude|contesta|conteste|responde|responda|habla |hable|toma (?:el|un|los|su)|tome|transfiere|
      transfiera|agenda|agende|confirma|confirme|ofrece |ofrezca|prometas|prometa|digas|diga|des\b|
      menciones|eres\b|usa |trata |manten|despidete|deja |agradece
    )`,
  /^(?:eres|tu nombre|tu eres|tu trabajo)\b|\bquien llama\b|\ben cada llamada\b/i,
];
/** "Calm and friendly, short sentences": how she is to sound, where a sentence has no other word in it. */
const manner = new Set(
  `friendly calm warm brief short polite patient professional upbeat casual cheerful kind helpful concise courteous empathetic relaxed
  confident easygoing easy going sweet plain simple clear direct folksy formal informal respectful energetic natural gentle human happy
  positive caring neighborly midwestern southern pushy salesy chatty wordy robotic jargon slang down earth point sentence sentences answer answers
  tone voice words language english manner style personality humor question questions time one
  and but or very always never not no too a an the with of in at to yet
  amable breve cordial profesional paciente amigable tranquila tranquilo calmada calmado clara claro directa directo corta cortas cortos
  frase frases respuestas tono voz palabras sencilla sencillas sencillo calida calido simpatica simpatico y e pero muy siempre sin una un con`
    .trim()
    .split(/\s+/),
);
const isManner = (said: string): boolean => (said.match(/\p{L}+/gu) ?? []).every((word) => manner.has(word));

/** An order that is as well an answer. */
const noPriceByPhone = pattern()`
    ^(?:do not|don't|never) (?:give|quote) (?:any |out )?(?:prices?|quotes?|estimates?|pricing) (?:over|by|
    on) (?:the )?phone`;
/** For the owner's people alone. */
const inHouse = pattern("i")`
    \b(?:gate|alarm|door|lock ?box|access) codes?\b|\bpass(?:word|code)s?\b|\bpin\b|\binternal(?:ly)?\b|
    \bconfidential\b|\bprivate\b|\bbetween us\b|\bstaff only\b|\boff the record\b|
    \bour (?:cost|margin|markup)\b|\bcontraseñas?\b|\bclave\b`;
const phoneLike = /\d(?:[\s().-]*\d){6}/;
const licenceNumber = /\blic(?:en[sc]\w*|\b)|#|\bccb\b|\broc\b/i;
const asAddress = /@|https?:|\bwww\./i;

/** What of a sentence of the instructions is meant for callers' ears; nothing where it is an order to her. */
export function toldToCallers(sentence: string): string | undefined {
  const told = toTell.map((sign) => sentence.replace(sign, "")).find((rest) => rest !== sentence);
  const rest = (told ?? sentence).trim().replace(/(?<!["”])["”]+([.!]?)$/, "$1");
  if (rest === "" || rest.endsWith("?")) return undefined;
  if (inHouse.test(rest) || asAddress.test(rest) || (phoneLike.test(rest) && !licenceNumber.test(rest)))
    return undefined;
  if (told !== undefined && notTelling.test(rest)) return undefined;
  const said = plain(rest);
  if (told === undefined && isManner(said)) return undefined;
  if (!noPriceByPhone.test(said) && orders.some((order) => order.test(said))) return undefined;
  return told === undefined ? rest : aboutYou(rest);
}

/** "Tell them that they must be home" is said to whom it is about. */
const aboutYou = (text: string): string =>
  text.replace(/\b(they|them|their)\b/gi, (word) => (/r$/i.test(word) ? "your" : "you"));
