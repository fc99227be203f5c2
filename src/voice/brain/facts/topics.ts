import type { FactKind } from "#domain/owner-facts/owner-facts.ts";

/** A matter that callers ask about in many ways and owners write about in few. */
export type Topic = {
  readonly name: string;
  /** In a caller's words: lower case, no accents, no punctuation. */
  readonly asks: RegExp;
  /** In an owner's sentence: lower case, no accents. */
  readonly tells: RegExp;
  readonly kinds: readonly FactKind[];
  /** A question about it is about it alone: "What does it cost to cancel?" asks for no price list. */
  readonly isAlone: boolean;
};

const topic = (name: string, kinds: readonly FactKind[], asks: RegExp, tells: RegExp = /./, isAlone = true): Topic => ({
  name,
  asks,
  tells,
  kinds,
  isAlone,
});

/** The more special come first. */
export const topics: readonly Topic[] = [
  topic(
    "contract",
    ["policy", "price", "about"],
    /\b(?:i|we) (?:\w+ )?quit\b|\bquitting\b|\bquit (?:the|any ?time|early|after)\b|\bcontracts?\b|\bget out of (?:it|the plan)|\blocked in\b|\bsign (?:something|anything|up for|a )\b|\bstop the (?:plan|membership|service)|\bcancel (?:the |my )?(?:membership|plan|service plan|subscription)|\bcontratos?\b|\bcancelar la membresia/,
    /\bcontracts?\b|\bcancel any ?time\b|\bmonth to month\b|\bcancel (?:the |your )?(?:membership|plan)|\bcontratos?\b/,
  ),
  topic(
    "cancel",
    ["policy", "fee", "price"],
    /\bcancel\w*|\bcall(?:ing|ed)? (?:it|the (?:whole )?(?:thing|visit|appointment|job)|this|that|things) off\b|\bcall off\b|\bback(?:ed|ing)? out\b|\bchange my mind\b|\bno[- ]show\b|\bdon't show\b|\breschedul\w*|\b(?:move|push|change) (?:the|my) (?:appointment|visit|date)|\bsomething comes up\b|\bcan't make it\b|\bcannot make it\b|\bhave to postpone\b|\bpostpone\b|\bcancelo\b|\breagend\w+|\bcambiar la cita\b|\bme arrepiento\b|\bmultas?\b|\bpenalty\b|\bsi no (?:puedo|podemos) (?:ese|estar|el|ir)\b/,
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
    /\b(?:be|stay|wait|is|are|not|nobody's|somebody's|someone's|one's) (?:at )?home\b|\bhome alone\b|\b(?:nobody|no one)(?:'s| is) (?:there|here|home)\b|\bleave (?:the|a|you a|you the|my) key\b|\bnot there yet\b|\bif (?:i'm|we're|nobody's|no one's) not (?:there|here)\b|\b(?:have|has|need|needs|gotta|supposed) to (?:be|stay|wait) (?:there|here|present|around|on site)\b|\b(?:need|have|want) (?:somebody|someone|anybody|an adult) (?:to be )?(?:there|here|home|present)\b|\b(?:someone|somebody|anybody|anyone|adult) (?:has to|have to|needs to|need to|must|should|gotta) (?:be|let)\b|\b(?:kids?|son|daughter|teenager|tenant|babysitter|sitter|mother|mom|wife|husband|neighbor|year old)\b.{0,40}\b(?:home|alone|let (?:you|them|him)|be there|is there|'s there)\b|\blet (?:you|him|them|the guy) in\b|\ban adult\b|\bgrown ?ups?\b|\bover (?:18|eighteen)\b|\bhow old (?:do|does) (?:\w+ ){1,3}(?:have|need) to be\b|\bestar (?:en casa|ahi|alguien)\b|\balguien (?:en casa|ahi)\b|\bmayor de (?:edad|18)\b|\bmi hij[oa]\b.{0,300}\b(?:casa|solo|sola)\b|\bpuede (?:abrir|recibir)|\b(?:un|algun) adulto\b|\b(?:haber|estar) alguien\b|\b(?:tengo|tenemos|hay) que estar\b/,
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
    /\bfinanc\w+|\bpayment plans?\b|\bplan de pagos?\b|\bmake payments?\b|\bpayments over\b|\bpay (?:it |that |this |for it )?(?:over (?:time|a|the|some)|off|later|monthly|by the month|every month|each month|in (?:parts|pieces|installments|payments|chunks)|a (?:little|bit)|some now|bit by bit|little by little)|\bmonthly payments?\b|\binstal?lments?\b|\bspread (?:it|the|that|this|out)|\bpay (?:it )?all (?:at once|up front|right away|now)\b|\ball at once\b|\blayaway\b|\bon credit\b|\ba plazos\b|\bmensualidades\b|\bpagar (?:en partes|poco a poco|por mes|cada mes|despues|en pagos)\b|\babonos\b|\bfinanciamiento\b|\bfacilidades\b|\b(?:dan|a) credito\b|\b(?:aceptan|hacer) pagos\b|\b(?:do|go|like|something|it|that) (?:\w+ )?monthly (?:on|for|instead)\b|\bmonth by month\b/,
    /\bfinanc\w+|\bpayment plan|\bmonthly payment|\bplazos\b|\bmensualidades\b|\bover time\b/,
  ),
  topic(
    "deposit",
    ["payment", "policy"],
    /\bdeposits?\b|\bdown payment\b|\bmoney down\b|\bup ?front\b|\banticipo\b|\bdeposito\b|\bwhen (?:do|would|should) i (?:have to )?pay\b|\bpay (?:you )?(?:before|after|when|once)\b|\bcuando (?:se |tengo que )?pag\w+/,
    /\bdeposit\w*|\bup ?front\b|\bdue\b|\bcompletion\b|\banticipo\b|\bwhen the (?:job|work)\b|\binvoic\w+|\bnet (?:15|30)\b|\bal terminar\b/,
  ),
  topic(
    "methods",
    ["payment"],
    /(?<!\b(?:gift|business|triple a|id|library) )\bcards?\b|\bvisa\b|\bmaster ?card\b|\bamex\b|\bamerican express\b|\bdiscover\b|\bcash\b|\bchecks\b|\b(?:by|personal|with a|or|paper|take a|write(?: you)? a|just a|mail a|drop a) check\b|\bzelle\b|\bvenmo\b|\bpaypal\b|\bcash app\b|\bapple pay\b|\bbitcoin\b|\b(?:take|with|use) plastic\b|\bdebit\b|\bhow (?:can|do|could|would|should) (?:i|we|people) pay\b|\b(?:forms?|kinds?|types?|ways?|methods?) (?:of|to) pay\w*|\bpayments? (?:do|can|forms|methods|options|types)\b|\bpay (?:with|by|online)\b|\bcan i pay\b|\btarjetas?\b|\befectivo\b|\bcheques?\b|\bcomo (?:puedo |se |les )?pag\w+|\bformas? de pago\b/,
    /\bcards?\b|\bcash\b|\bchecks?\b|\bvisa\b|\bamex\b|\bzelle\b|\bvenmo\b|\bpaypal\b|\btarjetas?\b|\befectivo\b|\bcheques?\b/,
  ),
  topic(
    "discount",
    ["discount", "price", "fee", "payment"],
    /\bdiscounts?\b|\brebates?\b|\btax credits?\b|\bincentiv\w+|\b(?:something|anything|some|money|percent|little|bit|any) off\b|\b(?:take|knock|shave|cut) (?:\w+ ){0,3}off (?:for|the (?:price|bill|top|total|cost)|if|because|since)\b|\b(?:take|knock|give|get) (?:me |us |him |her |them |you )?(?:something|anything|some|a little|a bit|a few|ten|fifteen|twenty|money|\d+)(?: \w+){0,2} off\b|\bcoupons?\b|\bdeals?\b(?! with)|\bspecials?\b|\bpromo\w*|\bcheaper\b|\bmas barato\b|\bfixed income\b|\blow income\b|\banything for (?:people|folks|older|us)\b|\bseniors?\b|\bsenior citizen|\bmilitary\b|\bveterans?\b(?! day)|\bvets?\b|\bin the (?:army|navy|service)\b|\bactive duty\b|\bold(?:er)? (?:folks|people)\b|\bretired\b|\bfirst[- ]time (?:customers?|callers?)\b|\bnew customers?\b|\bsav(?:e|es|ing|ings)\b|\bbreak on (?:the|my|that)\b|\bprice breaks?\b|\b(?:her|his|my|their|our) age\b|\bbreak for (?:seniors|veterans|family|teachers|military|first|cash|older|people|somebody|someone|a|an|my)\b|\bgroupon\b|\bdescuentos?\b|\bcupon\w*|\bofertas?\b|\brebajas?\b|\btercera edad\b|\bmilitar\w*|\bveteranos?\b|\bpersonas mayores\b|\bjubilad\w+|\bahorr\w+/,
    /\boff\b|\bdiscounts?\b|\brebates?\b|\btax credits?\b|\bincentiv\w+|\bcoupons?\b|\bspecials?\b|\bpromo\w*|\bdescuentos?\b|\bcupon\w*|\bofertas?\b|\brebajas?\b|\b\d+ (?:dollars )?(?:for|para) (?:members|seniors|veterans|miembros)\b|\breferral\b/,
  ),
  topic(
    "warranty",
    ["warranty"],
    /(?<!\bhome )\bwarrant\w*|\bguarant\w*|\bgarant\w*|\b(?:breaks?|breaking|goes (?:bad|out|wrong)|happens|fails?|leaks?|quits|acts up|dies) (?:down )?again\b|\bcomes? back again\b|\bstand (?:behind|by) (?:your|the|it|that|this)\b|\bif it (?:fails|breaks|quits|dies|goes)\b|\bcome back (?:for )?free\b|\bfix it again\b|\bcovered (?:if|for|after)\b|\bparts covered\b|\b(?:parts|labor)\b.{0,20}\bcovered\b|\bhow long (?:is|are) (?:it|the (?:work|parts|repair|labor)) (?:good|covered)|\b(?:repair|fix|work) (?:is )?good for\b|\b(?:if|when) (?:it|the (?:new |same )?(?:parts?|repair|fix|work|thing)) (?:craps?|conks?|gives?|goes|fails?|breaks?|quits?|dies|acts)\b|\bcover(?:ed)? if\b|\bwhat if (?:the|my|your|that) (?:\w+ )?(?:breaks|fails|quits|dies|conks|craps|goes (?:bad|out))\b|\bse vuelve a \w+|\bfalla otra vez\b|\bde nuevo se\b/,
    /./,
  ),
  topic(
    "paperwork",
    ["licence", "policy", "about", "does"],
    /\bcertificates? of\b|\binsurance certificates?\b|\bproof of\b|\b(?:a |any )cop(?:y|ies) of\b|\bpaper ?work\b|\bw ?(?:9|nine)\b|\bin writing\b|\bcertificados? de\b|\bcomprobantes?\b|\b(?:una )?copia de\b|\bpor escrito\b/,
    /\bcertificates?\b|\bproof\b|\bcop(?:y|ies)\b|\bpaper ?work\b|\bw-?9\b|\bwriting\b|\bcertificados? de\b|\bcomprobantes?\b|\bcopias?\b|\bpor escrito\b/,
  ),
  topic(
    "claims",
    ["about", "does", "does_not", "policy", "licence", "payment"],
    /\binsurance (?:jobs?|claims?|compan\w+|work|adjusters?|money|check|cover|pay)\b|\b(?:with|bill|through|by|by the) (?:my |the |our )?insurance\b|\bclaims?\b|\badjusters?\b|\bmy (?:home ?owners|insurance)\b|\breclamos?\b|\b(?:al|mi|del?) seguro\b|\bcon (?:el|mi|un) seguro\b|\bseguro de (?:la |mi )?(?:casa|vivienda|hogar)\b|\baseguradoras?\b/,
    /\bclaims?\b|\binsurance compan\w+|\badjusters?\b|\breclamos?\b/,
  ),
  topic(
    "own people",
    ["about", "licence", "policy", "does"],
    /\bsub ?contract\w*|\bwork for you\b|\byour own (?:people|guys|employees|crew|techs)\b|\bemployees\b|\bsubcontrat\w+/,
    /\bsub ?contract\w*|\bemployees\b|\bour own (?:people|crew|techs)\b|\bsubcontrat\w+/,
  ),
  topic(
    "permits",
    ["licence", "does", "policy"],
    /\bpermits?\b|\bpermisos?\b|\bpull (?:the |a )?(?:paper ?work)\b|\bcity inspect\w*|\bcity's (?:okay|ok|permission|approval)\b|\bup to code\b|\bto code\b/,
    /\bpermits?\b|\bpermisos?\b/,
  ),
  topic(
    "background",
    ["licence", "about"],
    /\bbackground\b|\bcriminals?\b|\bfelons?\b|\bex ?cons?\b|\bvetted\b|\bdrug test\w*|\btrust(?:worthy|ed)?\b|\bsafe to let\b|\bstrangers?\b|\bletting (?:in|into)\b|\bwho(?:'s| is| are you| am i)? (?:coming|gonna come|going to come)\b|\bwho (?:is it )?(?:you are|you're|are you|do you|you) send\w*|\brandom (?:guy|person|people|dude)s?\b|\bantecedentes\b|\bde confianza\b|\bsomebody i can trust\b/,
    /\bbackground\b|\bdrug\b|\bvetted\b|\bantecedentes\b/,
  ),
  topic(
    "insured",
    ["licence"],
    /\binsured?\b|\binsurance\b|\bliability\b|\bbonded\b|\bbond\b|\bif (?:they|you|he|your guy|somebody|something) (?:breaks?|damages?|gets? hurt|falls?)\b|\basegurad\w+|\baseguranza\b|\bseguro\b/,
    /\binsur\w+|\bbond\w*|\bliability\b|\basegurad\w+|\bseguro\b/,
  ),
  topic(
    "licensed",
    ["licence"],
    /\blicen[sc]\w*|\bcertifi\w+|\blegit\b|\bqualified\b|\bqualifications?\b|\blegal (?:company|business|contractor)\b|\bcredentials?\b|\bregistered\b|\baccredited\b|\blicencia\w*|\bcertificad\w+|\bcon papeles\b/,
    /\blicen[sc]\w*|\blic\b|\bcertifi\w+|\bccb\b|\broc\b|\bepa\b|\bnate\b|\baccredited\b/,
  ),
  topic(
    "quote",
    ["price", "fee", "policy", "about"],
    /\bestimat\w+|\bquot(?:e|es|ed|ing)\b|\bball ?park\b|\bbids?\b|\brough (?:idea|number|figure|price|guess|cost)\b|\bover the phone\b|\b(?:price|quote|number|idea|estimate|figure)\b.{0,30}\bon the phone\b|\b(?:some|an?|any) idea (?:of|what|how)\b|\bgeneral idea\b|\bgiv(?:e|ing) (?:me|us) (?:a|an|some) (?:price|number|figure)\b|\bpresupuestos?\b|\bcotiza\w*|\bestimados?\b|\bpor telefono\b|\bmas o menos cuanto\b/,
    /\bestimat\w+|\bquot\w+|\bbids?\b|\bover the phone\b|\bpresupuestos?\b|\bcotiza\w*|\bpor telefono\b|\bprices? (?:are|is) given\b|\bbefore any work\b/,
  ),
  topic(
    "hourly",
    ["price", "fee"],
    /\ban hour\b|\bhalf hour\b|\bafter the first\b|\bhourly\b|\bper hour\b|\bby the hour\b|\beach hour\b|\blabor rate\b|\b(?:much (?:is|for)|charge for) (?:your |the )?labor\b|\b(?:cobran|cuesta|precio|sale|vale|cuanto es)\b.{0,8}\bmano de obra\b|\bpor hora\b|\bla hora\b/,
    /\bhours?\b|\bhourly\b|\bhora\b/,
  ),
  topic(
    "monthly",
    ["price", "fee"],
    /\ba month\b|\bper month\b|\bmonthly\b|\bevery month\b|\beach month\b|\bal mes\b|\bmensual\w*|\bpor mes\b|\bcada mes\b/,
    /\bmonth\w*|\bmes\b|\bmensual\w*/,
  ),
  topic(
    "membership",
    ["price", "fee", "discount", "about", "does", "policy"],
    /\bmember(?:s|ship|ships)?\b|\b(?:maintenance|service|the|your|that|yearly|annual) plans?\b|\bclub\b|\bservice agreement\b|\bworth joining\b|\b(?:if|when) (?:i|we) join\b|\bjoin(?:ing)? (?:the (?:plan|club)|your|up)\b|\bmembresia\b|\bmiembros?\b/,
    /\bmember\w*|\bplans?\b|\bclub\b|\bmembresia\b|\bmiembros?\b/,
  ),
  topic(
    "come out",
    ["fee", "price"],
    /\bcom(?:e|ing) (?:on )?(?:out|to (?:the |my |our )?(?:house|home|place)|by|over|look|to (?:me|us|my|the|look|see|check)|take a|check|see|here)\b|\btrip (?:charge|fee)\b|\bservice (?:calls?|fee|charge|visit)\b|\bdiagnos\w+|\bdispatch\b|\bcall ?out\b|\bshow(?:ing)? up\b|\bjust to (?:look|see|check|show|come|find|walk|get|have|drive)\b|\bhave (?:a look|somebody|someone|a guy|a tech\w*|one of)\b|\bhave you(?: guys)? (?:come|look|check|out|over|here)\b|\bsend (?:somebody|someone|a |out|over|one of|him)|\b(?:look at|check out|check) (?:it|the|my|this|our)\b|\btake a look\b|\bfor (?:somebody|someone|a guy|you|you guys) to (?:show|come|look|drive|swing)\b|\bhouse call\b|\bget (?:somebody|someone|a guy|you|a \w+er|one of) (?:\w+ )?(?:out|here|over)\b|\bto (?:my|the|our) (?:door|house|place|home)\b|\bstill (?:gotta|have to|need to|got to) pay\b|\bafter (?:he|they|you) looks?\b|\bthe visit\b|\b(?:per|a|first) visit\b|\bwaived?\b|\bon top of (?:the|that|it)\b|\bgo(?:es)? (?:away|toward|to the repair)|\bcredited\b|\bcome off the (?:bill|price|repair)|\bpor (?:venir|ir|la visita|salir|revisar|una visita)\b|\bvenir\b|\bvengan\b|\bvisitas?\b|\brevisar\b|\bmand(?:ar|en) (?:a )?(?:alguien|un)\b|\bdiagnostico\b|\bir a (?:ver|mi casa)\b/,
    /\bservice (?:calls?|visits?|fee|charge)\b|\btrip\b|\bdiagnos\w+|\bdispatch\b|\bcall[- ]?outs?\b|\bshow[- ]?up\b|\bcom(?:e|ing) out\b|\bvisits?\b|\bhouse call\b|\bvisitas?\b|\bllamada de servicio\b|\bpor (?:ir|venir)\b/,
    false,
  ),
  topic(
    "off hours",
    ["fee", "hours", "price", "about"],
    /\bemergenc\w+|\bafter[- ]hours\b|\bmiddle of the night\b|\b(?:at|by) night\b|\bnights?\b|\b24 7\b|\b24 hours?\b|\bovernight\b|\b(?:one|two|three|four|five|[1-5])(?: ?am| in the morning)\b|\bmadrugada\b|\bholidays?\b|\burgencias?\b|\bde noche\b|\bfestivos?\b|\bovertime\b/,
    /\bemergenc\w+|\bafter[- ]hours\b|\bnights?\b|\b24 ?\/ ?7\b|\b24[- ]hours?\b|\baround the clock\b|\bholidays?\b|\burgencias?\b|\bnoches?\b|\blas 24 horas\b|\bovertime\b/,
    false,
  ),
  topic(
    "saturday",
    ["hours", "fee", "price"],
    /\bweekends?\b|\bsaturdays?\b|\bfin(?:es)? de semana\b|\bsabados?\b/,
    /\bweekends?\b|\bsat(?:urdays?)?\b|\bfin(?:es)? de semana\b|\bsabados?\b|\b7 days\b|\bseven days\b|\b24 ?\/ ?7\b/,
    false,
  ),
  topic(
    "sunday",
    ["hours", "fee", "price"],
    /\bweekends?\b|\bsundays?\b|\bfin(?:es)? de semana\b|\bdomingos?\b/,
    /\bweekends?\b|\bsun(?:days?)?\b|\bfin(?:es)? de semana\b|\bdomingos?\b|\b7 days\b|\bseven days\b|\b24 ?\/ ?7\b/,
    false,
  ),
  topic(
    "soon",
    ["hours", "about", "policy"],
    /\bhow (?:soon|fast|quick|quickly|far out|backed up|booked)\b|\bsame[- ]day\b|\bbooked (?:out|up)\b|\bhow long (?:is|till|until|before) (?:the )?(?:wait|you|somebody|someone)\b|\bmismo dia\b|\bque tan pronto\b|\bcuanto tardan en (?:venir|llegar)\b/,
    /\bsame[- ]day\b|\bnext[- ]day\b|\bbooked\b|\bweeks? out\b|\bdays? out\b|\bmismo dia\b|\bwithin (?:an?|\d+) (?:minutes|hours?)\b/,
  ),
  topic(
    "since",
    ["about", "area", "does"],
    /\bhow (?:long|many years) (?:have|has|you|y'all|been|are you|you been|you guys|is the company|this company)\b|\bsince (?:when|how|what year)\b|\bwhat year\b|\byears (?:in|of|have|you|you've|experience)\b|\bbeen (?:in business|around|doing (?:this|it)|at (?:it|this)|open)\b|\bin business\b|\bwhen did you (?:guys )?(?:start|open|begin)\b|\b(?:how much|years of|enough|what|any|much) experience\b|\bexperience (?:do|have|does)\b|\b(?:are|is) (?:you|they|he|your \w+)(?: guys)? experienced\b|\bestablished\b|\bhow old is (?:the|your|this) (?:company|business|outfit)\b|\bnew at this\b|\bcuantos anos\b|\bcuanto (?:tiempo )?llevan\b|\bcuanto tiempo (?:tienen|de)\b|\bdesde cuando\b|\bexperiencia\b|\ben que ano\b/,
    /\bsince\b|\bdesde\b|\byears\b|\banos\b|\bestablished\b|\bfounded\b|\bgeneration\b/,
  ),
  topic(
    "family",
    ["about"],
    /\bfamily (?:owned|business|run|company|operated|outfit)\b|\bwho (?:owns|runs)\b|\bwho(?:'s| is) the owner\b|\b(?:locally|veteran|woman) owned\b|\blocal (?:company|business|guys?|outfit)\b|\bfranchise\b|\b(?:big|national) (?:company|chain)\b|\bmom and pop\b|\bfamiliar\b|\bduen[oa]\b/,
    /\bfamily\b|\bowned\b|\bowner\b|\blocal\w*|\bfamiliar\b|\bduen[oa]\b|\bgeneration\b/,
  ),
  topic(
    "brands",
    ["does", "does_not", "about"],
    /\bbrands?\b|\bmarcas?\b|\bwhat makes\b/,
    /\bbrands?\b|\bmarcas?\b|\bmakes\b/,
  ),
  topic(
    "languages",
    ["about", "policy", "does"],
    /\bspanish\b|\bbilingual\b|\bespanol\b|\bhablan?\b|\bin english\b|\bspeak\b/,
    /\bspanish\b|\bbilingual\b|\bespanol\b|\bspeak\b|\bhablamos\b|\bbilingue\b/,
  ),
  topic(
    "customers",
    ["about", "does", "does_not", "policy"],
    /\bcommercial\b|\bresidential\b|\b(?:small |do |for |my |a )businesses\b|\b(?:do|for|at|work on|in) (?:a |my |our )?(?:business|restaurants?|offices?|stores?|shops?|warehouses?|church(?:es)?|schools?|apartments?)\b|\b(?:homes|houses) or\b|\bapartment (?:building|complex)\b|\bcomercial\w*|\bresidencial\w*|\bnegocios?\b|\bpara casas\b/,
    /\bcommercial\b|\bresidential\b|\bhomes\b|\bshops\b|\bbusinesses\b|\bcomercial\w*|\bresidencial\w*|\bcasas\b|\bnegocios\b/,
  ),
  topic(
    "location",
    ["about", "area"],
    /\bwhere (?:are|is|at) (?:you|your|y'all|the|is)\b|\bwhere y'all at\b|\bwhere you(?:'re| guys| are)? (?:at|located|based)\b|\blocated\b|\blocation\b|\bbased (?:out of|in)\b|\byour address\b|\b(?:where|near|find|visit|stop by|come by|walk in|go)\b.{0,30}\b(?:your|the) (?:shop|office|store|showroom)\b|\bdonde (?:estan|quedan|se encuentran|esta)\b|\bubicad\w+|\bubicacion\b/,
    /\b(?:our|the) (?:shop|office|address|store)\b|\blocated\b|\bbased\b|\b(?:company|business|shop|electricians|plumbers|roofers|empresa|negocio)\b.{0,300} (?:in|en) \p{L}{3}/u,
  ),
  topic(
    "area",
    ["area"],
    /\bareas?\b|\bserve\b|\b(?:do|does|can|will) (?:you|y'all|they)(?: guys)? (?:cover|come (?:out )?to|come (?:all the way|as far)|travel|go (?:out )?(?:to|as far)|drive|work in|make it)\b|\bhow far\b|\bas far as\b|\bmiles\b|\bcount(?:y|ies)\b|\bwhat (?:cities|towns|places)\b|\bzonas?\b|\bcubren\b|\bllegan (?:a|hasta)\b|\bcondado\b|\bvan (?:a|hasta)\b/,
  ),
  topic(
    "hours",
    ["hours"],
    /\b(?:your|the|office|business|what|opening|holiday|weekend|shop) hours\b|^hours\b|\bwhat time\b|\b(?:are (?:you|y'all|they)|you guys|you're|y'all|office|shop) (?:guys )?(?:open|closed)\b|^(?:so |hi |hey )?you (?:guys )?open\b|\bopen (?:on|at|till|until|today|tomorrow|now)\b|\bwhen (?:do you|are you) (?:open|close|there|working)|\bwork (?:on )?(?:weekdays|mondays?|fridays?)\b|\bhorarios?\b|\babren\b|\bcierran\b|\babierto\w*|\bque horas?\b/,
    /\b(?:open|hours?|around the clock|24|abiert\w+|abrimos|horario|appointment)\b|\d ?(?:am|pm|-|to) ?/,
  ),
  topic(
    "services",
    ["does"],
    /\bwhat (?:all |kinda |kind of |kinds of |sort of |type of |types of |other |else )*(?:services|work|jobs|stuff|things)\b.{0,300}\b(?:you|y'all|offer)\b|\bwhat (?:all )?(?:do|does|can) (?:you|y'all|your company|they)(?: guys| all| folks| people| actually| even)* (?:do|offer|handle|fix|work on)\b(?! with| if| when| about| for| to)|\bwhat services\b|\bwhat (?:\w+ ){1,2}(?:do|can) (?:you|y'all)(?: guys)? (?:do|treat|fix|work on|handle|service|offer|install)\b|\bservices do you\b|\bwhat y'all do\b|\bque (?:servicios|hacen|tipo de trabajos?|trabajos|ofrecen|cosas hacen)\b|\ba que se dedican\b/,
  ),
];

/** A price is wanted. */
export const asksPrice =
  /\bhow much\b|\bpric(?:e|es|ed|ing)\b|\bcosts?\b|\bcosting\b|\bcharg(?:e|es|ing)\b|\bcharged\b(?! (?:me|us|my|her|him|them)\b)|\bfees?\b|\brates?\b|\brun (?:me|us|you|about)\b|\bset (?:me|us) back\b|\bhow expensive\b|\bexpensive\b|\bwhat(?:'s| is) the damage\b|\bwhat (?:do|would|does|will|am) (?:i|you|it|that|a|an|we|y'all) .{0,40}\b(?:run|owe|pay|get for|want for|looking at)\b|\bwhat(?:'s| is) (?:a|an|the|your|that|this|them|those) .{1,30} (?:go for|going for|run)\b|\blooking at(?: for)?$|\bminimum\b|\b(?:have to|gotta|need to|still) pay\b|\bpay (?:for )?(?:both|twice|double)\b|\b(?:be|am i|are we) paying\b|\bwhat's (?:that|it|one) (?:run|go for|going for)\b|\bis it (?:\w+ ){1,3}for each\b|\bsurcharge\b|\bfor free\b|\b(?:is|are|it|that|it's|estimates?|quotes?|visits?|inspections?|consultations?) free\b|\bfree (?:estimate|quote|visit|inspection|consultation|of charge|service|check|look)\w*|\bcuanto\b|\bcobran?\b|\bprecios?\b|\bcuesta\w*|\bcostos?\b|\btarifas?\b|\bvale\b|\bsale\b|\bgratis\b|\bextra (?:for|charge|fee|cost|on|at|if|to)\b|\b(?:is|are|it|it's|that|charge|cost|costs|pay) extra\b|\b(?:cost|costs|charge|pay|is it|is that|it's) more\b|\bmore (?:money|on (?:the )?weekends?|at night)\b|\badditional\b|\bon the hook\b|\bon top of (?:the|that|it)\b|\bstart(?:s|ing)? (?:at|from|out at|around)\b|\bstarting (?:price|point|rate)\b|\bcheapest\b|\bwhat (?:do|would) (?:you|y'all)(?: guys| folks| all| people)? (?:want|ask|get)(?: just)? (?:for|to (?!know|do|hear))|\bwhat are (?:you|y'all)(?: guys)? asking\b|\bwhat kind of money\b|\b(?:que|cual es el) (?:precio|costo)\b|\b(?:a|en) como (?:sale|esta|dan)\b|\bqueda (?:en|el|la)\b/;

/** Whether they do a thing. */
export const asksDoing =
  /\b(?:do|does|can|could|would|will|if|did|so|that) (?:you|y'all|u|they|he|your (?:guys|company|people)|somebody|anybody|anyone)(?: guys| all| folks| people| also| even| ever| still| just| maybe| come| come out| come out and| come and| by any chance| happen to)* (?:do|work on|work with|fix|repair|install|service|handle|clean|replace|offer|put in|deal with|take care of|mess with|build|remove|treat|sell|carry|hook up|run|paint|cut|make|know how(?! much| many| long)|have|unclog|pump|move|haul|trim|rekey|change|give|provide|pull|use|bring|open|unlock|get into|get rid of|inspect|seal|pour|plant|mow|program|set up|diagnose|look at|check|kill|spray for|spray)\b|\bis (?:that|this|it) something (?:you|y'all)\b|\b(?:you|y'all)(?: guys)? (?:do|work on|fix|install|service|handle|offer) \w+|\bhacen\b|\barreglan\b|\breparan\b|\binstalan\b|\btrabajan\b|\bdan (?:servicio|mantenimiento)\b|\blimpian\b|\bofrecen\b|\bpueden (?:arreglar|reparar|instalar|hacer|limpiar|cambiar)\b|\bdestapan\b|\bcambian\b|\bponen\b|\bcolocan\b|\bpintan\b|\bvenden\b|\bquitan\b|\bmontan\b|\batienden\b/;
