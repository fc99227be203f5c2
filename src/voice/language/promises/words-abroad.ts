import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { counted, english, listed, type PromiseWords, spanish } from "./words.ts";

const always = ["24/7"];

const french: PromiseWords = {
  numbers: {
    ...counted(
      "zero|un/une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept|dix-huit|dix-neuf|vingt",
    ),
    ...{ trente: 30, quarante: 40, cinquante: 50, soixante: 60 },
  },
  multipliers: { cent: 100, mille: 1000 },
  joins: ["et"],
  currencies: listed("dollar|dollars|euros|euro|cents|pour cent"),
  prices: listed("combien|coute|coutera|prix|tarif|frais|factur|devis|payer|total|cher|acompte"),
  clockAfter: listed("heures|heure|h|du matin|du soir|de l apres-midi"),
  clockBefore: listed("a|vers|avant|apres|jusqu a|entre|des"),
  namedHours: { midi: 720, minuit: 0 },
  units: { minute: 1, heure: 60, jour: 1440, semaine: 10_080, mois: 43_200, an: 525_600 },
  spans: listed("quelques minutes|une demi-heure|une heure|quelques heures|l heure"),
  kinds: {
    free: listed("gratuit|sans frais|offert"),
    guarantee: listed("garanti|promets|promettons"),
    discount: listed("remise|reduction|rabais|promotion|meilleur prix"),
    refund: listed("rembours"),
    always: [...always, "24 heures sur 24"],
  },
  commitments: listed(
    "serons la|sera la|arriv|viendr|venir|passer|passera|envoyer|envoie|en route|rappel|sera chez vous",
  ),
  soon: listed("tout de suite|immediatement|sans tarder|sans faute"),
  weekdays: counted("lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche"),
  today: listed("aujourd hui|aujourdhui|ce soir|ce matin|cet apres-midi"),
  tomorrow: listed("demain"),
  months: listed("janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre"),
  cannot: listed("ne peux pas|ne pouvons pas|pas possible|ne proposons pas|n avons pas|pas gratuit"),
  harmless: /\b(?:un (?:instant|moment)|une (?:minute|seconde))\b/g,
};

const portuguese: PromiseWords = {
  numbers: {
    ...counted(
      "zero|um/uma|dois/duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze/quatorze|quinze|dezesseis|dezessete|dezoito|dezenove|vinte",
    ),
    ...{
      trinta: 30,
      quarenta: 40,
      cinquenta: 50,
      sessenta: 60,
      setenta: 70,
      oitenta: 80,
      noventa: 90,
      cem: 100,
      cento: 100,
    },
  },
  multipliers: { mil: 1000 },
  joins: ["e"],
  currencies: listed("dolar|dolares|reais|euros|centavos|por cento"),
  prices: listed("quanto custa|custa|custar|custo|preco|taxa|cobr|orcament|pagar|total|barat|sinal"),
  clockAfter: listed("horas|hora|h|da manha|da tarde|da noite"),
  clockBefore: listed("as|ate as|antes das|depois das|entre|das"),
  namedHours: { "meio-dia": 720, "meia-noite": 0 },
  units: { minuto: 1, hora: 60, dia: 1440, semana: 10_080, mes: 43_200, ano: 525_600 },
  spans: listed("alguns minutos|poucos minutos|meia hora|uma hora|algumas horas"),
  kinds: {
    free: listed("gratis|gratuit|de graca|sem custo|sem taxa|cortesia"),
    guarantee: listed("garant|prometo|prometemos"),
    discount: listed("descont|promoc|cupom|melhor preco"),
    refund: listed("reembols|devolvemos o dinheiro"),
    always: [...always, "24 horas"],
  },
  commitments: listed(
    "chegamos|chegar|chega |vamos ai|iremos|estaremos|estara |enviar|mandar|a caminho|passamos|retorn|ligamos|ligaremos",
  ),
  soon: listed("agora mesmo|imediatamente|ja ja|sem falta"),
  weekdays: counted("segunda|terca|quarta|quinta|sexta|sabado|domingo"),
  today: listed("hoje"),
  tomorrow: listed("amanha"),
  months: listed("janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro"),
  cannot: listed("nao posso|nao podemos|nao e possivel|nao oferecemos|nao temos|nao e gratis"),
  harmless: /\b(?:um (?:momento|minuto|segundo)|ajudar hoje)\b/g,
};

const tens = {
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  funfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
};
const ones = listed("ein|zwei|drei|vier|funf|sechs|sieben|acht|neun");
const german: PromiseWords = {
  numbers: {
    ...counted(
      "null|eins/ein/eine/einen/einer|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|achtzehn|neunzehn",
    ),
    ...tens,
    ...Object.fromEntries(
      Object.entries(tens).flatMap(([ten, value]) => ones.map((one, place) => [`${one}und${ten}`, value + place + 1])),
    ),
  },
  multipliers: { hundert: 100, tausend: 1000 },
  joins: [],
  currencies: listed("dollar|euro|cent|prozent"),
  prices: listed(
    "wie viel|wieviel|kostet|kosten|preis|gebuhr|tarif|rechnung|angebot|zahl|bezahl|gesamt|billig|anzahlung",
  ),
  clockAfter: listed("uhr"),
  clockBefore: listed("um|gegen|bis|ab|vor|nach|zwischen"),
  namedHours: { mittag: 720, mitternacht: 0 },
  units: { minute: 1, stunde: 60, tag: 1440, woche: 10_080, monat: 43_200, jahr: 525_600 },
  spans: listed("wenigen minuten|ein paar minuten|halben stunde|halbe stunde|einer stunde|wenigen stunden"),
  kinds: {
    free: listed("kostenlos|gratis|umsonst|kostenfrei|ohne aufpreis"),
    guarantee: listed("garantie|gewahrleistung|verspreche|versprechen"),
    discount: listed("rabatt|nachlass|ermassigung|bester preis|gutschein"),
    refund: listed("erstatt|geld zuruck"),
    always: [...always, "rund um die uhr"],
  },
  commitments: listed(
    "sind da|ist da|kommen|kommt|vorbei|schicken|unterwegs|rufen sie zuruck|ruft sie zuruck|zuruckrufen|bei ihnen|eintreffen|ankommen",
  ),
  soon: listed("sofort|gleich|umgehend|ganz sicher|auf jeden fall"),
  weekdays: counted("montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag"),
  today: listed("heute"),
  tomorrow: listed("morgen"),
  months: listed("januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember"),
  cannot: listed(
    "kann nicht|konnen nicht|nicht moglich|bieten keine|haben keine|nicht kostenlos|kann ich nicht|konnen wir nicht",
  ),
  harmless: /\b(?:einen moment|eine (?:minute|sekunde)|guten morgen|heute helfen)\b/g,
};

const italian: PromiseWords = {
  numbers: {
    ...counted(
      "zero|uno/una/un|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti",
    ),
    ...{
      trenta: 30,
      quaranta: 40,
      quarantacinque: 45,
      cinquanta: 50,
      sessanta: 60,
      settanta: 70,
      ottanta: 80,
      novanta: 90,
    },
  },
  multipliers: { cento: 100, mille: 1000, mila: 1000 },
  joins: [],
  currencies: listed("dollari|dollaro|euro|centesimi|per cento"),
  prices: listed("quanto|costa|costo|costera|prezzo|tariff|spes|preventiv|pagare|totale|economic|acconto|fattur"),
  clockAfter: listed("in punto|di mattina|del mattino|del pomeriggio|di sera"),
  clockBefore: listed("alle|all|entro le|prima delle|dopo le|ore|verso le|fino alle|dalle"),
  namedHours: { mezzogiorno: 720, mezzanotte: 0 },
  units: { minut: 1, ora: 60, ore: 60, giorn: 1440, settiman: 10_080, mesi: 43_200, mese: 43_200, ann: 525_600 },
  spans: listed("pochi minuti|qualche minuto|mezz ora|mezzora|un ora|unora|poche ore|qualche ora"),
  kinds: {
    free: listed("gratis|gratuit|senza costi|omaggio"),
    guarantee: listed("garanti|garanzia|prometto|promettiamo"),
    discount: listed("scont|promozion|miglior prezzo|buono"),
    refund: listed("rimbors"),
    always: [...always, "24 ore su 24"],
  },
  commitments: listed(
    "arriv|veniamo|verremo|verra|venire|saremo|sara da|mandiamo|mandare|inviamo|in arrivo|richiam|passiamo|passera|per strada",
  ),
  soon: listed("subito|immediatamente|di sicuro|sicuramente"),
  weekdays: counted("lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica"),
  today: listed("oggi|stasera|stamattina"),
  tomorrow: listed("domani"),
  months: listed("gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre"),
  cannot: listed("non posso|non possiamo|non e possibile|non offriamo|non abbiamo|non e gratis"),
  harmless: /\b(?:un (?:momento|minuto|secondo|attimo)|aiutarla oggi)\b/g,
};

const vietnamese: PromiseWords = {
  numbers: counted("khong|mot|hai|ba|bon/tu|nam/lam|sau|bay|tam|chin"),
  multipliers: { muoi: 10, tram: 100, nghin: 1000, ngan: 1000 },
  joins: [],
  currencies: listed("do la|do|dong|usd|phan tram"),
  prices: listed("bao nhieu|gia|phi |ton|tinh tien|bao gia|tra tien|tong cong|re "),
  clockAfter: listed("gio"),
  clockBefore: listed("luc|truoc|sau luc|khoang luc|den luc|tu"),
  namedHours: {},
  units: { phut: 1, tieng: 60, ngay: 1440, tuan: 10_080, thang: 43_200 },
  spans: listed("vai phut|nua tieng|nua gio|vai tieng|mot tieng"),
  kinds: {
    free: listed("mien phi|khong tinh phi|khong mat phi"),
    guarantee: listed("dam bao|cam ket|hua |bao hanh"),
    discount: listed("giam gia|khuyen mai|uu dai"),
    refund: listed("hoan tien"),
    always: [...always, "24 gio"],
  },
  commitments: listed("se den|se toi|den noi|toi noi|dang den|dang toi|cu nguoi|gui tho|tren duong|goi lai|co mat"),
  soon: listed("ngay lap tuc|ngay bay gio|lien bay gio|chac chan"),
  weekdays: counted("thu hai|thu ba|thu tu|thu nam|thu sau|thu bay|chu nhat"),
  today: listed("hom nay|toi nay|sang nay|chieu nay"),
  tomorrow: listed("ngay mai"),
  months: listed("thang"),
  cannot: listed("khong the|khong co|khong chac|chua the"),
  harmless: /\b(?:mot (?:chut|giay|phut|lat)|thu (?:hai|ba|tu|nam|sau|bay)(?= (?:la|nhe)))\b/g,
};

const chinese: PromiseWords = {
  numbers: { ...counted("零|一|二/两|三|四|五|六|七|八|九") },
  multipliers: { 十: 10, 百: 100, 千: 1000 },
  joins: [],
  currencies: listed("元|块|美元|美金|刀"),
  prices: listed("多少|价|费用|收费|报价|多少钱|总共|便宜|付|要花"),
  clockAfter: listed("点|點|时整"),
  clockBefore: [],
  namedHours: { 中午: 720, 半夜: 0 },
  units: { 分钟: 1, 小时: 60, 个小时: 60, 天: 1440, 周: 10_080, 个月: 43_200, 年: 525_600 },
  spans: listed("几分钟|半小时|半个小时|几个小时|一会儿到"),
  kinds: {
    free: listed("免费|不收费|不要钱|免收"),
    guarantee: listed("保证|承诺|保修|质保"),
    discount: listed("打折|折扣|优惠|特价"),
    refund: listed("退款|退钱"),
    always: [...always, "24小时"],
  },
  commitments: listed("到您|到达|会到|上门|过来|派人|派师傅|在路上|回电|回您电话|过去"),
  soon: listed("马上|立刻|立即|一定|肯定"),
  weekdays: {
    星期一: 0,
    星期二: 1,
    星期三: 2,
    星期四: 3,
    星期五: 4,
    星期六: 5,
    星期日: 6,
    星期天: 6,
    周一: 0,
    周二: 1,
    周三: 2,
    周四: 3,
    周五: 4,
    周六: 5,
    周日: 6,
  },
  today: listed("今天|今晚"),
  tomorrow: listed("明天"),
  months: listed("月"),
  cannot: listed("不能|无法|没办法|没有|不确定|不知道"),
  harmless: /一下|稍等/g,
};

const all: Readonly<Record<SpokenLanguage, PromiseWords>> = {
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
  de: german,
  it: italian,
  vi: vietnamese,
  zh: chinese,
};

export const promiseWords = (language: SpokenLanguage): PromiseWords => all[language];
