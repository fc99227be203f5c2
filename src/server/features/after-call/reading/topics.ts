import { pattern } from "#domain/basics/pattern.ts";
/** What callers call about. `about` goes into a sentence; `words` are looked for in folded text, in all languages at once. */
export type Topic = {
  readonly name: string;
  readonly about: string;
  /** A thing or trouble of a trade, or why somebody calls at all. */
  readonly kind: "work" | "matter";
  readonly words: RegExp;
};

const work = (name: string, about: string, words: RegExp): Topic => ({ name, about, kind: "work", words });
const matter = (name: string, about: string, words: RegExp): Topic => ({ name, about, kind: "matter", words });

/** In the order in which they matter where several fit. */
export const topics: readonly Topic[] = [
  work(
    "gas",
    "a gas smell",
    pattern()`
      \bgas\b.{0,15}\b(?:leak|smell|odou?r)|\b(?:smell|odou?r|leak)\w*.{0,25}\bgas\b|
      \b(?:huele|olor|fuga|escape|cheiro|vazamento|odeur|fuite|odore|fuga)\b.{0,10}\bgas|gasgeruch|
      \bmui (?:khi )?gas|煤气|燃气`,
  ),
  work(
    "flooding",
    "flooding",
    pattern()`
      \b(?:flood(?:ed|ing|s)?|burst pipe|pipe (?:has |just )?burst|inunda(?:cion|d[oa]|ndo)|tuberia rota|
      inondation|inundacao|alagad[oa]|uberschwemm\w*|rohrbruch|allaga\w*|ngap nuoc|vo ong)\b|漏水严重|爆管|水管破`,
  ),
  work(
    "leak",
    "a leak",
    pattern()`
      \b(?:leak(?:s|y|ing|ed)?|drip(?:s|ping)?|fugas?|goteras?|gotea\w*|fuite|fuit|vazamento|vazando|undicht|
      tropft|leck|perdita d'acqua|perde acqua|ro ri|ri nuoc|ro nuoc)\b|漏水|滴水`,
  ),
  work(
    "drain",
    "a clogged drain",
    pattern()`
      \b(?:clog(?:ged|s)?|(?:drain|toilet|sink|sewer)s?\b.{0,20}\b(?:block|clog|back|slow|stop|overflow)\w*|
      drains?|sewer|tapad[oa]|destap\w*|drenaje|desague|atascad[oa]|bouche|evier|entupid[oa]|verstopft|
      abfluss|intasat[oa]|bi nghet|tac cong)\b|堵了|堵塞|下水道`,
  ),
  work(
    "water heater",
    "a water heater",
    pattern()`
      \b(?:water heater|hot water|calentador|agua caliente|chauffe-eau|eau chaude|aquecedor|agua quente|
      warmwasser|scaldabagno|acqua calda|may nuoc nong|nuoc nong)\b|热水`,
  ),
  work(
    "plumbing",
    "plumbing",
    pattern()`
      \b(?:plumb\w*|faucet|toilet|shower|sink|pipes?|garbage disposal|plomer\w*|fontaner\w*|grifo|
      llave del agua|inodoro|excusado|lavabo|tuberias?|plombi\w*|robinet|encanador|torneira|klempner|
      wasserhahn|idraulic\w*|rubinetto|ong nuoc)\b|水管|马桶|水龙头`,
  ),
  work(
    "heating",
    "heating",
    pattern()`
      \b(?:no heat|heat(?:er|ing)?|furnace|boiler|thermostat|calefaccion|calefactor|caldera|calefon|
      termostato|chauffage|chaudiere|aquecimento|heizung|riscaldamento|caldaia|lo suoi|may suoi)\b|暖气|锅炉`,
  ),
  work(
    "cooling",
    "air conditioning",
    pattern()`
      \b(?:a\.?c\.?|air condition\w*|air con|cooling|heat pump|aire acondicionado|climatisation|
      ar condicionado|klimaanlage|aria condizionata|condizionatore|may lanh|dieu hoa)\b|空调`,
  ),
  work(
    "electrical",
    "electrical work",
    pattern()`
      \b(?:electric\w*|outlets?|breakers?|wiring|sparks?|sparking|power (?:is )?out|no power|light switch|
      ceiling fan|chargers?|electricist\w*|sin luz|sin electricidad|chispas?|enchufes?|apagador|electricien|
      prise|panne de courant|eletricista|tomada|elektrik\w*|steckdose|sicherung|elettric\w*|presa|tho dien|
      mat dien|o cam)\b|电工|停电|插座`,
  ),
  work(
    "roof",
    "a roof",
    pattern()`
      \b(?:roof(?:s|ing|er)?|shingles?|gutters?|techo|tejado|canaletas?|toit(?:ure)?|gouttiere|telhado|calha|
      dach|dachrinne|tetto|grondaia|mai nha)\b|屋顶`,
  ),
  work(
    "garage door",
    "a garage door",
    /\bgarage door|puerta del? garaje|porte de garage|garagentor|cua ga ?ra\b|车库门/,
  ),
  work(
    "locks",
    "locks or keys",
    pattern()`
      \b(?:locked out|lockout|locks?mith|locks?|keys?|cerrajer\w*|cerradura|llaves|serrur\w*|chaveiro|
      fechadura|schlussel\w*|schloss|serratura|chiavi|o khoa|chia khoa)\b|锁|钥匙`,
  ),
  work(
    "pests",
    "pests",
    pattern()`
      \b(?:pests?|ants?|roach(?:es)?|cockroach(?:es)?|termites?|mice|mouse|rats?|wasps?|bed bugs?|plagas?|
      cucarachas?|hormigas|ratones|ratas|termitas|cafards?|souris|baratas?|cupins?|schadlinge|mause|wespen|
      scarafaggi|topi|chuot|con gian|con moi)\b|蟑螂|老鼠|白蚁`,
  ),
  work(
    "trees and garden",
    "trees or yard work",
    pattern()`
      \b(?:trees?|lawn|landscap\w*|sprinklers?|stump|hedge|arbol(?:es)?|cesped|jardin\w*|arbres?|pelouse|
      arvores?|grama|baum|baume|rasen|alberi|prato|cay coi)\b|树|草坪`,
  ),
  work(
    "cleaning",
    "cleaning",
    /\b(?:clean(?:ing|er|ers)|maid|limpieza|nettoyage|limpeza|reinigung|pulizi[ae]|don dep)\b|清洁|打扫/,
  ),
  work(
    "painting",
    "painting",
    /\b(?:paint(?:ing|er|ers)?|pintar|pintura|peinture|pintor|malerarbeiten|streichen|imbiancare|son nha)\b|油漆|刷墙/,
  ),
  work(
    "floors",
    "floors",
    pattern()`
      \b(?:floor(?:s|ing)|carpet|hardwood|tiles?|pisos?|alfombra|parquet|carrelage|fussboden|fliesen|
      pavimento|san nha)\b|地板`,
  ),
  work(
    "remodeling",
    "remodeling",
    pattern()`
      \b(?:remodel\w*|renovat\w*|addition|kitchen cabinets?|remodela\w*|renovation|reforma|renovier\w*|
      ristruttura\w*|sua nha)\b|装修`,
  ),
  work(
    "towing",
    "a tow",
    /\b(?:tow(?:ed|ing)?|flat tire|jump start|grua|remorqu\w*|guincho|abschlepp\w*|carro attrezzi|keo xe)\b|拖车/,
  ),
  work(
    "car repair",
    "a car",
    pattern()`
      \b(?:my car|brakes?|oil change|engine light|mi carro|mi coche|frenos|ma voiture|meu carro|mein auto|
      la mia auto|xe cua toi)\b|修车`,
  ),
  work(
    "moving",
    "a move",
    /\b(?:movers?|moving (?:to|out|day|company)|mudanza|demenagement|umzug|trasloco|chuyen nha)\b|搬家/,
  ),
  work(
    "teeth",
    "dental work",
    /\b(?:tooth|teeth|dentist\w*|crown|root canal|diente|muela|dent\b|dente|zahn\w*|rang)\b|牙/,
  ),
  work("legal matter", "a legal matter", /\b(?:lawsuit|court date|divorce|custody|arrested|demanda legal|divorcio)\b/),
  work("hair and nails", "hair or nails", /\b(?:haircut|hair color|manicure|pedicure|corte de pelo|cabello)\b|理发/),
  work(
    "pet",
    "a pet",
    /\b(?:my (?:dog|cat|puppy|kitten)|mi (?:perro|perra|gato|gata)|mon (?:chien|chat)|meu cachorro|mein hund)\b/,
  ),
  matter(
    "job opening",
    "working for you",
    pattern()`
      \b(?:
        (?:are you|you guys) hiring|hiring|job opening|apply for (?:a |the )?(?:job|position)|my resume|
        looking for work|contratando|busco trabajo|solicitar empleo
      )\b`,
  ),
  matter(
    "sales pitch",
    "a sales pitch",
    pattern()`
      \b(?:
        (?:google|business) listing|search engine|seo\b|merchant services|business loan|
        lower your (?:rates?|bill)|extended warranty|limited time offer|
        on behalf of .{0,30}(?:marketing|solar|energy)|press (?:one|1) to
      )\b`,
  ),
  matter(
    "complaint",
    "a complaint",
    /\b(?:complaint|complain|refund|queja|reembolso|plainte|reclamacao|beschwerde|reclamo|khieu nai)\b|投诉|退款/,
  ),
  matter(
    "bill",
    "a bill or payment",
    pattern()`
      \b(?:bill|invoice|charged|overcharged|receipt|payment|pay my|factura|cobr(?:o|aron)|recibo|pagar|
      facture|fatura|rechnung|fattura|hoa don)\b|账单|付款|发票`,
  ),
  matter("warranty", "a warranty", /\b(?:warrant(?:y|ies)|guarantee|garantia|garantie|garanzia|bao hanh)\b|保修/),
  matter(
    "existing job",
    "a booked job",
    pattern()`
      \b(?:re-?schedule|move my appointment|change my appointment|cancel(?:l)?(?:ing)? (?:my|the|our) \w+|
      my appointment|cambiar (?:mi|la) cita|cancelar (?:mi|la) cita|mi cita|mon rendez-vous|minha visita|
      mein(?:en)? termin|il mio appuntamento|lich hen)\b|改时间|取消预约`,
  ),
  matter(
    "price",
    "pricing",
    pattern()`
      \b(?:how much|price|prices|pricing|cost|costs|quote|estimate|cuanto (?:cuesta|cobra|sale|seria)\w*|
      precio|presupuesto|combien|prix|devis|quanto custa|preco|orcamento|was kostet|wie viel|preis|
      kostenvoranschlag|quanto costa|prezzo|preventivo|bao nhieu tien|gia bao nhieu)\b|多少钱|报价`,
  ),
  matter(
    "hours",
    "business hours",
    pattern()`
      \b(?:what time do you|what are your hours|are you open|open (?:on|today|tomorrow)|hours of operation|
      horario|a que hora (?:abren|cierran)|estan abiertos|horaires|ouverts?|horario de funcionamento|
      offnungszeiten|geoffnet|orari|aperti|may gio mo cua)\b|几点开门|营业时间`,
  ),
  matter(
    "appointment",
    "an appointment",
    pattern()`
      \b(?:appointment|schedule|book|come out|send somebody|send someone|una cita|agendar|programar|
      rendez-vous|agendar|termin|appuntamento|dat lich|dat hen)\b|预约`,
  ),
];
