import { pattern } from "#domain/basics/pattern.ts";
/** The words in which one language promises. All in lower case, without accents and apostrophes. */
export type PromiseWords = {
  readonly numbers: Readonly<Record<string, number>>;
  /** hundred, thousand: they multiply what stands before them. */
  readonly multipliers: Readonly<Record<string, number>>;
  /** Between the parts of one number: treinta y cinco. */
  readonly joins: readonly string[];
  readonly currencies: readonly string[];
  /** Where one of these stands, a bare number is an amount. Beginnings of words. */
  readonly prices: readonly string[];
  /** After an hour, and before one. */
  readonly clockAfter: readonly string[];
  readonly clockBefore: readonly string[];
  /** Hours with a name of their own, in minutes of the day. */
  readonly namedHours: Readonly<Record<string, number>>;
  /** Beginnings of words, with their minutes. */
  readonly units: Readonly<Record<string, number>>;
  /** Spans without a number. */
  readonly spans: readonly string[];
  /** Promises of a kind: one of these words, or the beginning of it. */
  readonly kinds: Readonly<Record<PromiseKind, readonly string[]>>;
  /** Somebody will come, call back or be done. */
  readonly commitments: readonly string[];
  readonly soon: readonly string[];
  /** Monday is 0; today and tomorrow count from today. */
  readonly weekdays: Readonly<Record<string, number>>;
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  readonly months: readonly string[];
  /** Who cannot promises nothing. */
  readonly cannot: readonly string[];
  /** Sounds like a promise and is none. */
  readonly harmless: RegExp;
};

export type PromiseKind = "free" | "guarantee" | "discount" | "refund" | "always";

export const listed = (words: string): string[] => words.split("|");
export const counted = (words: string, first = 0): Record<string, number> =>
  Object.fromEntries(listed(words).flatMap((group, place) => group.split("/").map((word) => [word, place + first])));

export const english: PromiseWords = {
  numbers: {
    ...counted(
      "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty",
    ),
    ...{ thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
  },
  multipliers: { hundred: 100, thousand: 1000, grand: 1000 },
  joins: ["and"],
  currencies: listed("dollar|dollars|bucks|buck|cents|usd|percent|euros|pesos"),
  prices: listed(
    "how much|cost|price|pricing|charge|fee|rate|quote|estimate|pay|bill|total|expens|cheap|deposit|hourly|per hour",
  ),
  clockAfter: listed("am|pm|a.m|p.m|oclock|a m|p m|sharp|in the morning|in the afternoon|in the evening|at night"),
  clockBefore: listed("at|by|around|about|before|after|until|till|from|between|past|to"),
  namedHours: { noon: 720, midnight: 0 },
  units: { minute: 1, min: 1, hour: 60, hr: 60, day: 1440, week: 10_080, month: 43_200, year: 525_600 },
  spans: listed(
    "a few minutes|couple of minutes|few hours|couple of hours|the hour|an hour|half an hour|half hour|a few days|no time",
  ),
  kinds: {
    free: listed("free|no charge|no cost|without charge|complimentary|on the house|waive|gratis"),
    guarantee: listed("guarantee|warrant|promise"),
    discount: listed("discount|percent off|% off|coupon|special offer|promotion|price match|lowest price|best price"),
    refund: listed("refund|money back"),
    always: listed("24/7|24 hours a day|around the clock|same day|same-day|next day service"),
  },
  commitments: listed(
    "be there|be out|come|coming|arriv|show up|send someone|send somebody|send a |sending|dispatch|on his way|on her way|on their way|on the way|on our way|head over|heading|see you|get there|stop by|call you back|call back|calls you|call you|return your call|fix it|fixed|finish|deliver|reach you",
  ),
  soon: listed(
    "right away|immediately|right now|shortly|any minute|straight away|first thing|momentarily|for sure|definitely|hundred percent",
  ),
  weekdays: counted("monday|tuesday|wednesday|thursday|friday|saturday|sunday"),
  today: listed("today|tonight|this morning|this afternoon|this evening"),
  tomorrow: listed("tomorrow"),
  months: listed("january|february|march|april|may|june|july|august|september|october|november|december"),
  cannot: listed(
    "cant|cannot|can not|unable|not able|not possible|not available|isnt available|no guarantee|dont offer|do not offer|dont have|do not have|not free|isnt free|arent free|no free|no discount|no refund|no warrant|not sure|dont know",
  ),
  harmless: pattern("g")`
      \b(?:
        feel free|toll free|hands free|free of (?:leaks|rust|lead)|lead free|
        free (?:times?|slots?|openings?|spots?|days?|to)|
        (?:nobody|someone|somebody|anyone|technicians?|they|we|you|he|she|team) (?:is|are|will be|would be|
        be) free|(?:are|is|be|still|next|also|am|pm|morning|afternoon|monday|tuesday|wednesday|thursday|
        friday|saturday|sunday|tomorrow|today) free (?:at|on|from|between|tomorrow|today|this|next|until|
        after|before|in the|then|for you)|when (?:are|would) you (?:be )?free|
        (?:will|could|can|would|if|let|please)\b.{0,20}\brate your\b|free up|
        (?:just |give me |one |a )(?:a )?(?:minute|second|moment)\b|of course free|at any rate|first rate|
        bill to|come to (?:think|the right)|how are you today|help you today|calling today|call today|
        today(?=\s*\?)
      )`,
};

export const spanish: PromiseWords = {
  numbers: {
    ...counted(
      "cero|uno/una/un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|veintiuno/veintiun|veintidos|veintitres|veinticuatro|veinticinco|veintiseis|veintisiete|veintiocho|veintinueve|treinta",
    ),
    ...{ cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100 },
    ...{ doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500 },
  },
  multipliers: { mil: 1000 },
  joins: ["y"],
  currencies: listed("dolar|dolares|pesos|euros|centavos|usd|por ciento"),
  prices: listed(
    "cuanto|cuesta|costar|costo|coste|precio|cobr|tarifa|cargo|presupuest|pagar|paga|vale|sale en|total|barat|deposito|por hora",
  ),
  clockAfter: listed("am|pm|a.m|p.m|en punto|de la manana|de la tarde|de la noche|y media|y cuarto|menos cuarto"),
  clockBefore: listed("las|la una|hasta las|antes de las|a eso de las"),
  namedHours: { mediodia: 720, medianoche: 0 },
  units: { minuto: 1, hora: 60, dia: 1440, semana: 10_080, mes: 43_200, ano: 525_600 },
  spans: listed("unos minutos|pocos minutos|media hora|una hora|un par de horas|unas horas|pocas horas|unos dias"),
  kinds: {
    free: listed("gratis|gratuit|sin costo|sin cargo|sin coste|de cortesia|no le cobr|no cobramos"),
    guarantee: listed("garanti|prometo|prometemos"),
    discount: listed("descuent|rebaja|promocion|cupon|oferta especial|mejor precio"),
    refund: listed("reembols|devolucion|devolvemos su dinero"),
    always: listed("24/7|24 horas|las veinticuatro horas|mismo dia"),
  },
  commitments: listed(
    "llegamos|llegara|llegaremos|llegar|llega |iremos|ira |vamos a ir|vamos para|estaremos|estara |estar ahi|estar alli|enviar|enviamos|mandar|mandamos|en camino|pasaremos|pasamos|pasa por|devolveremos|le llamamos|le llamaremos|le llamara|le devuelv|lo arreglamos|terminar|nos vemos",
  ),
  soon: listed(
    "ahora mismo|enseguida|en seguida|de inmediato|inmediatamente|ya mismo|sin falta|seguro que|definitivamente",
  ),
  weekdays: counted("lunes|martes|miercoles|jueves|viernes|sabado|domingo"),
  today: listed("hoy|esta noche|esta tarde|esta manana"),
  tomorrow: listed("manana"),
  months: listed("enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre"),
  cannot: listed(
    "no puedo|no podemos|no es posible|no ofrecemos|no tenemos|no es gratis|sin garantia|sin descuento|no damos|no hay garantia|no se si|no esta disponible|no estoy segur",
  ),
  harmless: pattern("g")`
      \b(?:
        un (?:momento|minuto|segundo)|ayudarle hoy|ayudar hoy|por la manana|de la manana|en la manana|
        hoy(?=\s*\?)
      )`,
};
