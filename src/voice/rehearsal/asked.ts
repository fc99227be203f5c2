/** What she may ask a caller for, as anybody would hear it. */
export const askables = [
  "Matter",
  "When",
  "Choice",
  "Name",
  "Number",
  "Address",
  "Zip",
  "Confirm",
  "Safety",
  "Message",
  "More",
  "Booking",
  "Code",
  "Otherwise",
] as const;
export type Asked = (typeof askables)[number];

/** The first that fits counts. */
const heardAs: readonly (readonly [Asked, RegExp])[] = [
  [
    "Safety",
    /right now|do you smell|anyone (?:hurt|feel)|are you safe|ahora mismo|en este momento|está a salvo|huele usted/i,
  ],
  ["More", /anything else|algo más/i],
  ["Booking", /booked under|number did you give|bajo qué número|con qué número/i],
  [
    "Choice",
    /which (?:one|would|of|time)|(?:one|any) of (?:those|them|these)|work(?:s)? better|cuál (?:le|prefiere|de)|le sirve|^(?!.*(?:qué día|hora|número)).*le viene bien|alguna? de (?:esas|esos|ellas|ellos)/i,
  ],
  [
    "Confirm",
    /is that (?:right|correct|ok)|should i (?:book|cancel|do)|did i get|does that sound|want me to|sounds? right|lo reservo|es correcto|está bien así|la cancelo|lo hago|quiere que/i,
  ],
  ["Address", /house number|número de la casa|número es de la calle/i],
  ["Zip", /^(?!.*(?:address|street|direcci)).*(?:zip|código postal|town|city|ciudad)/i],
  ["Number", /number|reach you|número|teléfono/i],
  ["Address", /address|where should|street|house number|direcci|calle|dónde/i],
  ["Name", /name|nombre|con quién/i],
  ["When", /what (?:day|time)|when |which day|qué día|cuándo|qué hora/i],
  ["Message", /pass on|message|mensaje|recado/i],
  ["Matter", /help|need|going on|do for you|wrong|tell me|ayudar|necesita|pasa|sirv/i],
];

const codeAsked = /six.digit|the digits|seis (?:dígitos|cifras)/i;
const lastQuestion = (heard: string): string => heard.match(/(?<![^.!?¿])[^.!?¿]*\?/g)?.at(-1) ?? heard;

/** What her words ask for; of several questions the last one. */
export function askedIn(heard: string): Asked {
  if (codeAsked.test(heard)) return "Code";
  const question = lastQuestion(heard);
  return heardAs.find(([, sign]) => sign.test(question))?.[0] ?? "Otherwise";
}
