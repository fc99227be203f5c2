import { pattern } from "#domain/basics/pattern.ts";
import { type Topic, topic } from "./topic.ts";

/** What it costs, when somebody comes, and what kind of business it is. The more special come first. */
export const businessTopics: readonly Topic[] = [
  topic(
    "quote",
    ["price", "fee", "policy", "about"],
    pattern()`
      \bestimat\w+|\bquot(?:e|es|ed|ing)\b|\bball ?park\b|\bbids?\b|
      \brough (?:idea|number|figure|price|guess|cost)\b|\bover the phone\b|
      \b(?:price|quote|number|idea|estimate|figure)\b.{0,30}\bon the phone\b|
      \b(?:some|an?|any) idea (?:of|what|how)\b|\bgeneral idea\b|
      \bgiv(?:e|ing) (?:me|us) (?:a|an|some) (?:price|number|figure)\b|\bpresupuestos?\b|\bcotiza\w*|
      \bestimados?\b|\bpor telefono\b|\bmas o menos cuanto\b`,
    pattern()`
      \bestimat\w+|\bquot\w+|\bbids?\b|\bover the phone\b|\bpresupuestos?\b|\bcotiza\w*|\bpor telefono\b|
      \bprices? (?:are|is) given\b|\bbefore any work\b`,
  ),
  topic(
    "hourly",
    ["price", "fee"],
    pattern()`
      \ban hour\b|\bhalf hour\b|\bafter the first\b|\bhourly\b|\bper hour\b|\bby the hour\b|\beach hour\b|
      \blabor rate\b|\b(?:much (?:is|for)|charge for) (?:your |the )?labor\b|
      \b(?:cobran|cuesta|precio|sale|vale|cuanto es)\b.{0,8}\bmano de obra\b|\bpor hora\b|\bla hora\b`,
    /\bhours?\b|\bhourly\b|\bhora\b/,
  ),
  topic(
    "monthly",
    ["price", "fee"],
    pattern()`
      \ba month\b|\bper month\b|\bmonthly\b|\bevery month\b|\beach month\b|\bal mes\b|\bmensual\w*|
      \bpor mes\b|\bcada mes\b`,
    /\bmonth\w*|\bmes\b|\bmensual\w*/,
  ),
  topic(
    "membership",
    ["price", "fee", "discount", "about", "does", "policy"],
    pattern()`
      \bmember(?:s|ship|ships)?\b|\b(?:maintenance|service|the|your|that|yearly|annual) plans?\b|\bclub\b|
      \bservice agreement\b|\bworth joining\b|\b(?:if|when) (?:i|we) join\b|
      \bjoin(?:ing)? (?:the (?:plan|club)|your|up)\b|\bmembresia\b|\bmiembros?\b`,
    /\bmember\w*|\bplans?\b|\bclub\b|\bmembresia\b|\bmiembros?\b/,
  ),
  topic(
    "come out",
    ["fee", "price"],
    pattern()`
      \bcom(?:e|ing) (?:on )?(?:out|to (?:the |my |our )?(?:house|home|place)|by|over|look|
      to (?:me|us|my|the|look|see|check)|take a|check|see|here)\b|\btrip (?:charge|fee)\b|
      \bservice (?:calls?|fee|charge|visit)\b|\bdiagnos\w+|\bdispatch\b|\bcall ?out\b|\bshow(?:ing)? up\b|
      \bjust to (?:look|see|check|show|come|find|walk|get|have|drive)\b|
      \bhave (?:a look|somebody|someone|a guy|a tech\w*|one of)\b|
      \bhave you(?: guys)? (?:come|look|check|out|over|here)\b|
      \bsend (?:somebody|someone|a |out|over|one of|him)|
      \b(?:look at|check out|check) (?:it|the|my|this|our)\b|\btake a look\b|
      \bfor (?:somebody|someone|a guy|you|you guys) to (?:show|come|look|drive|swing)\b|\bhouse call\b|
      \bget (?:somebody|someone|a guy|you|a \w+er|one of) (?:\w+ )?(?:out|here|over)\b|
      \bto (?:my|the|our) (?:door|house|place|home)\b|\bstill (?:gotta|have to|need to|got to) pay\b|
      \bafter (?:he|they|you) looks?\b|\bthe visit\b|\b(?:per|a|first) visit\b|\bwaived?\b|
      \bon top of (?:the|that|it)\b|\bgo(?:es)? (?:away|toward|to the repair)|\bcredited\b|
      \bcome off the (?:bill|price|repair)|\bpor (?:venir|ir|la visita|salir|revisar|una visita)\b|\bvenir\b|
      \bvengan\b|\bvisitas?\b|\brevisar\b|\bmand(?:ar|en) (?:a )?(?:alguien|un)\b|\bdiagnostico\b|
      \bir a (?:ver|mi casa)\b`,
    pattern()`
      \bservice (?:calls?|visits?|fee|charge)\b|\btrip\b|\bdiagnos\w+|\bdispatch\b|\bcall[- ]?outs?\b|
      \bshow[- ]?up\b|\bcom(?:e|ing) out\b|\bvisits?\b|\bhouse call\b|\bvisitas?\b|\bllamada de servicio\b|
      \bpor (?:ir|venir)\b`,
    false,
  ),
  topic(
    "off hours",
    ["fee", "hours", "price", "about"],
    pattern()`
      \bemergenc\w+|\bafter[- ]hours\b|\bmiddle of the night\b|\b(?:at|by) night\b|\bnights?\b|\b24 7\b|
      \b24 hours?\b|\bovernight\b|\b(?:one|two|three|four|five|[1-5])(?: ?am| in the morning)\b|\bmadrugada\b|
      \bholidays?\b|\burgencias?\b|\bde noche\b|\bfestivos?\b|\bovertime\b`,
    pattern()`
      \bemergenc\w+|\bafter[- ]hours\b|\bnights?\b|\b24 ?\/ ?7\b|\b24[- ]hours?\b|\baround the clock\b|
      \bholidays?\b|\burgencias?\b|\bnoches?\b|\blas 24 horas\b|\bovertime\b`,
    false,
  ),
  topic(
    "saturday",
    ["hours", "fee", "price"],
    /\bweekends?\b|\bsaturdays?\b|\bfin(?:es)? de semana\b|\bsabados?\b/,
    pattern()`
      \bweekends?\b|\bsat(?:urdays?)?\b|\bfin(?:es)? de semana\b|\bsabados?\b|\b7 days\b|\bseven days\b|
      \b24 ?\/ ?7\b`,
    false,
  ),
  topic(
    "sunday",
    ["hours", "fee", "price"],
    /\bweekends?\b|\bsundays?\b|\bfin(?:es)? de semana\b|\bdomingos?\b/,
    pattern()`
      \bweekends?\b|\bsun(?:days?)?\b|\bfin(?:es)? de semana\b|\bdomingos?\b|\b7 days\b|\bseven days\b|
      \b24 ?\/ ?7\b`,
    false,
  ),
  topic(
    "soon",
    ["hours", "about", "policy"],
    pattern()`
      \bhow (?:soon|fast|quick|quickly|far out|backed up|booked)\b|\bsame[- ]day\b|\bbooked (?:out|up)\b|
      \bhow long (?:is|till|until|before) (?:the )?(?:wait|you|somebody|someone)\b|\bmismo dia\b|
      \bque tan pronto\b|\bcuanto tardan en (?:venir|llegar)\b`,
    pattern()`
      \bsame[- ]day\b|\bnext[- ]day\b|\bbooked\b|\bweeks? out\b|\bdays? out\b|\bmismo dia\b|
      \bwithin (?:an?|\d+) (?:minutes|hours?)\b`,
  ),
  topic(
    "since",
    ["about", "area", "does"],
    pattern()`
      \bhow (?:long|many years) (?:have|has|you|y'all|been|are you|you been|you guys|is the company|
      this company)\b|\bsince (?:when|how|what year)\b|\bwhat year\b|
      \byears (?:in|of|have|you|you've|experience)\b|
      \bbeen (?:in business|around|doing (?:this|it)|at (?:it|this)|open)\b|\bin business\b|
      \bwhen did you (?:guys )?(?:start|open|begin)\b|
      \b(?:how much|years of|enough|what|any|much) experience\b|\bexperience (?:do|have|does)\b|
      \b(?:are|is) (?:you|they|he|your \w+)(?: guys)? experienced\b|\bestablished\b|
      \bhow old is (?:the|your|this) (?:company|business|outfit)\b|\bnew at this\b|\bcuantos anos\b|
      \bcuanto (?:tiempo )?llevan\b|\bcuanto tiempo (?:tienen|de)\b|\bdesde cuando\b|\bexperiencia\b|
      \ben que ano\b`,
    /\bsince\b|\bdesde\b|\byears\b|\banos\b|\bestablished\b|\bfounded\b|\bgeneration\b/,
  ),
  topic(
    "family",
    ["about"],
    pattern()`
      \bfamily (?:owned|business|run|company|operated|outfit)\b|\bwho (?:owns|runs)\b|
      \bwho(?:'s| is) the owner\b|\b(?:locally|veteran|woman) owned\b|
      \blocal (?:company|business|guys?|outfit)\b|\bfranchise\b|\b(?:big|national) (?:company|chain)\b|
      \bmom and pop\b|\bfamiliar\b|\bduen[oa]\b`,
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
    pattern()`
      \bcommercial\b|\bresidential\b|\b(?:small |do |for |my |a )businesses\b|
      \b(?:do|for|at|work on|in) (?:a |my |our )?(?:business|restaurants?|offices?|stores?|shops?|warehouses?|
      church(?:es)?|schools?|apartments?)\b|\b(?:homes|houses) or\b|\bapartment (?:building|complex)\b|
      \bcomercial\w*|\bresidencial\w*|\bnegocios?\b|\bpara casas\b`,
    pattern()`
      \bcommercial\b|\bresidential\b|\bhomes\b|\bshops\b|\bbusinesses\b|\bcomercial\w*|\bresidencial\w*|
      \bcasas\b|\bnegocios\b`,
  ),
  topic(
    "location",
    ["about", "area"],
    pattern()`
      \bwhere (?:are|is|at) (?:you|your|y'all|the|is)\b|\bwhere y'all at\b|
      \bwhere you(?:'re| guys| are)? (?:at|located|based)\b|\blocated\b|\blocation\b|\bbased (?:out of|in)\b|
      \byour address\b|\b(?:where|near|find|visit|stop by|come by|walk in|go)\b.{0,30}\b(?:your|the) (?:shop|
      office|store|showroom)\b|\bdonde (?:estan|quedan|se encuentran|esta)\b|\bubicad\w+|\bubicacion\b`,
    pattern("u")`
      \b(?:our|the) (?:shop|office|address|store)\b|\blocated\b|\bbased\b|
      \b(?:company|business|shop|electricians|plumbers|roofers|empresa|negocio)\b.{0,300} (?:in|en) \p{L}{3}`,
  ),
  topic(
    "area",
    ["area"],
    pattern()`
      \bareas?\b|\bserve\b|
      \b(?:do|does|can|will) (?:you|y'all|they)(?: guys)? (?:cover|come (?:out )?to|
      come (?:all the way|as far)|travel|go (?:out )?(?:to|as far)|drive|work in|make it)\b|\bhow far\b|
      \bas far as\b|\bmiles\b|\bcount(?:y|ies)\b|\bwhat (?:cities|towns|places)\b|\bzonas?\b|\bcubren\b|
      \bllegan (?:a|hasta)\b|\bcondado\b|\bvan (?:a|hasta)\b`,
  ),
  topic(
    "hours",
    ["hours"],
    pattern()`
      \b(?:your|the|office|business|what|opening|holiday|weekend|shop) hours\b|^hours\b|\bwhat time\b|
      \b(?:are (?:you|y'all|they)|you guys|you're|y'all|office|shop) (?:guys )?(?:open|closed)\b|
      ^(?:so |hi |hey )?you (?:guys )?open\b|\bopen (?:on|at|till|until|today|tomorrow|now)\b|
      \bwhen (?:do you|are you) (?:open|close|there|working)|\bwork (?:on )?(?:weekdays|mondays?|fridays?)\b|
      \bhorarios?\b|\babren\b|\bcierran\b|\babierto\w*|\bque horas?\b`,
    /\b(?:open|hours?|around the clock|24|abiert\w+|abrimos|horario|appointment)\b|\d ?(?:am|pm|-|to) ?/,
  ),
  topic(
    "services",
    ["does"],
    pattern()`
      \bwhat (?:all |kinda |kind of |kinds of |sort of |type of |types of |other |else )*(?:services|work|
      jobs|stuff|things)\b.{0,300}\b(?:you|y'all|offer)\b|
      \bwhat (?:all )?(?:do|does|can) (?:you|y'all|your company|
      they)(?: guys| all| folks| people| actually| even)* (?:do|offer|handle|fix|
      work on)\b(?! with| if| when| about| for| to)|\bwhat services\b|
      \bwhat (?:\w+ ){1,2}(?:do|can) (?:you|y'all)(?: guys)? (?:do|treat|fix|work on|handle|service|offer|
      install)\b|\bservices do you\b|\bwhat y'all do\b|
      \bque (?:servicios|hacen|tipo de trabajos?|trabajos|ofrecen|cosas hacen)\b|\ba que se dedican\b`,
  ),
];
