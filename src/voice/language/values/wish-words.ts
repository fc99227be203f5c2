import { pattern } from "#domain/basics/pattern.ts";

/** Where one thought ends and the next begins. */
export const thoughts =
  /[,.;?!]|\b(?:because|cause|'cause|cuz|since|but|and then|and also|um|uh|porque|pero|este|pues|ya que)\b/;
/** A thought that is about coming, and one that tells what was. */
export const asksToCome = pattern("i")`
    \b(?:
      come|coming|out|send|schedul\w*|book|appointment|get (?:some|a|me)\w*|available|availability|
      openings?|free|fit|today|tomorrow|tonight|asap|soon(?:est)?|this (?:week|afternoon|morning|evening)|
      next week|can you|could you|i need|we need|i'd like|i want|works?|prefer|anytime|any time|
      for (?:mon|tues|wednes|thurs|fri|satur|sun)day|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|list|
      venir|venga|vengan|cita|agendar|manden|mandar|pueden|puede|hoy|mañana|manana|disponible|necesito|
      quiero|quisiera|visita|move|reschedule|change|cambiar|mover|instead|
      (?:mon|tues|wednes|thurs|fri|satur)day|put me down|lunes|martes|mi[eé]rcoles|jueves|viernes|
      ap[uú]nteme|p[oó]ngame|d[ií]a
    )\b`;
export const tellsWhatWas = pattern("i")`
    \b(?:
      installed|ago|last (?:week|month|year|night|time|summer|winter|spring|fall)|was|were|happened|started|
      passed|had|built|bought|been|quit|died|broke|stopped|yesterday|used to|turned|years old|degrees|
      instal[oó]|hace|pasad[oa](?! ma[nñ]ana)|empez[oó]|compr[eé]|ten[ií]a|fue|desde
    )\b`;

/** What people do at a time is why it will not do: "I nap after lunch", "I work weekdays", "she does aerobics till ten". */
export const busy = pattern("giu")`
    \b(?:i|we|she|he|they|
    (?:my|the) (?:kids?|wife|husband|baby|girls?|boys?|daughter|son|mom|mother|dad|father|boss|
    tenants?))(?: always| usually| mostly)? (?:works?|naps?|sleeps?|la(?:y|ys)|l(?:ie|ies)|prays?|
    teach(?:es)?|coach(?:es)?|drives?|plays?|bowls?|golfs?|fish|babysits?|stud(?:y|ies)|swims?|volunteers?|
    cooks?|does (?!not)|gets? picked up|trabaj[ao]|duermo|
    descanso)\b(?! (?:best|better|great|fine|for))(?!(?:(?!\bso\b).){0,300}\b(?:till|til|until|
    hasta)\b)(?:(?!\b(?:so|but|and|or|let's|any|i'm|i'll|because|as long|then|only|off|y|pero|así|
    entonces)\b).)*`;

/** When the caller is free or not, in the words of a wish: "I'm back by nine", "I start at noon". */
export const asWishes: readonly (readonly [RegExp, string])[] = [
  [
    pattern("gi")`
      \bhow(?:'re| are|'s)? (?:you|y'all|ya|
      it going)(?: all)?(?: doing| feeling)?(?: this (?:fine )?(?:morning|afternoon|evening)| today)?`,
    " ",
  ],
  [/\b(?:good (?:morning|afternoon|evening)|buenos d[ií]as|buenas (?:tardes|noches))\b/gi, " "],
  [/\bno mañana\b/gi, " "],
  [/\bel otro (lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado)\b/gi, "el $1 de la próxima semana"],
  // A name may be that of a day.
  [
    pattern("gi")`
      \b(?:le habla|habla|soy|me llamo|this is|my name is|i'm) (?:domingo|sunday|april|june|may|august|abril|
      julio)\b`,
    " ",
  ],
  [
    pattern("gi")`
      \b(?:tengo|ten[ií]a|tenemos) (?:una |mi |la )?cita (?:con ustedes |ah[ií] )?(?:para |el |del |de |
      este )*(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|mañana|
      hoy)(?: (?:a|en|por) las? \w+(?: y media)?(?: de la \w+)?)?`,
    " ",
  ],
  [
    pattern("gi")`
      \b(?:cambiar|mover|pasar) (?:mi |la )?cita (?:de|del) (?:lunes|martes|mi[eé]rcoles|jueves|viernes|
      s[aá]bado|mañana|hoy)`,
    " ",
  ],
  [/\bno (?:muy|tan) temprano\b/gi, " después de las 10 de la mañana "],
  // The visit that stands is not the one that is wished for.
  [
    pattern("gi")`
      \b(?:i'm |i am |we're |we are )?(?:booked|scheduled|down|set up|set) (?:for|on) (?:this |
      next )?(?:\w+day|tomorrow|today)(?: (?:morning|afternoon))?(?: at \w+(?: thirty)?)?`,
    " ",
  ],
  [
    pattern("gi")`
      \b(?:have|got) (?:y'all|you(?: guys| all| folks)?|someone|somebody|a guy|a fella|your \w+) (?:coming|
      scheduled|booked)(?: out)?(?: on| for)? (?:this |next )?(?:\w+day|tomorrow|
      today)(?: (?:morning|afternoon))?`,
    " ",
  ],
  [
    pattern("gi")`
      \b(?:my|our|the) (?:\w+day|tomorrow)(?:'s)?(?: (?:morning|afternoon))? (?:appointment|visit|booking|
      slot|one)\b`,
    " ",
  ],
  [/\bhalf (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2})\b/gi, "half past $1"],
  [
    pattern("gi")`
      \b(?:i'm |i am |we're |she's |he's )?(?:slow|busy|asleep|sleeping|no good|at work|working|gone|
      out) in the (?:mornings?|afternoons?|evenings?)\b`,
    " ",
  ],
  [/\bi(?:'ve)? (?:got|have) \w+ (?:in the |every )?(?:mornings?|afternoons?)\b/gi, " "],
  [/\b(?:any ?day|any ?time|not|except|other than)(?: but)? today\b/gi, " after today "],
  [
    pattern("gi")`
      \b(?:any ?(?:day|time) but|except|other than) tomorrow\b|
      \btomorrow(?:'s| is) (?:no good|not good|out|bad|full|shot)\b`,
    " after tomorrow ",
  ],
  [
    pattern("gi")`
      \b(?:
        calls?|class(?:es)?|meetings?|work(?:ing)?|busy|tied up|shift|church|school|asleep|stuck|dialysis|
        appointments?
      )(?: \w+){0,2} (?:till|til|until)\b`,
    " after ",
  ],
  [/\b(?:can't|cannot|don't|won't|not) (?:do |make |in the )?mornings?\b/gi, " afternoon "],
  [/\b(?:can't|cannot|don't|won't|not) (?:do |make |in the )?afternoons?\b/gi, " morning "],
  [/\bduring the week\b/gi, " "],
  [/\bforenoon\b|\bmornin\b/gi, "morning"],
  [/\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado) tengo (?!cita|libre|tiempo|chance)\p{L}+/giu, " "],
  [/\bfrom (\w+(?: thirty)?) on(?:wards?)?\b(?! (?:the |\w+day))/gi, " after $1 "],
  [/\bis the (?:only|best|one)\b.*/gi, " "],
  [/\b((?:mon|tues|wednes)day) (?:the one )?(?:right |just )?before thanksgiving\b/gi, "$1 before thanksgiving"],
  // When the business closes is no wish.
  [/\b(?:you|y'all|you guys) (?:close|open|quit|shut)(?: up)? (?:at|by) \w+(?: thirty)?\b/gi, " "],
  [/\bafter lunch(?:time)?\b/gi, " after 1 pm "],
  [/\bdespu[eé]s (?:de comer|de la comida|del almuerzo|del lonche)\b/gi, " después de la 1 de la tarde "],
  [/\bnot (?:too |so |very )?early\b/gi, " after 10 am "],
  [/\bnot (?:too |so |very )?late\b/gi, " before 3 pm "],
  [/\b(?:don't|not|no|never|nothing|can't|won't)(?: \w+){0,4} before\b/gi, " after "],
  [/\b(?:don't|not|no|never|nothing|can't|won't)(?: \w+){0,3} after\b/gi, " before "],
  [
    pattern("gi")`
      \bi (?:drop|take|bring)(?: \w+){0,4} (?:off |to school |to work )?(?:at|by|
      around) (?:(?:a )?(?:quarter|half|ten|twenty|five) (?:of|to|past|after|
      till) )?\w+(?: thirty| fifteen| forty five)?`,
    " ",
  ],
  [
    pattern("gi")`
      \b(?:i'm |i am |we're |i get |get |i'll be |be )?(?:back|home|off(?: of)?(?: work)?|done|
      up)(?: from \w+| with \w+)? (?:by|at|around|after)\b`,
    " after ",
  ],
  [
    pattern("gi")`
      \b(?:i |we )?(?:
        start|starts|leave|leaves|leaving|gotta (?:be|go|leave)(?: \w+){0,3}|
        have to (?:be|go|leave)(?: \w+){0,3}|pick(?: \w+){0,4}? up|pick up(?: \w+){0,4}?|work|
        my shift (?:starts|is)
      ) (?:at|by|around)\b`,
    " before ",
  ],
  [/\b(?:salgo|llego|regreso|vuelvo)(?: \w+){0,3} a las?\b/gi, " después de las "],
  [/\b(?:entro|empiezo|me voy|tengo que irme)(?: \w+){0,3} a las?\b/gi, " antes de las "],
];
