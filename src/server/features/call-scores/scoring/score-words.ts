import { pattern } from "#domain/basics/pattern.ts";

/** Over folded words: small letters, no accents. What she asks for, by what it is. */
export const askedFor: Readonly<Record<"name" | "phone" | "address" | "zip" | "email" | "matter" | "when", RegExp>> = {
  name: pattern()`
    \b(?:(?:may i|can i|could i) (?:have|get) your (?:full |first )?name|what(?:'s| is|'s again| was) your (?:full |first )?name|
    what name (?:should|can|do)|(?:tell|give) me your name|who am i speaking (?:with|to)|me dice su nombre|cual (?:es|era) su nombre|a que nombre|
    puis-je avoir votre nom|quel est votre nom|wie (?:ist|war) ihr name|qual e (?:mesmo )?o seu nome|come si chiama|il suo nome)\b|您.{0,4}(?:姓名|名字|贵姓)`,
  phone: pattern()`
    \b(?:(?:best|good|callback|phone|telephone) number (?:to|for|is|at|where)|(?:what(?:'s| is)|give me|have|get) (?:a |the |your )?(?:best |good |phone |callback )?(?:phone )?number|
    number one digit at a time|numero (?:de telefono|para localizarle|le podemos)|que numero le podemos|(?:a|su) numero digito|quel numero|welcher nummer|ihre nummer|
    qual numero|numero di telefono)\b|(?:电话|号码)`,
  address: pattern()`
    \b(?:what(?:'s| is) the (?:street )?address|what(?:'s| is) your (?:street )?address|(?:have|get|give me|tell me) (?:the|your) (?:street )?address|where should we come|where are you\?|
    street address|cual es la direccion|adonde vamos|su direccion|votre adresse|ihre adresse|seu endereco|il suo indirizzo)\b|地址`,
  zip: /\b(?:zip(?: code)?|codigo postal|code postal|postleitzahl|cep|cap)\b|邮编/,
  email:
    /\b(?:your email|email address|an email|su correo|votre e-?mail|ihre e-?mail|seu e-?mail|la sua e-?mail)\b|邮箱/,
  matter: pattern()`
    \b(?:what do you need help with|what(?:'s| is) (?:it about|the (?:problem|issue)|going on)|tell me in a few words|what needs to be done|
    what should i pass on|what would you like me to pass on|con que necesita ayuda|de que se trata|de quoi s'agit-il|worum geht es|do que se trata|di che si tratta)\b`,
  when: /\b(?:what day and time|when would you like|what day works|que dia y a que hora|cuando quiere que)\b/,
};

/** What a caller says who tells it without being asked; in the words as they were said. */
export const toldBefore: Readonly<Partial<Record<keyof typeof askedFor, RegExp>>> = {
  name: pattern("u")`
    (?:[Mm]y name(?:['’]s| is)|[Tt]his is|[Mm]e llamo|[Mm]i nombre es|[Jj]e m['’]appelle|[Mm]ein Name ist|[Mm]i chiamo) \p{Lu}\p{L}+(?: \p{Lu}[\p{L}'’-]+)`,
  phone: /(?:\d[\s().-]{0,2}){10}/,
  address: pattern("iu")`
    \b\d{1,5} (?:[NSEW]\.? |north |south |east |west )?[\p{L}.'’-]+(?: [\p{L}.'’-]+)? (?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|boulevard|blvd|court|ct|way|place|pl|circle|terrace|parkway)\b`,
  zip: /\b\d{5}\b(?!\s*(?:dollars|bucks))/,
  email: /\w@\w/,
  when: pattern("iu")`
    \b(?:(?:on |this |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|day after|this (?:morning|afternoon|evening)|next week|mañana|lunes|martes|miércoles|jueves|viernes)\b`,
};

/** She did not make out what was said. */
export const notUnderstood = pattern()`
  \b(?:(?:didn't|did not|don't|couldn't) (?:quite )?(?:catch|get|hear|understand|make out) (?:that|you|what)|not sure i understood|(?:could|can) you (?:please )?(?:say|repeat) (?:that|it)|
  say (?:that|it) (?:again|one more time)|no le (?:entendi|he entendido)|no he entendido|me lo puede repetir|pas bien compris|nicht verstanden|nao entendi|non ho capito|chua nghe ro)\b|没听清|没听懂|再说一遍`;

/** She had no answer. */
export const noAnswer = pattern()`
  \b(?:(?:i|we) (?:don't|do not) have (?:that|this|an answer|any information|that information|our business hours|the (?:exact )?(?:price|pricing|details?)) ?(?:here|information|on hand|in front of me|for you)?|
  i(?:'m| am) not (?:sure|certain) (?:about|if|whether|what|how)|i (?:don't|do not) know|i(?:'ll| will) have someone confirm|someone will confirm|we(?:'ll| will) confirm (?:that|it)|
  i(?:'d| would) have to (?:check|ask)|can't (?:say|tell you) for sure|eso no lo tengo|no se lo puedo asegurar|se lo confirmara)\b`;

/** The caller says that it was said before. */
export const saidBefore = pattern()`
  \b(?:(?:i|we)(?:'ve| have)? already (?:told|said|gave|given|answered|explained|spelled)|i just (?:told you|said that)|you (?:already|just) asked|asked me (?:that|this) (?:already|twice|before)|
  (?:stop|quit|keep) asking|ya (?:se )?lo dije|ya le dije|acabo de decir)\b`;

/** She says that a visit is booked. */
export const saysBooked = pattern()`
  \b(?:you(?:'re| are) (?:all )?(?:booked|scheduled|on the schedule|confirmed)|you(?:'re| are) all set for|(?:i've|i have|i) (?:just )?(?:booked|scheduled) (?:you|it|that|the)|
  your appointment is (?:booked|set|confirmed|scheduled)|it(?:'s| is) (?:all )?(?:booked|moved to|rescheduled)|cita queda (?:reservada|cambiada|confirmada))\b`;

/** She turned work down that the business does not do, or not there. */
export const turnedDown = pattern()`
  \b(?:not something we do|(?:can't|cannot|can not) help with that|(?:we )?(?:don't|do not) (?:usually |normally )?(?:come out to|go out to|service|serve|do|offer|cover|work on|handle)|
  outside (?:of )?(?:our|the) (?:service )?area|not (?:in|within) our (?:service )?area|eso no lo hacemos|no vamos a la zona|no le podemos ayudar)\b`;

/** The caller was on the way out, or content. */
export const takesLeave = pattern()`
  \b(?:bye|goodbye|good night|have a (?:good|great|nice)|thanks?|thank you|that's (?:all|it)|that(?:'ll| will) (?:be all|do)|take care|talk (?:to you )?(?:soon|later)|sounds good|perfect|great|okay|ok|alright|all right|
  no,? i'm good|gracias|adios|hasta luego|merci|au revoir|danke|tschuss|obrigad[oa]|tchau|grazie|arrivederci|cam on)\b|谢谢|再见`;

/** She found a visit that was there before. */
export const findsVisit =
  /^(?:okay,? |yes,? )?(?:i see|i have you (?:down|on)|you(?:'re| are) (?:down|on the schedule)|veo) /;

/** Words that belong to English and to no other of her languages. */
export const englishWords =
  /\b(?:the|and|is|are|you|your|we|our|for|with|have|this|that|can|of|to|if|ahead|what|how|please|someone|will)\b/g;
