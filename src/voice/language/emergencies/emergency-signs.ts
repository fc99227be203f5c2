import { pattern } from "#domain/basics/pattern.ts";
import type { EmergencyKind } from "#domain/calls/emergency-kinds.ts";

/** What one pattern finds; the other kinds are understood elsewhere. */
type KindWithSign = Extract<EmergencyKind, "gas" | "fire" | "carbon_monoxide" | "sparks" | "flooding">;

/** How danger is told in one language. Patterns meet words in lower case; in European languages also without accents and apostrophes. */
export type DangerWords = {
  /** Taken out before anything is looked for: what sounds like danger and is a product, a trade or a precaution. */
  readonly harmless: RegExp;
  /** Ends right before what it denies. */
  readonly denial: RegExp;
  /** Over and done with, unless something in the sentence says that it goes on. */
  readonly past?: RegExp | undefined;
  readonly present?: RegExp | undefined;
  /** With a g, because the first one that is found may be denied and the next one not. */
  readonly signs: Readonly<Record<KindWithSign, RegExp>>;
  /** Both together: a heating that fails, and somebody or something that freezes. */
  readonly noHeat: RegExp;
  readonly frost: RegExp;
};

export const english: DangerWords = {
  harmless: new RegExp(
    [
      pattern()`
        gas (?:tankless )?(?:water )?(?:
          heaters?|stoves?|ranges?|ovens?|grills?|fireplaces?|furnaces?|boilers?|dryers?|appliances?|cooktops?|
          station|company|bill|meter
        )`,
      /(?:gas )?leak (?:detect\w*|test\w*|inspection|sensors?)/,
      /(?:water )?heaters? (?:install\w*|replac\w*)/,
      pattern()`
        fire ?(?:
          places?|extinguishers?|alarms? (?:install\w*|inspect\w*|systems?|batter\w*)|pits?|sprinklers?|
          escapes?|doors?|damage|codes?|inspections?|hydrants?|stations?|trucks?|marshal|department|fighters?|
          wood|proof\w*|rated|wall|stop\w*|retardant|insurance|safety|works?|up
        )`,
      pattern()`
        (?:smoke|heat) (?:detectors?|alarms?|
        sensors?)(?: (?:install\w*|batter\w*|replac\w*|inspect\w*|needs?|chirp\w*|keeps? chirp\w*|
        is chirp\w*))*(?! (?:is |are |was |keeps? |wont |just )*(?:going|goes|went|beep|sound|ring|scream|blar|
        stop))`,
      pattern()`
        \b(?:install\w*|replac\w*|buy|sell|mount|hook up|hang|add|test|inspect|service|new|
        batter\w* (?:in|for|of))(?: \w+){0,3} (?:carbon monoxide|c ?o) (?:detectors?|alarms?|sensors?|monitors?)`,
      pattern()`
        (?:carbon monoxide|\bc ?o) (?:detectors?|alarms?|sensors?|monitors?)(?: \w+)? (?:install\w*|replac\w*|
        batter\w*|inspect\w*|test\w*|low|expired)`,
      /test(?:s|ed|ing)? (?:the |our |all |all the )?(?:fire|smoke) (?:alarms?|detectors?)/,
      /spark ?(?:plugs?|ling|le|ly)|\bspark\w* (?:joy|(?:my|some|your) (?:interest|curiosity))/,
      pattern()`
        flood ?(?:insurance|zones?|lights?|lamps?|plains?|policy|certificates?|maps?|control|sensors?|gates?|
        proof\w*|prevention|protection|restoration)|
        flood(?:ed|ing)? (?:with (?:calls|work|requests|emails)|the market|engine)`,
      pattern()`
        \b(?:prevent\w*|avoid\w*|protect\w*(?: \w+){0,2} (?:from|against)|insurance (?:for|against)|risk of|
        in case of|worried about a future)(?: (?:a|any|the|future|more))* (?:fires?|flood\w*|gas leaks?|leaks?|
        sparks?|carbon monoxide)`,
      /(?:on|off) the back burner|hot water heaters?/,
    ]
      .map(({ source }) => `\\b(?:${source})\\b`)
      .join("|"),
    "g",
  ),
  denial: pattern()`
      \b(?:
        (?:not|dont|doesnt|didnt|isnt|wasnt|arent|havent|hasnt|cant|cannot|never|without|
        aint)(?: (?:a|an|any|the|really|actually|have|had|having|see|seeing|seen|smell|smelling|notice|
        noticing|noticed|been|being|be|is|was|like|of|about|to do with|talking about|calling about|got|big|
        small|anything))*|(?:no|isnt any|no sign of|no signs of|no smell of)(?: (?:a|any|actual|big|real))?|
        (?:dont|doesnt|didnt) (?:think|believe|
        seem)(?: (?:that|there|its|it|is|theres|thats|we|i|have|smell|to|be|a|an|any|like))*
      ) $`,
  past: pattern()`
    \b(?:
      last (?:year|month|week|winter|summer|spring|fall|autumn|season)|(?:years?|months?|weeks?) ago|
      used to|in the past|back in (?:19|20)\d\d
    )\b`,
  present: /\b(?:now|today|again|still|currently|tonight|this (?:morning|minute)|happening)\b/,
  signs: {
    gas: pattern("g")`
      \b(?:smell\w*|odou?r|stink\w*|reek\w*|whiff|leak\w*|hiss\w*|hear\w*)\b(?: \w+){0,4} gas\b|
      \bgas\b(?: \w+){0,4} (?:leak\w*|smell\w*|odou?r|escap\w*|hiss\w*|fumes?)|\b(?:rotten eggs?)\b|
      \bbroke(?:n)? (?:a |the |our |my )?gas (?:line|pipe)|
      \b(?:hit|struck|cut) (?:a |the |our |my )?gas (?:line|pipe)`,
    fire: pattern("g")`
      \bon fire\b|\b(?:theres|there is|there was|its|it is|have|had|started|starting|is|see|got|a|the|big|
      small|kitchen|grease|electrical|house|chimney|caught) fire\b|^\W*fire\W*$|\bflames?\b|
      \b(?:house|kitchen|wall|panel|garage|roof|furnace|attic|basement|building|apartment) (?:is |
      s )?burning\b|\bburning down\b|\bsmell\w*(?: \w+){0,2} smoke\b|
      \bsmoke\b (?:is |was |s )?(?:coming|pouring|filling|billowing|everywhere|rising|in the)|
      \b(?:full of|lots of|see|seeing) smoke\b|
      \b(?:fire|smoke) (?:alarms?|detectors?)(?: \w+){0,2} (?:going|goes|went|beep\w*|sound\w*|ring\w*|
      scream\w*|blar\w*|wont stop)`,
    carbon_monoxide: pattern("g")`
        \bcarbon monoxide\b(?! (?:detector|alarm|sensor|monitor))|
        \b(?:carbon monoxide|c ?o) (?:detectors?|alarms?|sensors?|monitors?)(?: \w+){0,3} (?:going|goes|went|
        gone|beep\w*|sound\w*|ring\w*|alert\w*|alarm\w*|scream\w*|trigger\w*|blar\w*|loud)|
        \b(?:beeping|sounding|ringing|screaming) (?:carbon monoxide|c ?o) (?:detector|alarm)`,
    sparks: pattern("g")`
        \bspark(?:s|ing|ed)?\b|\barcing\b|
        \b(?:outlet|socket|panel|breaker|switch|wire|wires|wiring|plug|cord)\b(?: \w+){0,3} (?:smok\w*|burn\w*|
        melt\w*|buzz\w* and hot)|
        \b(?:burning|burnt|burned) (?:plastic )?(?:smell|odou?r)(?: \w+){0,4} (?:outlet|socket|panel|breaker|
        switch|wires?|wiring|electric\w*)|
        \b(?:smell\w*|smok\w*)(?: \w+){0,4} (?:outlet|socket|breaker|electrical panel|wiring)\b|
        \b(?:downed|fallen|live) (?:power ?)?(?:lines?|wires?)\b|
        \b(?:got|getting|was|were) (?:electrocuted|shocked)\b`,
    flooding: pattern("g")`
        \bflood(?:s|ed|ing)?\b|\b(?:pipes?|line|main|hose|tank|heater|~)\b(?: \w+){0,3} (?:burst\w*|exploded)|
        \bburst\w*(?: \w+){0,2} (?:pipes?|line|main|hose|tank)\b|
        \bwater (?:is |s |was |keeps )?(?:\w+ )?(?:everywhere|all over|pouring|gushing|spraying|rushing|
        shooting|rising|coming through|coming in|wont stop|flowing out)|
        \b(?:pouring|gushing|spraying|shooting)(?: \w+){0,2} water\b|
        \b(?:cant|wont|unable to) (?:stop|shut off|turn off|shut)(?: \w+){0,2} water\b|
        \bsewage (?:is |s )?(?:\w+ )?(?:back\w*|coming|everywhere|overflow\w*)|
        \b(?:toilet|sink|tub|tank|drain)\b(?: \w+){0,2} overflow\w*|\bunder ?water\b`,
  },
  noHeat: pattern()`
      \bno heat(?:ing)?\b|\b(?:without|lost|dont have|do not have|havent (?:got )?any|not getting) (?:any |
      our |the )?heat(?:ing)?\b|
      \b(?:heat|heating|heater|furnace|boiler|radiators?|heat pump)\b(?: \w+){0,4} (?:out|down|broken?|dead|
      died|quit|stopped|off|failed|fails|not|wont|isnt|doesnt|cant)\b`,
  frost: pattern()`
      \bfreez\w*|\bfrost\w*|\bfroze\w*|\bbelow (?:zero|freezing)\b|\bsnow\w*|\bblizzard\b|
      \bice (?:storm|cold)\b|\b(?:so|very|really|extremely|bitter\w*|dangerously|too) cold\b|\bshiver\w*|
      \bhypothermia\b|\b(?:baby|babies|newborn|infants?|toddler|elderly|grandm\w+|grandf\w+|disabled|
      oxygen)\b|\b\d0? year old (?:mother|father|mom|dad)\b`,
};

export const spanish: DangerWords = {
  harmless: pattern("g")`
      \b(?:
        (?:calentador(?:es)?|estufas?|cocinas?|hornos?|secadoras?|calderas?|parrillas?|
        chimeneas?)(?: de agua)? (?:de|a) gas|
        (?:companias?|recibo|medidor|deteccion de fugas|detector(?:es)?|prueba de fugas) de gas|
        (?:extintor(?:es)?|alarmas?|seguros?|puertas?|detector(?:es)?|rociador(?:es)?|sistema|
        proteccion)(?: \w+)? (?:contra|de|por) (?:incendios?|inundacion(?:es)?|fuego|
        humo)(?! (?:esta|suena|sono|se activo))|
        (?:instal\w*|cambi\w*|compr\w*|pilas?|bateria)(?: \w+){0,3} (?:detector|alarma|
        sensor)(?:es)? de (?:monoxido(?: de carbono)?|humo)|
        (?:detector|alarma|sensor)(?:es)? de (?:monoxido(?: de carbono)?|humo) (?:nuev\w*|sin|con) ?(?:pilas?|
        bateria)?|danos? por (?:incendio|inundacion)|zona de inundacion(?:es)?|
        (?:prevenir|evitar|en caso de|riesgo de)(?: \w+){0,2} (?:incendios?|inundacion(?:es)?|fugas? de gas|
        fuego|chispas)|fuegos artificiales|bomberos|chispas de chocolate
      )\b`,
  denial: pattern()`
      \b(?:
        (?:no|nunca|tampoco|ya no)(?: (?:es|hay|huele|huelo|tengo|tenemos|hubo|ningun|ninguna|una?|el|la|se|
        siento|sentimos|veo|vemos|esta|creo que|pienso que|sea|haya|de))*|sin(?: (?:ningun|ninguna|olor a))?
      ) $`,
  past: /\b(?:el (?:ano|mes|invierno|verano) pasado|la semana pasada|hace (?:\w+ )?(?:anos?|meses|semanas?))\b/,
  present: /\b(?:ahora|ahorita|hoy|otra vez|todavia|aun|esta noche|sigue)\b/,
  signs: {
    gas: pattern("g")`
      \b(?:huel\w*|olor|apesta\w*|fugas?|escapes?|fugando|escap\w*|sal\w*|perdida|
      silb\w*)\b(?: \w+){0,4} gas\b|\bgas\b(?: \w+){0,3} (?:fug\w*|escap\w*|saliendo)|\bhuevos? podridos?\b|
      \bromp\w*(?: \w+){0,2} (?:tuberia|tubo|linea) (?:de|del) gas\b`,
    fire: pattern("g")`
      \b(?:hay|un|el|prendio|agarro|tenemos|en|mucho|es un|empezo) (?:fuego|incendio)\b|
      ^\W*(?:fuego|incendio)\W*$|\bincendi(?:o|ando|andose|a)\b|\ben llamas\b|\bllamas\b (?:en|de|por)|
      \b(?:se esta|esta|estan|se) (?:quemando|ardiendo)|\bse (?:me |nos )?quema (?:la|mi|el|todo|una)\b|
      \b(?:sale|saliendo|hay|mucho|echa|echando|lleno de|llena de|huele a|olor a) humo\b`,
    carbon_monoxide: /\bmonoxido\b/g,
    sparks: pattern("g")`
        \bchispa(?:s|zo|zos)\b|\bchisporrote\w*|\bcorto ?circuito\b|\b(?:echa\w*|saca\w*|salen|hace) chispas?\b|
        \b(?:enchufe|contacto|tomacorriente|cable|cables|panel|interruptor|tablero)\b(?: \w+){0,3} (?:quem\w*|
        humo|humea\w*|derrit\w*)|\bcables? (?:caid[oa]s?|pelad[oa]s?|vivos?)\b|
        \bme (?:dio|electrocut\w*)(?: \w+){0,2} (?:descarga|toques?|corriente)|\belectrocut\w*`,
    flooding: pattern("g")`
        \binund\w*|\b(?:tuberias?|tubos?|canos?|caneria|manguera|tanque)\b(?: \w+){0,3} (?:revent\w*|rot[oa]s?|
        explot\w*|rompi\w*)|\b(?:revent\w*|rompi\w*|explot\w*)(?: \w+){0,3} (?:tuberias?|tubos?|canos?|caneria|
        manguera|calentador|boiler|tanque)\b|\bagua\b(?: \w+){0,3} (?:por (?:todas? partes?|todos? lados|todo)|a chorros|hasta|subiendo)|
        \bagua por tod\w+|\bchorr\w+ de agua|\b(?:sale|entra|cae|brota|saliendo|entrando|
        cayendo)(?: \w+){0,2} agua\b(?: \w+){0,3} (?:techo|pared|chorros|puerta|sotano|todos)|
        \bno (?:puedo|podemos|para|deja)(?: \w+){0,4} (?:el |la |de )?(?:agua|salir agua|cerrar el agua)\b|
        \baguas negras\b`,
  },
  noHeat: pattern()`
      \bsin (?:la |nada de )?calefaccion\b|
      \bno (?:hay|tengo|tenemos|sirve|funciona|prende|enciende|jala|calienta)(?: \w+){0,2} (?:calefaccion|
      calenton|caldera|calefactor|boiler de calefaccion)\b|
      \b(?:calefaccion|calenton|caldera|calefactor)\b(?: \w+){0,3} (?:no|
      se (?:apago|descompuso|dano|murio|averio)|rot[oa]|descompuest[oa]|danad[oa]|averiad[oa])\b`,
  frost: pattern()`
      \bcongel\w*|\bhelad\w*|\bhelando\w*|\bniev\w*|\bnevan\w*|\bbajo cero\b|
      \b(?:mucho|muchisimo|demasiado|tanto) frio\b|\bfrio (?:horrible|terrible|extremo)\b|\bbebes?\b|
      \brecien nacid\w*|\bancian\w*|\babuel\w*|\bde la tercera edad\b|\bpersona mayor\b|\btiritando\b`,
};
