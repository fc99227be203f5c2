import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";

/** Patterns over folded words: small letters, no accents. `\b` means nothing beside Chinese, so there it is left out. */
type FeelingWords = {
  /** About people, prices and service; what is wrong with a thing is no anger. */
  readonly angry: readonly RegExp[];
  /** One is enough. */
  readonly glad: readonly RegExp[];
  /** Polite; two different ones are glad. */
  readonly polite: readonly RegExp[];
  /** Standing right before a glad word, it turns it around. */
  readonly not: RegExp;
};

const en: FeelingWords = {
  angry: [
    pattern()`
      \b(?:terrible|horrible|awful|worst|bad|poor|lousy|crappy|shoddy|rude) (?:\w+ ){0,2}?(?:service|company|
      experience|job|work|attitude|business|people|technician|guy|customer)\b`,
    pattern()`
      \b(?:service|company|experience|technician|guy|you people|your people|work|job) (?:\w+ ){0,3}?(?:is|was|
      were|are|did) (?:\w+ ){0,2}?(?:terrible|horrible|awful|the worst|a joke|rude|useless|shoddy|
      unprofessional)\b`,
    pattern()`
      \b(?:
        ridiculous|unacceptable|outrageous|disgusting|disgrace(?:ful)?|unprofessional|incompeten(?:t|ce)|
        pathetic|a joke|rip[- ]?off|ripped (?:me |us )?off|scam(?:med|mers)?|crooks?|liars?|lied to (?:me|us)
      )\b`,
    pattern()`
      (?<!\b(?:not|isn't|am not|i'm not|never|nothing to be) )\b(?:angry|furious|frustrated|frustrating|
      fed up|upset with|pissed|annoyed|livid|outraged|disappointed)\b`,
    pattern()`
      \b(?:not|never|isn't|aren't|wasn't|am not|i'm not) (?:\w+ )?(?:happy|satisfied|pleased|impressed|
      good enough|helpful)\b`,
    /\bunhappy\b|\bdissatisfied\b/,
    pattern()`
      (?<!\b(?:no|any|not a) )\b(?:
        complaint|complain(?:ing)?|sue you|my (?:lawyer|attorney)|better business bureau|bad review|
        one[- ]star|money back
      )\b`,
    /\bwant (?:a |my )?refund\b|\bdemand\b/,
    /\b(?:waste|wasting|wasted) (?:of )?(?:my|our) (?:time|money)\b|\bwaste of (?:time|money)\b/,
    /\b(?:nobody|no one|no-one) (?:ever |even )?(?:showed up|shows up|called (?:me |us )?back|came|bothered)\b/,
    pattern()`
      \b(?:never|didn't|did not) (?:show(?:ed)? up|call(?:ed)? (?:me |us )?back|return(?:ed)? my calls?)\b|
      \bno[- ]show\b`,
    pattern()`
      \bsick (?:and tired )?of\b|\bhad enough\b|\bhow many times\b|
      \bfor the (?:third|fourth|fifth|hundredth|last) time\b|
      \bthe (?:third|fourth|fifth) time (?:i|we|i've|we've)\b`,
    pattern()`
      \b(?:
        damn|goddamn|bullshit|bull crap|what the hell|go to hell|fuck\w*|shitty|asshole|idiots?|
        stupid (?:company|people|machine|robot|computer)
      )\b`,
    pattern()`
      \b(?:let me )?(?:talk|speak) to (?:a |the |your )?(?:manager|supervisor)\b|
      \bnever (?:use|call|hire|using|calling|hiring) you (?:guys )?again\b`,
    // Fear and despair are the caller's, whatever broke.
    pattern()`
      \b(?:losing my mind|freaking out|panick(?:ing|ed)|in tears|wits' end|end of my rope|nightmare|i'm (?:crying|shaking)|please,? please help|oh (?:my )?god|
      (?:i'm|i am|we're|we are|so|really) (?:scared|terrified|desperate|overwhelmed|worried sick)|don't know what (?:else )?to do|
      (?:everything|all (?:of )?(?:my|our) (?:stuff|things)|(?:my|our) whole \w+) (?:\w+ ){0,3}?(?:is|are|got|was) (?:ruined|destroyed))\b`,
    // Work that did not last, and what was paid for it.
    pattern()`
      \b(?:leak|clog|problem|noise|drip|issue|smell|it)(?:'s| is| came| has come) back (?:already|again|the (?:next|same))\b|
      \b(?:paid|charged|you (?:guys )?(?:fixed|repaired|installed)|your (?:guy|man|tech\w*|plumber|crew)|the repair|
      he (?:fixed|was here))\b.{0,80}\bstill (?:doesn't|does not|isn't|is not|not|won't|broken|leak\w*|drip\w*|clogged)\b|
      \bworse (?:than before|after|since) (?:you|your|he|they)\b|\b(?:hours?|days?|weeks?) late\b|\b(?:repair|fix|job|work)\b.{0,20}\blasted (?:all of|only|just|about|a)\b|
      \b(?:clogged|broke|broken|leaking|backed up|went out|quit|stopped) again (?:the|a|after|since|two|one|within|already)\b`,
    pattern()`
      \b(?:you|he|they|guys?|man|your \w+) (?:left|made) (?:me |us )?(?:with )?(?:a |such a |quite a )?(?:\w+ )?mess\b|\btracked (?:mud|dirt)\b|
      \b(?:he|they|your (?:guy|man|tech\w*|plumber|crew)) (?:\w+ )?(?:broke|scratched|ruined|damaged|dented|cracked|yelled)\b`,
    pattern()`
      \b(?:charged|billed|bill(?:ing)?|invoice)\b.{0,40}\b(?:twice|double|never (?:did|done|happened)|didn't (?:do|order))\b|
      \b(?:not|won't|ain't|refuse to|not going to) pay(?:ing)? (?:for (?:this|that|it)|you|a (?:dime|cent|penny))\b|
      \b(?:absurd|highway robbery|not (?:okay|ok|acceptable|right that))\b`,
    // Nobody came, nobody called.
    pattern()`
      \b(?:nobody|no one|no-one) (?:\w+ ){0,3}?(?:back to (?:me|us)|calls (?:me |us )?back|returns|answers|picks up|cares|helps|here yet)\b|
      \b(?:left|leave) (?:you )?(?:two|three|four|five|several|multiple|so many) (?:messages|voicemails)\b|
      \b(?:second|third|fourth|fifth) time (?:i'm|i am|i've|i have|we've|we're|we are|i|we|in a) (?:\w+ )?(?:call\w*|row|had|ask\w*)\b|
      \bon hold (?:forever|for (?:an hour|\w+ (?:minutes|hours)|so long|ever))\b|
      \b(?:been waiting|waited|waiting around) (?:\w+ )?(?:all (?:day|morning|afternoon|week)|for(?:ever| hours| days| weeks)|\w+ hours)\b|
      \btook (?:the|a|off|half a) (?:\w+ )?(?:day|morning|afternoon)? ?off\b.{0,20}\b(?:for (?:this|it|nothing)|and)\b|
      \b(?:you|you guys|you people|he|they|some(?:body|one)|your \w+|the (?:guy|tech\w*)) (?:was|were) supposed to\b`,
    // With her, or with all of it.
    pattern()`
      \b(?:stop|quit|keep) asking\b|\bhad it with\b|\bdishonest\b|\btook my money\b|\bwhat kind of (?:business|company|outfit|service)\b|\balready told you\b|\b(?:this|that|thing|robot|machine|you(?:'re| are)?) (?:\w+ ){0,2}?(?:useless|worthless)\b|
      \b(?:i'll|i will|gonna|going to|i'd rather) (?:just )?(?:call|find|try|hire|go with|get) (?:some(?:body|one)|another \w+|a different \w+)(?: else)?
      (?: else| company| plumber)\b|\bforget it,? i'll\b|\bwhat the heck\b|\bwhere the (?:heck|hell)\b|
      \bwho(?:ever)?(?:'s| is) in charge\b.{0,30}\b(?:not|this is|now)\b|
      (?<!\b(?:not|isn't|never) )\b(?:really|so|very|pretty|extremely) upset\b|\b(?:rude|nasty|mean|disrespectful) (?:to|with) (?:me|us|my)\b`,
    /\bovercharg(?:ed|ing)\b|\bway too (?:expensive|much money)\b/,
    pattern()`
      \b(?:worse|broken again) (?:after|since) you\b|
      \byou (?:guys |people )?(?:broke|ruined|messed up|damaged|screwed up)\b`,
  ],
  glad: [
    /\bthank you (?:so|very) much\b|\bthanks (?:so much|a million|a ton)\b|\bmany thanks\b/,
    /\b(?:wonderful|fantastic|amazing|awesome|excellent|brilliant|terrific|outstanding|lifesaver|life saver)\b/,
    pattern()`
      \b(?:you(?:'ve| have)? been|you're|you are|that's|that is|that was|so|very|really|most) (?:so |very |
      really |most |such a )?(?:helpful|kind|a (?:great|big|huge) help|a lifesaver|so sweet|the best)\b`,
    /\b(?:love|loved|recommend(?:ed)?) (?:you(?:r|rs)?|you guys|it|the (?:work|job|service))\b|\bhighly recommend/,
    /\b(?:great|good|excellent|beautiful|fine|nice) (?:job|work|service|experience|company)\b/,
    pattern()`
      \b(?:so |very |really )(?:happy|pleased|satisfied|grateful|glad|relieved|impressed)\b|
      \breally appreciate\b|\bmuch appreciated\b|\bappreciate (?:it|that|you|your)\b`,
    pattern()`
      \bmade my day\b|\b(?:what|such) a relief\b|\bthank (?:goodness|god|heavens|the lord)\b|\bthank you,? thank you\b|
      \bthanks a (?:bunch|million|ton)\b|\b(?:bless (?:you|your)|god bless)\b|\bcan't thank you enough\b|\bthank you kindly\b|\bload off my mind\b|\bthank(?:s| you) for (?:helping|fitting|squeezing|your help|being)\b|
      \btake (?:such |really )?good care of (?:us|me)\b|\b(?:so|super|really|very) (?:nice|sweet|patient|professional|friendly)\b|
      \b(?:big|huge|great) help\b|\b(?:very |so |really )?happy with (?:the|your|you|what|how)\b`,
  ],
  polite: [/\b(?:thank you|thanks)\b/, /\b(?:great|perfect|lovely|super|cool)\b/, /\bsounds (?:good|great)\b/],
  not: /\b(?:not|isn't|wasn't|aren't|never|no|hardly|less than|far from|would be|will be|'d be)(?: \w+)?\s*$/,
};

const es: FeelingWords = {
  angry: [
    pattern()`
      \b(?:pesim[oa]|terrible|horrible|mal|mala|malisim[oa]|peor) (?:\w+ ){0,2}?(?:servicio|atencion|trabajo|
      empresa|compania|experiencia|trato|gente)\b`,
    pattern()`
      \b(?:servicio|atencion|trabajo|empresa|compania|experiencia|trato|tecnico) (?:\w+ ){0,3}?(?:es|fue|
      estuvo|era) (?:\w+ ){0,2}?(?:pesim[oa]|terrible|horrible|mal[oa]|malisim[oa]|lo peor|una verguenza|
      groser[oa])\b`,
    pattern()`
      \b(?:
        ridicul[oa]|inaceptable|una verguenza|que verguenza|una burla|estafa(?:ron|dores)?|ladrones|
        rater[oa]s|robo|mentiros[oa]s?|incompetentes?|irresponsables?|groser[oa]s?|poco profesional(?:es)?
      )\b`,
    pattern()`
      (?<!\bno estoy )\b(?:
        enojad[oa]|furios[oa]|molest[oa] con|frustrad[oa]|hart[oa] de|cansad[oa] de|decepcionad[oa]|
        indignad[oa]
      )\b`,
    /\bno estoy (?:nada |muy |para nada )?(?:content[oa]|satisfech[oa]|feliz|conforme)\b/,
    pattern()`
      (?<!\b(?:ninguna|no es una|sin) )\b(?:queja|quejarme|demandar(?:l[oe]s)?|mi abogado|mala resena)\b|
      \breembolso\b|\bdevuelvan? mi dinero\b`,
    /\bperd(?:er|ida|iendo) (?:de |el |mi )?(?:tiempo|dinero)\b/,
    pattern()`
      \b(?:nadie|nunca|jamas|no) (?:me |nos )?(?:
        vino|vinieron|llego|llegaron|aparecio|aparecieron|llamo|llamaron|devolvio la llamada|contestan?|
        devolvieron la llamada
      )\b`,
    pattern()`
      \bya (?:es )?la (?:tercera|cuarta|quinta) vez\b|\bpor (?:tercera|cuarta|ultima) vez\b|\bcuantas veces\b|
      \bya basta\b`,
    /\b(?:mierda|carajo|maldit[oa]s?|pinches?|chingad[oa]\w*|idiotas?|estupid[oa]s)\b/,
    /\bhablar con (?:el|la|un|una|su) (?:gerente|supervisor|supervisora|encargad[oa]|jef[ea])\b/,
    pattern()`
      \b(?:desesperad[oa]s?|asustad[oa]s?|tengo (?:mucho )?miedo|no se que hacer|(?:dejaron|dejan|dejo) plantad[oa]s?|(?:muy|bien) molest[oa]|nadie (?:me |nos )?(?:devuelve|regresa|llama)|
      (?:segunda|tercera|cuarta) vez que (?:me|nos|llamo|hablo|vienen)|sigue igual|quedo peor|toda la manana esperando|
      todo el dia esperando)\b`,
    /\bme cobraron de mas\b|\bcarisimo\b|\bnunca mas (?:los|vuelvo)\b/,
  ],
  glad: [
    /\bmuchisimas gracias\b|\bmil gracias\b|\bmuy agradecid[oa]\b|\bse lo agradezco\b|\ble agradezco\b/,
    /\b(?:excelente|maravillos[oa]|fantastic[oa]|increible|estupend[oa]|buenisim[oa]|de maravilla)\b/,
    /\b(?:muy|tan|super) (?:amable|content[oa]|satisfech[oa]|feliz|atent[oa])\b|\bque (?:bueno|alivio|amable)\b/,
    /\b(?:buen|buena|gran) (?:trabajo|servicio|atencion)\b|\bme encant[oa]\b|\blos recomiendo\b/,
    /\bme (?:ha )?(?:ayudado|ayudo) mucho\b/,
  ],
  polite: [/\bgracias\b/, /\b(?:perfecto|genial|buenisimo|que bien)\b/],
  not: /\b(?:no|nada|nunca|ni|tampoco|seria)(?: \w+)?\s*$/,
};

/** The other languages: the plainest words of anger and of joy. */
const few = (angry: RegExp, glad: RegExp, polite: readonly RegExp[], not: RegExp): FeelingWords => ({
  angry: [angry],
  glad: [glad],
  polite,
  not,
});

export const feelingWords: Readonly<Record<SpokenLanguage, FeelingWords>> = {
  en,
  es,
  fr: few(
    pattern()`
      \b(?:
        inadmissible|inacceptable|scandaleux|honteux|c'est une honte|ridicule|arnaque|voleurs?|furieu(?:x|se)|
        en colere|mecontente?s?|decue?s?|marre|ras le bol|plainte|mon avocat|remboursement|mauvais service|
        nul|personne n'est venu|jamais (?:venu|rappele)
      )\b`,
    pattern()`
      \b(?:
        merci (?:beaucoup|infiniment|mille fois)|formidable|excellent|genial|super travail|
        tres (?:gentil|aimable|contente?|satisfaite?)|parfait merci
      )\b`,
    [/\bmerci\b/, /\b(?:parfait|super)\b/],
    /\b(?:pas|jamais|rien)(?: \w+)?\s*$/,
  ),
  pt: few(
    pattern()`
      \b(?:
        inaceitavel|ridiculo|absurdo|uma vergonha|golpe|ladroes|furios[oa]|irritad[oa]|com raiva|
        decepcionad[oa]|insatisfeit[oa]|reclamacao|meu advogado|reembolso|pessimo|pessima|
        ninguem (?:veio|apareceu|ligou)|nunca (?:veio|vieram|ligaram)|terceira vez
      )\b`,
    pattern()`
      \b(?:
        muit(?:o|issimo) obrigad[oa]|maravilhos[oa]|excelente|otimo trabalho|
        muito (?:gentil|feliz|satisfeit[oa])|adorei|incrivel
      )\b`,
    [/\bobrigad[oa]\b/, /\b(?:perfeito|otimo)\b/],
    /\b(?:nao|nunca|nada)(?: \w+)?\s*$/,
  ),
  de: few(
    pattern()`
      \b(?:
        unverschamt\w*|unmoglich von|frechheit|lacherlich|inakzeptabel|abzocke|betrug|betruger|wutend|
        verargert|sauer|stinksauer|enttauscht|unzufrieden|beschwer(?:de|en)|anwalt|geld zuruck|
        schlechter service|niemand (?:ist )?(?:gekommen|kam|zuruckgerufen)|nie (?:gekommen|zuruckgerufen)|
        zum dritten mal|nase voll
      )\b`,
    pattern()`
      \b(?:
        vielen (?:lieben )?dank|tausend dank|herzlichen dank|wunderbar|grossartig|großartig|hervorragend|
        ausgezeichnet|sehr (?:nett|freundlich|zufrieden|hilfreich)|tolle arbeit
      )\b`,
    [/\bdanke\b/, /\b(?:perfekt|prima|toll)\b/],
    /\b(?:nicht|nie|kein\w*|wenig)(?: \w+)?\s*$/,
  ),
  it: few(
    pattern()`
      \b(?:
        inaccettabile|vergogna|vergognoso|ridicolo|truffa|ladri|furios[oa]|arrabbiat[oa]|delus[oa]|
        insoddisfatt[oa]|reclamo|avvocato|rimborso|pessimo|pessima|nessuno (?:e )?(?:venuto|richiamato)|
        mai (?:venut[oi]|richiamato)|terza volta|stuf[oa]
      )\b`,
    pattern()`
      \b(?:
        grazie (?:mille|infinite|di cuore)|meraviglios[oa]|eccellente|fantastic[oa]|ottimo lavoro|
        molto (?:gentile|content[oa]|soddisfatt[oa])|bravissim[oi]
      )\b`,
    [/\bgrazie\b/, /\b(?:perfetto|ottimo)\b/],
    /\b(?:non|mai|niente)(?: \w+)?\s*$/,
  ),
  vi: few(
    pattern()`
      \b(?:
        qua te|te hai|lua dao|tuc gian|buc minh|that vong|khong hai long|khieu nai|hoan tien|vo trach nhiem|
        khong ai (?:den|goi lai|toi)
      )\b`,
    /\b(?:cam on (?:rat )?nhieu|rat cam on|tuyet voi|rat hai long|tot lam)\b/,
    [/\bcam on\b/, /\btuyet\b/],
    /\b(?:khong|chua)(?: \w+)?\s*$/,
  ),
  zh: few(
    /太差|糟糕的服务|骗子|骗钱|生气|气死|愤怒|不满意|失望|投诉|退款|律师|没人来|没有人来|不负责|第三次/,
    /非常感谢|太感谢|多谢|太好了|太棒|非常满意|真好/,
    [/谢谢|感谢/, /很好|好极了/],
    /[不没]\s*$/,
  ),
};

/** Something is going wrong in the house right now. */
export const distressWords = pattern()`
    \b(?:flood(?:ed|ing|s)?|burst|(?:pipe|hose|line|tank|valve|main) (?:\w+ )?(?:broke|blew|let go|split|cracked open)|
    water (?:\w+ ){0,4}?(?:everywhere|pouring|gushing|spraying|shooting|rushing|through the (?:ceiling|floor|light)|all over)|
    (?:pouring|gushing|spraying|shooting) (?:out|in|down|from|through|everywhere|all over)|
    (?:inch(?:es)?|foot|feet) of water|standing in water|ankle deep|can't (?:get it to stop|stop it|shut it off|turn it off)|
    ceiling (?:\w+ )?(?:fell|came down|caved|collapsed)|sewage|raw sewage|smell(?:s|ing)? gas|gas (?:smell|leak)|
    on fire|smoke|sparking|sparks|carbon monoxide|passed out|
    inunda\w*|se esta inundando|agua por todos lados|agua por todas partes|se revento|se rompio (?:la|el|una|un) \w+|
    huele a gas|olor a gas|fuga de gas|humo|chispas|inondation|inonde\w*|de l'eau partout|fuite de gaz|
    inundacao|inundou|agua por todo lado|alag\w+|cheiro de gas|uberschwemm\w*|rohrbruch|wasser uberall|gasgeruch|
    allaga\w*|acqua dappertutto|odore di gas|vo ong|ngap nuoc|mui gas)\b|爆管|到处都是水|淹|煤气味`;

/** What was once is over. */
export const pastWords = pattern()`
    \b(?:last (?:time|year|month|week|spring|summer|fall|winter|january|february|march|april|may|june|july|august|september|
    october|november|december)|(?:years?|months?|weeks?) ago|back in|used to|you (?:guys )?(?:fixed|repaired|did|came|saved|helped)|
    la ultima vez|el ano pasado|hace \w+ (?:anos?|meses|semanas)|l'annee derniere|ano passado|letztes jahr|l'anno scorso)\b|去年|上次`;
