import { pattern } from "#domain/basics/pattern.ts";
import { type Topic, topic } from "./topic.ts";

/** On which terms owners work: what binds, what is paid how, what is promised. The more special come first. */
export const termsTopics: readonly Topic[] = [
  topic(
    "contract",
    ["policy", "price", "about"],
    pattern()`
      \b(?:i|we) (?:\w+ )?quit\b|\bquitting\b|\bquit (?:the|any ?time|early|after)\b|\bcontracts?\b|
      \bget out of (?:it|the plan)|\blocked in\b|\bsign (?:something|anything|up for|a )\b|
      \bstop the (?:plan|membership|service)|
      \bcancel (?:the |my )?(?:membership|plan|service plan|subscription)|\bcontratos?\b|
      \bcancelar la membresia`,
    pattern()`
      \bcontracts?\b|\bcancel any ?time\b|\bmonth to month\b|\bcancel (?:the |your )?(?:membership|plan)|
      \bcontratos?\b`,
  ),
  topic(
    "cancel",
    ["policy", "fee", "price"],
    pattern()`
      \bcancel\w*|\bcall(?:ing|ed)? (?:it|the (?:whole )?(?:thing|visit|appointment|job)|this|that|
      things) off\b|\bcall off\b|\bback(?:ed|ing)? out\b|\bchange my mind\b|\bno[- ]show\b|\bdon't show\b|
      \breschedul\w*|\b(?:move|push|change) (?:the|my) (?:appointment|visit|date)|\bsomething comes up\b|
      \bcan't make it\b|\bcannot make it\b|\bhave to postpone\b|\bpostpone\b|\bcancelo\b|\breagend\w+|
      \bcambiar la cita\b|\bme arrepiento\b|\bmultas?\b|\bpenalty\b|
      \bsi no (?:puedo|podemos) (?:ese|estar|el|ir)\b`,
    /\bcancel\w*|\breschedul\w*|\bno[- ]shows?\b|\breagend\w+/,
  ),
  topic(
    "refund",
    ["policy", "payment", "warranty"],
    /\brefund\w*|\bmoney back\b|\bget my money\b|\breembols\w+|\bdevuelven\b/,
    /\brefund\w*|\bmoney back\b|\breembols\w+|\bdevol\w+/,
  ),
  topic(
    "presence",
    ["policy"],
    pattern()`
      \b(?:be|stay|wait|is|are|not|nobody's|somebody's|someone's|one's) (?:at )?home\b|\bhome alone\b|
      \b(?:nobody|no one)(?:'s| is) (?:there|here|home)\b|\bleave (?:the|a|you a|you the|my) key\b|
      \bnot there yet\b|\bif (?:i'm|we're|nobody's|no one's) not (?:there|here)\b|
      \b(?:have|has|need|needs|gotta|supposed) to (?:be|stay|wait) (?:there|here|present|around|on site)\b|
      \b(?:need|have|want) (?:somebody|someone|anybody|an adult) (?:to be )?(?:there|here|home|present)\b|
      \b(?:someone|somebody|anybody|anyone|adult) (?:has to|have to|needs to|need to|must|should|gotta) (?:be|
      let)\b|\b(?:kids?|son|daughter|teenager|tenant|babysitter|sitter|mother|mom|wife|husband|neighbor|
      year old)\b.{0,40}\b(?:home|alone|let (?:you|them|him)|be there|is there|'s there)\b|
      \blet (?:you|him|them|the guy) in\b|\ban adult\b|\bgrown ?ups?\b|\bover (?:18|eighteen)\b|
      \bhow old (?:do|does) (?:\w+ ){1,3}(?:have|need) to be\b|\bestar (?:en casa|ahi|alguien)\b|
      \balguien (?:en casa|ahi)\b|\bmayor de (?:edad|18)\b|\bmi hij[oa]\b.{0,300}\b(?:casa|solo|sola)\b|
      \bpuede (?:abrir|recibir)|\b(?:un|algun) adulto\b|\b(?:haber|estar) alguien\b|
      \b(?:tengo|tenemos|hay) que estar\b`,
    /\bhome\b|\bover 18\b|\badult\b|\bpresent\b|\bhomeowner\b|\ben casa\b|\bmayor de\b/,
  ),
  topic(
    "pets",
    ["policy"],
    /\bpets?\b|\bdogs?\b|\bcats?\b|\bperr[oa]s?\b|\bgat[oa]s?\b|\bmascotas?\b/,
    /\bpets?\b|\bdogs?\b|\bcats?\b|\bperr|\bmascot/,
  ),
  topic(
    "financing",
    ["payment"],
    pattern()`
      \bfinanc\w+|\bpayment plans?\b|\bplan de pagos?\b|\bmake payments?\b|\bpayments over\b|
      \bpay (?:it |that |this |for it )?(?:over (?:time|a|the|some)|off|later|monthly|by the month|
      every month|each month|in (?:parts|pieces|installments|payments|chunks)|a (?:little|bit)|some now|
      bit by bit|little by little)|\bmonthly payments?\b|\binstal?lments?\b|\bspread (?:it|the|that|this|out)|
      \bpay (?:it )?all (?:at once|up front|right away|now)\b|\ball at once\b|\blayaway\b|\bon credit\b|
      \ba plazos\b|\bmensualidades\b|\bpagar (?:en partes|poco a poco|por mes|cada mes|despues|en pagos)\b|
      \babonos\b|\bfinanciamiento\b|\bfacilidades\b|\b(?:dan|a) credito\b|\b(?:aceptan|hacer) pagos\b|
      \b(?:do|go|like|something|it|that) (?:\w+ )?monthly (?:on|for|instead)\b|\bmonth by month\b`,
    /\bfinanc\w+|\bpayment plan|\bmonthly payment|\bplazos\b|\bmensualidades\b|\bover time\b/,
  ),
  topic(
    "deposit",
    ["payment", "policy"],
    pattern()`
      \bdeposits?\b|\bdown payment\b|\bmoney down\b|\bup ?front\b|\banticipo\b|\bdeposito\b|
      \bwhen (?:do|would|should) i (?:have to )?pay\b|\bpay (?:you )?(?:before|after|when|once)\b|
      \bcuando (?:se |tengo que )?pag\w+`,
    pattern()`
      \bdeposit\w*|\bup ?front\b|\bdue\b|\bcompletion\b|\banticipo\b|\bwhen the (?:job|work)\b|\binvoic\w+|
      \bnet (?:15|30)\b|\bal terminar\b`,
  ),
  topic(
    "methods",
    ["payment"],
    pattern()`
      (?<!\b(?:gift|business|triple a|id|library) )\bcards?\b|\bvisa\b|\bmaster ?card\b|\bamex\b|
      \bamerican express\b|\bdiscover\b|\bcash\b|\bchecks\b|
      \b(?:by|personal|with a|or|paper|take a|write(?: you)? a|just a|mail a|drop a) check\b|\bzelle\b|
      \bvenmo\b|\bpaypal\b|\bcash app\b|\bapple pay\b|\bbitcoin\b|\b(?:take|with|use) plastic\b|\bdebit\b|
      \bhow (?:can|do|could|would|should) (?:i|we|people) pay\b|
      \b(?:forms?|kinds?|types?|ways?|methods?) (?:of|to) pay\w*|
      \bpayments? (?:do|can|forms|methods|options|types)\b|\bpay (?:with|by|online)\b|\bcan i pay\b|
      \btarjetas?\b|\befectivo\b|\bcheques?\b|\bcomo (?:puedo |se |les )?pag\w+|\bformas? de pago\b`,
    pattern()`
      \bcards?\b|\bcash\b|\bchecks?\b|\bvisa\b|\bamex\b|\bzelle\b|\bvenmo\b|\bpaypal\b|\btarjetas?\b|
      \befectivo\b|\bcheques?\b`,
  ),
  topic(
    "discount",
    ["discount", "price", "fee", "payment"],
    pattern()`
      \bdiscounts?\b|\brebates?\b|\btax credits?\b|\bincentiv\w+|
      \b(?:something|anything|some|money|percent|little|bit|any) off\b|
      \b(?:take|knock|shave|cut) (?:\w+ ){0,3}off (?:for|the (?:price|bill|top|total|cost)|if|because|
      since)\b|\b(?:take|knock|give|get) (?:me |us |him |her |them |you )?(?:something|anything|some|a little|
      a bit|a few|ten|fifteen|twenty|money|\d+)(?: \w+){0,2} off\b|\bcoupons?\b|\bdeals?\b(?! with)|
      \bspecials?\b|\bpromo\w*|\bcheaper\b|\bmas barato\b|\bfixed income\b|\blow income\b|
      \banything for (?:people|folks|older|us)\b|\bseniors?\b|\bsenior citizen|\bmilitary\b|
      \bveterans?\b(?! day)|\bvets?\b|\bin the (?:army|navy|service)\b|\bactive duty\b|
      \bold(?:er)? (?:folks|people)\b|\bretired\b|\bfirst[- ]time (?:customers?|callers?)\b|
      \bnew customers?\b|\bsav(?:e|es|ing|ings)\b|\bbreak on (?:the|my|that)\b|\bprice breaks?\b|
      \b(?:her|his|my|their|our) age\b|
      \bbreak for (?:seniors|veterans|family|teachers|military|first|cash|older|people|somebody|someone|a|an|
      my)\b|\bgroupon\b|\bdescuentos?\b|\bcupon\w*|\bofertas?\b|\brebajas?\b|\btercera edad\b|\bmilitar\w*|
      \bveteranos?\b|\bpersonas mayores\b|\bjubilad\w+|\bahorr\w+`,
    pattern()`
      \boff\b|\bdiscounts?\b|\brebates?\b|\btax credits?\b|\bincentiv\w+|\bcoupons?\b|\bspecials?\b|
      \bpromo\w*|\bdescuentos?\b|\bcupon\w*|\bofertas?\b|\brebajas?\b|
      \b\d+ (?:dollars )?(?:for|para) (?:members|seniors|veterans|miembros)\b|\breferral\b`,
  ),
  topic(
    "warranty",
    ["warranty"],
    pattern()`
      (?<!\bhome )\bwarrant\w*|\bguarant\w*|\bgarant\w*|
      \b(?:breaks?|breaking|goes (?:bad|out|wrong)|happens|fails?|leaks?|quits|acts up|
      dies) (?:down )?again\b|\bcomes? back again\b|\bstand (?:behind|by) (?:your|the|it|that|this)\b|
      \bif it (?:fails|breaks|quits|dies|goes)\b|\bcome back (?:for )?free\b|\bfix it again\b|
      \bcovered (?:if|for|after)\b|\bparts covered\b|\b(?:parts|labor)\b.{0,20}\bcovered\b|
      \bhow long (?:is|are) (?:it|the (?:work|parts|repair|labor)) (?:good|covered)|
      \b(?:repair|fix|work) (?:is )?good for\b|
      \b(?:if|when) (?:it|the (?:new |same )?(?:parts?|repair|fix|work|thing)) (?:craps?|conks?|gives?|goes|
      fails?|breaks?|quits?|dies|acts)\b|\bcover(?:ed)? if\b|
      \bwhat if (?:the|my|your|that) (?:\w+ )?(?:breaks|fails|quits|dies|conks|craps|goes (?:bad|out))\b|
      \bse vuelve a \w+|\bfalla otra vez\b|\bde nuevo se\b`,
    /./,
  ),
  topic(
    "paperwork",
    ["licence", "policy", "about", "does"],
    pattern()`
      \bcertificates? of\b|\binsurance certificates?\b|\bproof of\b|\b(?:a |any )cop(?:y|ies) of\b|
      \bpaper ?work\b|\bw ?(?:9|nine)\b|\bin writing\b|\bcertificados? de\b|\bcomprobantes?\b|
      \b(?:una )?copia de\b|\bpor escrito\b`,
    pattern()`
      \bcertificates?\b|\bproof\b|\bcop(?:y|ies)\b|\bpaper ?work\b|\bw-?9\b|\bwriting\b|\bcertificados? de\b|
      \bcomprobantes?\b|\bcopias?\b|\bpor escrito\b`,
  ),
  topic(
    "claims",
    ["about", "does", "does_not", "policy", "licence", "payment"],
    pattern()`
      \binsurance (?:jobs?|claims?|compan\w+|work|adjusters?|money|check|cover|pay)\b|
      \b(?:with|bill|through|by|by the) (?:my |the |our )?insurance\b|\bclaims?\b|\badjusters?\b|
      \bmy (?:home ?owners|insurance)\b|\breclamos?\b|\b(?:al|mi|del?) seguro\b|\bcon (?:el|mi|un) seguro\b|
      \bseguro de (?:la |mi )?(?:casa|vivienda|hogar)\b|\baseguradoras?\b`,
    /\bclaims?\b|\binsurance compan\w+|\badjusters?\b|\breclamos?\b/,
  ),
  topic(
    "own people",
    ["about", "licence", "policy", "does"],
    pattern()`
      \bsub ?contract\w*|\bwork for you\b|\byour own (?:people|guys|employees|crew|techs)\b|\bemployees\b|
      \bsubcontrat\w+`,
    /\bsub ?contract\w*|\bemployees\b|\bour own (?:people|crew|techs)\b|\bsubcontrat\w+/,
  ),
  topic(
    "permits",
    ["licence", "does", "policy"],
    pattern()`
      \bpermits?\b|\bpermisos?\b|\bpull (?:the |a )?(?:paper ?work)\b|\bcity inspect\w*|
      \bcity's (?:okay|ok|permission|approval)\b|\bup to code\b|\bto code\b`,
    /\bpermits?\b|\bpermisos?\b/,
  ),
  topic(
    "background",
    ["licence", "about"],
    pattern()`
      \bbackground\b|\bcriminals?\b|\bfelons?\b|\bex ?cons?\b|\bvetted\b|\bdrug test\w*|
      \btrust(?:worthy|ed)?\b|\bsafe to let\b|\bstrangers?\b|\bletting (?:in|into)\b|
      \bwho(?:'s| is| are you| am i)? (?:coming|gonna come|going to come)\b|
      \bwho (?:is it )?(?:you are|you're|are you|do you|you) send\w*|\brandom (?:guy|person|people|dude)s?\b|
      \bantecedentes\b|\bde confianza\b|\bsomebody i can trust\b`,
    /\bbackground\b|\bdrug\b|\bvetted\b|\bantecedentes\b/,
  ),
  topic(
    "insured",
    ["licence"],
    pattern()`
      \binsured?\b|\binsurance\b|\bliability\b|\bbonded\b|\bbond\b|
      \bif (?:they|you|he|your guy|somebody|something) (?:breaks?|damages?|gets? hurt|falls?)\b|\basegurad\w+|
      \baseguranza\b|\bseguro\b`,
    /\binsur\w+|\bbond\w*|\bliability\b|\basegurad\w+|\bseguro\b/,
  ),
  topic(
    "licensed",
    ["licence"],
    pattern()`
      \blicen[sc]\w*|\bcertifi\w+|\blegit\b|\bqualified\b|\bqualifications?\b|
      \blegal (?:company|business|contractor)\b|\bcredentials?\b|\bregistered\b|\baccredited\b|\blicencia\w*|
      \bcertificad\w+|\bcon papeles\b`,
    /\blicen[sc]\w*|\blic\b|\bcertifi\w+|\bccb\b|\broc\b|\bepa\b|\bnate\b|\baccredited\b/,
  ),
];
