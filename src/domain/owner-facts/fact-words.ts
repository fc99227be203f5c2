import { pattern } from "../basics/pattern.ts";

/** Words by which an owner's sentence is known. Texts are compared in lower case and without accents, so they stand here that way. */

const numberWord =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|mil";
/** Of a longer number the last word or the last digits are enough. */
const figure = `(?:\\d+,?|${numberWord})`;
const per =
  "(?:an?|per|each|every|the|la|por|al|cada) ?(?:hour|hr|half hour|month|mo|year|yr|week|day|visit|room|window|foot|square foot|sq ft|yard|mile|unit|door|tree|hora|mes|ano|semana|visita|cuarto|ventana|pie|metro)\\b|\\/ ?(?:hr|hour|mo|month|yr|year|sq ?ft|ft|hora|mes)";

/** Money, a share of it, or so much for each hour. */
export const amount = new RegExp(
  `[$€£] ?\\d|\\b${figure}(?: |-)?(?:dollars?|bucks|usd|dolares|pesos)\\b|\\b${figure} ?(?:${per})`,
);
/** A bare number after a name, as in "Tune-up 129". Years, hours and miles are no money. */
export const bareAmount = pattern("u")`
    ^(?!.*\b(?:since|desde|lic|licen[sc]\w*|licencia|zip|suite|usdot|dot|over|age|edad|
    in)\b (?:the )?[a-z#]{0,3} ?\d)[\p{L}][\p{L}&'/ -]{2,40}[ :-]+(?:from |only |starts? at |starting at |
    desde )?\d{2,4}(?:\.\d\d)?(?=[.,;]|$| (?:and up|or|plus|flat|each|per|mas|o)\b)`;

export const weekday = pattern()`
    \b(?:mon|tues?|wed|thurs?|fri|sat|sun)(?:days?|nesdays?|urdays?|\b)|
    \b(?:weekdays?|weekends?|holidays?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|
    fines? de semana|festivos)\b`;

export const comingOut = pattern()`
    \b(?:
      service calls?|service visits?|service (?:fee|charge)|trip|diagnostics?|diagnosis|dispatch|
      call[- ]?outs?|show[- ]?up|house calls?|come out|coming out|visit (?:fee|charge)|truck roll|visitas?|
      diagnosticos?|llamada de servicio|por (?:ir|venir|salir)
    )\b`;

export const signs = {
  cancel: pattern()`
      \bcancel\w*|\breschedul\w*|\bno[- ]shows?\b|\brefund\w*|\breturns? policy|\breembols\w*|\bdevoluci\w+|
      \breagend\w*`,
  presence: pattern()`
      \b(?:somebody|someone|an adult|adults?|homeowner|anyone) (?:over|older|18|must|needs?|has to|should|
      at home|present)|\b(?:be|at) home\b|\bhave (?:somebody|someone|an adult)\b|\bpets?\b|\bdogs?\b|
      \bmascotas?\b|\bperros?\b|\bmayor de (?:edad|18)|\ben casa\b|\bdriveway clear|\baccess to\b|\bacceso a\b`,
  request: pattern()`
      ^(?:please|kindly|por favor|favor de)\b|
      \b(?:you|customers?|clients?|homeowners?|tenants?|renters?|los clientes|usted(?:es)?) (?:must|need to|
      have to|should|are responsible|deben?|tienen? que)\b|
      \b(?:we|nosotros) (?:require|need|ask|exigimos|pedimos|requerimos|necesitamos)\b|\bis required\b|
      \bare required\b|\brequired\b|\bpolic(?:y|ies)\b|\bpolitica\b|\bminors?\b|\bmust be\b|
      \bdebe(?:n)? (?:estar|haber|ser)\b|\bse requiere\b`,
  discount: pattern()`
      \b(?:percent|por ciento)\s+off\b|% ?off\b|\boff (?:for|your|the|all|any|on|labor|of|when|if)\b|
      [$]\d+ off\b|\bdollars off\b|\bdiscounts?\b|\bcoupons?\b|\bspecials?\b(?! order)|\bpromo\w*|
      \bdescuentos?\b|\bcupon\w*|\boferta\b|\brebaja\b|\bmenos para\b|\breferral\b`,
  warranty: pattern()`
      \bwarrant\w+|\bguarant\w+|\bgarant\w+|\bstand (?:behind|by) our (?:work|jobs?|installs?)|
      \bre-?service\b|\bcome back (?:for )?free\b`,
  payment: pattern()`
      \bfinanc\w+|\bpayment (?:plans?|is|due|methods?|in)\b|\bpayments\b|\bdeposits?\b|\bdeposito\b|
      \b(?:credit|debit)\b|
      \b(?:take|accept|accepts|taken|accepted) .{0,200}\b(?:cards?|cash|checks?|visa|amex)|\bcards?\b|
      \bcash\b|\bpersonal checks?\b|\bchecks (?:and|or|are|accepted|welcome)|\b(?:no|take|accept) checks?\b|
      \bchecks?,|\bvisa\b|\bmastercard\b|\bamex\b|\bdiscover\b|\bzelle\b|\bvenmo\b|\bpaypal\b|\bcash ?app\b|
      \bapple pay\b|\bnet (?:15|30)\b|\binvoic\w+|
      \bpay(?:able)? (?:by|with|when|on|at|upon|after|online|over time|later|monthly)\b|\bmonthly payments?\b|
      \bhow you can pay\b|\btarjetas?\b|\befectivo\b|\bcheques?\b|\bfinanciamos\b|\ba plazos\b|
      \bmensualidades\b|\bpagos?\b|\bpagar\b|\banticipo\b|\bgreensky\b|\bsynchrony\b|\bwells fargo\b`,
  licence: pattern()`
      \blicen[sc]\w*|\blic\b|\bbond(?:ed|ing)?\b|\binsur(?:ed|ance)\b|\bcertifi\w+|\bpermits?\b|
      \bbackground[- ]check\w*|\bdrug[- ]test\w*|\bvetted\b|\bccb\b|\bepa\b|\bnate\b|\broc ?#|
      \bworkers'? comp\b|\bliability\b|\bbbb\b|\baccredited\b|\basegurad\w+|\bseguro\b|\bpermisos?\b|
      \bantecedentes\b|\bafianzad\w+`,
  estimate: pattern()`
      \bestimat\w+|\bquot(?:e|es|ing)\b|\bbids?\b|\bconsultations?\b|\bpresupuestos?\b|\bcotizaci\w+|
      \bestimados?\b`,
  free: pattern()`
    \bfree\b|\bno (?:charge|cost|extra charge|obligation)\b|\bat no\b|\bcomplimentary\b|\bgratis\b|
    \bgratuit\w+|\bsin (?:costo|cargo)\b`,
  money: pattern()`
      \b(?:
        prices?|pricing|flat rate|rates?|charge|charges|fees?|cost|costs|up ?charge|surcharge|minimum|
        by the (?:job|hour|foot)|precios?|tarifas?|cobramos|cuesta|cuestan|cargos?
      )\b`,
  extra: pattern()`
      \b(?:
        after[- ]?hours|emergency|emergencies|weekends?|holidays?|nights?|travel|mileage|late|extra|overtime|
        rush|fuera de horario|emergencias?|fines? de semana|noche
      )\b`,
  hours: pattern()`
      \b(?:
        open|closed|hours|office hours|business hours|24 ?\/ ?7|24[- ]hours?|around the clock|day and night|
        round the clock|by appointment only|same[- ]day|next[- ]day|after[- ]hours|abiert\w+|cerrad\w+|
        cerramos|abrimos|horarios?|las 24 horas|mismo dia
      )\b`,
  clock: pattern()`
      \b\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m|a m|p m)\b|\b\d{1,2} ?(?:-|to|a|til|till|until) ?\d{1,2}\b|
      \bnoon\b|\bmidnight\b|\bde la (?:manana|tarde|noche)\b`,
  area: pattern()`
    \bserv(?:e|es|ing) (?!as\b|customers|homes|homeowners|families|residential|commercial)|
    \bservice areas?\b|\bwe (?:cover|travel|come|go) (?:to |all |as far|up to|out to |within )?|
    \bwithin \d+ ?(?:miles?|mi|km)\b|\bwithin \d+ minutes (?:of|from|drive)\b|\b\d+[- ]miles?\b|
    \bcount(?:y|ies)\b|\bzip codes?\b|\bsurrounding\b|\bgreater [a-z]+ area\b|\bmetro area\b|
    \bout of (?:town|area|state)\b|\bzona de servicio\b|\bcubrimos\b|\bcondados?\b|\b\d+ millas\b|
    \balrededores\b|\bareas?:|\bservimos\b|\batendemos (?:en|a|todo|toda)\b`,
  since: pattern()`
      \bsince \d{4}\b|\bsince (?:the )?(?:19|20)\d\d|\bdesde (?:hace )?(?:\d{4}|mas)|
      \b(?:for|over|more than) (?:over |more than )?(?:\d+|twenty|thirty|forty|fifty|ten|fifteen) years\b|
      \byears (?:of experience|in business|in the trade|experience)|\banos de experiencia\b|\bestablished\b|
      \bfounded\b|\bin business\b|\bfamily[- ](?:owned|run|operated|business)|\bfamily\b|\bfamiliar\b|
      \blocally owned\b|\bveteran[- ]owned\b|\bwoman[- ]owned\b|\bminority[- ]owned\b|
      \b(?:second|third|fourth|2nd|3rd|4th)[- ]generation\b`,
} as const satisfies Record<string, RegExp>;

/** What a business does with a thing. */
export const doing =
  "do|does|work on|work with|service|services|repair|repairs|install|installs|fix|replace|replaces|clean|cleans|offer|offers|provide|provides|handle|handles|specialize in|specialise in|build|builds|maintain|remove|removes|paint|paints|sell|sells|carry|rent|touch|take on|treat|treats|inspect|haul|tow|move|unlock|rekey|pump|grind|trim|mow|plant|pour|seal|deal with|perform|take care of|support|subcontract|diagnose|tune|mess with|make|cut|climb|drive";
export const doingAbroad =
  "hacemos|reparamos|arreglamos|instalamos|trabajamos (?:con|en)|trabajamos|damos servicio a|damos servicio|ofrecemos|limpiamos|cambiamos|reemplazamos|pintamos|construimos|atendemos|vendemos|destapamos|podamos|cortamos|tratamos|damos mantenimiento a|nos encargamos de|nos dedicamos a|nos especializamos en|realizamos|revisamos|movemos|tocamos";

export const tradeWord = pattern()`
    \b(?:
      repair|install|clean|replac|servic|mainten|inspect|plumb|drain|sewer|pipe|electri|wiring|panel|light|
      heat|cool|furnace|boiler|hvac|air condition|roof|gutter|siding|paint|drywall|floor|tile|carpet|window|
      door|garage|fence|deck|concrete|mason|landscap|lawn|tree|stump|irrigat|sprinkler|pest|termite|rodent|
      bed bug|lock|key|appliance|chimney|pool|handyman|remodel|kitchen|bath|junk|haul|moving|tow|septic|
      solar|alarm|pressure wash|insulat|mold|restor|water damage|foundation|upholster|reparac|instalac|
      limpieza|plomer|fontaner|electricis|techo|pintura|jardin|carpinter|albanil|drenaje|calentador|
      aire acondicionado|calefaccion|piso|mantenimiento|cerraj
    )`;

/** Who they are. */
export const people = pattern()`
    \b(?:
      electricians|plumbers|technicians|contractors?|roofers|painters|locksmiths|landscapers|carpenters|
      movers|specialists|experts|professionals|pros|company|business|shop|team|crew|firm|outfit|plomeros|
      electricistas|tecnicos|contratistas|pintores|techadores|cerrajeros|jardineros|empresa|negocio|
      compania|equipo|especialistas
    )\b`;
