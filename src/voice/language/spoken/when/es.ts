import { pattern } from "#domain/basics/pattern.ts";
import type { Rewriting } from "./when.ts";

const weekdays: Rewriting = [
  [/\blunes\b/g, "monday"],
  [/\bmartes\b/g, "tuesday"],
  [/\bmiercoles\b/g, "wednesday"],
  [/\bjueves\b/g, "thursday"],
  [/\bviernes\b/g, "friday"],
  [/\bsabados?\b/g, "saturday"],
  [/\bdomingos?\b/g, "sunday"],
];
const months: Rewriting = [
  [/\benero\b/g, "january"],
  [/\bfebrero\b/g, "february"],
  [/\bmarzo\b/g, "march"],
  [/\babril\b/g, "april"],
  [/\bmayo\b/g, "may"],
  [/\bjunio\b/g, "june"],
  [/\bjulio\b/g, "july"],
  [/\bagosto\b/g, "august"],
  [/\bsep?tiembre\b/g, "september"],
  [/\boctubre\b/g, "october"],
  [/\bnoviembre\b/g, "november"],
  [/\bdiciembre\b/g, "december"],
];

/** Spanish phrases, without accents, that must be seen before number words become figures. */
export const spanishPhrases: Rewriting = [
  [/\bno (?:es|esta) (?:muy |tan |nada )?urgente\b/g, " "],
  [/\btardecita\b/g, "tarde"],
  [/\bnochecita\b/g, "noche"],
  [/\bmananita\b/g, "manana"],
  [/\bbuen(?:os?|as?)? (?:dias?|tardes?|noches?|manana)\b/g, " "],
  [
    pattern("g")`
      \b(?:pase|tenga|que tenga) (?:un |una |buen |buena |lindo |bonito |feliz )*(?:dia|tarde|noche|
      fin de semana|semana)\b`,
    " ",
  ],
  [/\b(?:un|una) (?:momento|momentito|segundo|minuto)\b/g, " "],
  ...weekdays,
  ...months,
  [
    pattern("g")`
      \b(?:
        lo (?:antes|mas pronto|mas rapido|mas temprano) posible|cuanto antes|en cuanto (?:puedan?|se pueda)|
        tan pronto como (?:puedan?|sea posible)|ya mismo|ahora mismo|ahorita(?: mismo)?|inmediatamente|
        de inmediato|urgente(?:mente)?|la primera cita|lo primero que tenga|cuando antes|
        (?:entre|cuanto) mas (?:pronto|rapido|temprano)(?: posible)? mejor|que tan (?:pronto|rapido)|
        lo mas cercano
      )\b`,
    "ASAP",
  ],
  [
    pattern("g")`
      \b(?:a )?cualquier (?:hora|dia|momento)\b|
      \bcuando (?:sea|quiera[ns]?|gusten?|puedan?|usted(?:es)? (?:quiera|pueda)n?)\b|
      \b(?:a )?la hora que sea\b|\bel dia que sea\b`,
    "ANYTIME",
  ],
  [
    pattern("g")`
      \b(?:
        me da (?:igual|lo mismo)|no importa|como (?:sea|quiera|guste)|todo el dia|el que sea|lo que tenga|
        no tengo preferencia
      )\b`,
    "ANYTIME",
  ],
  [/\bpasado manana\b|\bpasado$/g, "overmorrow"],
  [/\b(?:de )?hoy en (?:quince|15)(?: dias)?\b/g, "2 weeks from today"],
  [/\bprimera semana de(?:l)?\b/g, "startof"],
  [/\bultima semana de(?:l)?\b/g, "endof"],
  [/\bmanana mismo\b/g, "manana"],
  [/\b(?:a|en|por|de) (?:la )?primera hora(?: de la manana)?\b|\ba primera hora\b/g, "firstthing"],
  [/\b(?:a )?ultima hora(?: (?:de la tarde|del dia))?\b/g, "endofday"],
  [/\bmanana (?:por|en|a|de) la manana\b|\bmanana temprano\b|\bmanana a la manana\b/g, "tomorrow morning"],
  [/\b(?:muy )?temprano (?:por|en|a|de) la manana\b|\bmanana temprano\b/g, "earlymorning"],
  [/\besta manana\b/g, "today morning"],
  [/\besta tarde\b/g, "today afternoon"],
  [/\besta noche\b/g, "today evening"],
  [/\b(?:por|en|a) las? mananas?\b/g, "morning"],
  [/\b(?:por|en|a) las? tardes?\b/g, "afternoon"],
  [/\b(?:por|en|a) las? noches?\b/g, "evening"],
  [/\bde la (?:manana|madrugada)\b/g, "ampart"],
  [/\b(?:antes|hasta) (?:del?|de el|el) medio ?dia\b/g, "before noon"],
  [/\bdespues (?:del?|de el) medio ?dia\b/g, "after noon"],
  [/\bde la (?:tarde|noche)\b|\bdel mediodia\b/g, "pmpart"],
  [/\b(?:a|al|a el|el) medio ?dia\b|\bmedio ?dia\b/g, "noon"],
  [/\b(?:a la )?media ?noche\b/g, "midnight"],
  [/\bdespues de(?:l| la)? (?:almuerzo|comer|comida)\b/g, "afternoon"],
  [/\bantes de(?:l| la)? (?:almuerzo|comer|comida)\b/g, "latemorning"],
  [/\b(?:a la hora )?de(?:l| la)? (?:almuerzo|comida)\b|\bhora del? almuerzo\b/g, "lunchtime"],
  [/\b(?:despues|al salir) del? trabajo\b/g, "evening"],
  [
    /\bsemanas? (?:que viene|proxima|entrante|siguiente)\b|\b(?:proxima|siguiente) semana\b|\bsemana que entra\b/g,
    "nextweek",
  ],
  [/\besta (?:misma )?semana\b|\bla semana\b/g, "thisweek"],
  [
    pattern("g")`
      \b(?:este |el |los )?(?:proximo )?fin(?:es)? de semana(?: (?:que viene|proximo|siguiente))\b|
      \bproximo fin de semana\b`,
    "nextweekend",
  ],
  [/\b(?:este |el |los )?fin(?:es)? de semana\b/g, "weekend"],
  [/\bmes (?:que viene|proximo|entrante)\b|\bproximo mes\b/g, "nextmonth"],
  [/\beste mes\b|\bdel? mes\b/g, "thismonth"],
  [
    pattern("g")`
      \b(?:a |al |para )?(?:finales|fines|final|
      fin)(?: de| del)?\b(?= (?:el|la|esta|este|thisweek|nextweek|nextmonth|thismonth|january|february|march|
      april|may|june|july|august|september|october|november|december))`,
    "endof ",
  ],
  [/\b(?:a |al )?(?:principios?|comienzos?|inicios?)(?: de| del)?\b/g, "startof "],
  [/\b(?:a )?mediados(?: de| del)?\b/g, "midof "],
  [/\b(endof|startof|midof) +(?:la|el|de la|del) /g, "$1 "],
  [
    /\b(?:de )?(hoy|manana|monday|tuesday|wednesday|thursday|friday|saturday|sunday) en (?:ocho|8)(?: dias)?\b/g,
    "weekfrom $1",
  ],
  [
    pattern("g")`
      \b(monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:que (?:viene|entra)|proximo|entrante|
      siguiente)\b`,
    "coming $1",
  ],
  [/\b(?:proximo|siguiente) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/g, "coming $1"],
  [/\beste (?:mismo )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/g, "this $1"],
  [/\bhoy(?: mismo)?\b/g, "today"],
  [/\bmanana\b/g, "tomorrow"],
  [/\b(?:dentro de|de aqui a|en) (?:un par de|unos|unas|un|una|1) (dia|semana|mes|hora)(?:e?s)?\b/g, "en 1 $1"],
  [/\b(?:en|dentro de) media hora\b/g, "in 1 hour"],
  [/\b(?:mas |muy )?temprano\b/g, "earlymorning"],
  [/\bla una\b(?! (?:cita|vez|semana))/g, "la uno"],
  [/\b(?:accion de gracias)\b/g, "thanksgiving"],
  [/\b(?:navidad)\b/g, "december 25"],
  [/\bnochebuena\b/g, "december 24"],
  [/\b(?:ano nuevo)\b/g, "january 1"],
];

/** The same, once figures stand in place of number words. */
export const spanishFigures: Rewriting = [
  [/\b(?:dentro de|de aqui a|en) 15 dias?\b/g, "in 2 weeks"],
  [/\b(?:dentro de|de aqui a|en) 8 dias?\b/g, "in 1 weeks"],
  [/\b(?:dentro de|de aqui a|en) (\d+) dias?\b/g, "in $1 days"],
  [/\b(?:dentro de|de aqui a|en) (\d+) semanas?\b/g, "in $1 weeks"],
  [/\b(?:dentro de|de aqui a|en) (\d+) mes(?:es)?\b/g, "in $1 months"],
  [/\b(?:dentro de|de aqui a|en) (\d+) horas?\b/g, "in $1 hours"],
  [/\b(?:un )?cuarto para las? (\d{1,2})\b/g, "quarterto $1"],
  [/\b(\d{1,2}) (?:minutos )?para las? (\d{1,2})\b/g, "$1 minutes to $2"],
  [/\b(\d{1,2}) y media\b/g, "$1:30"],
  [/\b(\d{1,2}) y cuarto\b/g, "$1:15"],
  [/\b(\d{1,2}) menos cuarto\b/g, "quarterto $1"],
  [/\b(\d{1,2}) menos (5|10|20|25)\b/g, "$2 minutes to $1"],
  [/\bentre (?:las? )?(\S+) y (?:las? )?(\d)/g, "between $1 and $2"],
  [/\bentre (?:el )?(\w+day) y (?:el )?(\w+day)\b/g, "between $1 and $2"],
  [/\blas (\d{1,2}) y (\d{1,2})\b/g, "at $1:$2"],
  [/\bde(?:sde)? (?:las? )?(\d{1,2}(?::\d\d)?)(?: (am|pm)part)? (?:a|hasta) (?:las? )?(\d)/g, "from $1 $2 to $3"],
  [/\bde(?:sde)?(?: el)? (\w+day) (?:a|al|hasta)(?: el)? (\w+day)\b/g, "$1 to $2"],
  [/\b(?:en punto|horas?)\b/g, "oclock"],
  [/\bdesde (?:el )?\w+day (?=no |tengo|tenemos|esta|estamos|se |hay)/g, " "],
  [/\b(?:a partir de|desde)(?: el| las?)?\b|\bno antes de(?: el| las?|l)?\b/g, "onward"],
  [/\bdespues de(?:l| el| las?)?\b|\bpasad[ao]s (?:el|las?)\b/g, "after"],
  [/\bantes de(?:l| el| las?)?\b/g, "before"],
  [/\b(?:hasta|no despues de|a mas tardar)(?: el| las?| a las?)?\b/g, "by"],
  [/\b(?:como|tipo|sobre|a eso de|alrededor de|mas o menos)(?: a)?(?: las?)?(?= \d)/g, "around"],
  [/\ba las? (?=\d|quarterto)|\blas? (?=\d|quarterto)|\bpara las (?=\d)/g, "at "],
  [
    pattern("g")`
      \b(?:el )?(?:dia )?(\d{1,2})(?:th)? de (january|february|march|april|may|june|july|august|september|
      october|november|december)(?: del? (20\d\d))?`,
    "$2 $1 $3",
  ],
  [
    pattern("g")`
      \b(?:el )?(monday|tuesday|wednesday|thursday|friday|saturday|
      sunday) (?:el )?(?:dia )?(\d{1,2})(?! ?(?:am|pm|oclock|:))\b`,
    "$1 the $2th",
  ],
  [/\b(?:el|dia)(?: dia)? (\d{1,2})(?:th)?\b(?! \d)(?! ?(?:ampart|pmpart|am\b|pm\b|oclock))/g, "the $1th"],
  [/\bampart\b/g, "am"],
  [/\bpmpart\b/g, "pm"],
  [/\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:de |de la )nextweek\b/g, "$1 nextweek"],
  [/\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday) (?:o|u) (?:el )?/g, "$1 or "],
  [/\b(at )?(\d{1,2}(?::\d\d)?) o (?:at )?(?=\d)/g, "at $2 or "],
  [
    pattern("g")`
      \b(?:
        digo|quiero decir|perdon|(?<!queda |seria |es |esta |la |lo |conviene )mejor|mas bien|no espere?|
        espere|corrijo|sino
      )\b`,
    "CORRECTED",
  ],
  [
    pattern("g")`
      \b(?:
        mover(?:la|lo)?|cambiar(?:la|lo)?|pasar(?:la|lo)?|reprogramar(?:la|lo)?|reagendar(?:la|lo)?|
        posponer(?:la|lo)?
      )\b`,
    "MOVE",
  ],
  [/\bel (?=monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend)/g, ""],
  [/\b(?:al|para el|para) (?=monday|tuesday|wednesday|thursday|friday|saturday|sunday|the|tomorrow|nextweek)/g, "to "],
  [/\b(?:menos|excepto|salvo)\b/g, "not"],
  [/\bno (?:puedo|podemos|me sirve|me queda|estoy|estamos|voy a estar)\b/g, "can't do"],
  [/\bno (?:puede|se puede|funciona|me funciona|me conviene|sirve)\b/g, "doesn't work"],
];
