import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Signs } from "./circumstance-signs.ts";

/** The ways that matter most, in the languages with fewer callers. */
export const signsAbroad: Readonly<Record<Exclude<SpokenLanguage, "en" | "es">, Signs>> = {
  fr: {
    unsaid:
      /\b(?:dois-je|est-ce que je dois|faut-il|comment)\b[^.,;!?]*|\b(?:pas encore|n'ai pas|n'avons pas)\b[^.,;!?]*/g,
    signs: {
      cant_get_out:
        /\b(?:peux|peut|pouvons|arrive|arrivons) pas (?:à )?(?:sortir|partir|descendre)|\b(?:coincée?s?|bloquée?s?|piégée?s?) (?:à l'intérieur|dedans|en haut|dans)/,
      outside:
        /\b(?:suis|sommes|sont|est)(?: \S+){0,2}? (?:dehors|sortis?|à l'extérieur)|\bon est(?: \S+){0,2}? (?:dehors|sortis)/,
      called_911:
        /\b(?:appelé|prévenu)(?: \S+){0,2}? (?:911|pompiers|police|ambulance)|\b(?:pompiers|ambulance|police)(?: \S+){0,2}? (?:arrive|arrivent|en route)/,
      called_gas: /\bappelé(?: \S+){0,2}? (?:compagnie|fournisseur) (?:de|du) gaz/,
      called_poison: /\bappelé(?: \S+){0,2}? (?:centre )?antipoison/,
      water_off:
        /\b(?:fermé|coupé|(?:réussi|arrivé) à (?:fermer|couper))(?: \S+){0,3}? ?(?:l'eau|eau|vanne|robinet)|\beau est (?:déjà )?(?:fermée|coupée)/,
      cant_reach_valve:
        /\b(?:trouve|peux|arrive|sais) pas(?: \S+){0,4}? (?:vanne|robinet|eau|arrivée)|\b(?:vanne|robinet)[^.;!?]{0,16}(?:bloqué|coincé|cassé|rouillé)/,
      power_off: /(?:coupé|éteint)(?: \S+){0,2}? (?:courant|électricité|disjoncteur)/,
      cant_reach_panel:
        /\b(?:tableau|disjoncteur)[^.;!?]{0,24}(?:sous l'eau|dans l'eau|mouillé|inondé)|\b(?:peux|arrive) pas(?: \S+){0,4}? (?:disjoncteur|tableau)/,
      needs_help_out: /\bfauteuil roulant|\bdéambulateur|\bbéquilles|\boxygène|\blit médicalisé/,
      not_there:
        /\bje suis (?:au travail|en voyage|loin)|\bje ne suis pas (?:là-bas|chez moi|sur place)|\bj'appelle pour (?:ma|mon|mes) (?:mère|père|parents|grand\S*|voisin\S*|locataires?|tante|oncle|fille|fils)/,
      shocked: /\bélectrocut|\breçu (?:une décharge|le courant)/,
      bleeding: /\bsaign|\bdu sang\b/,
      ill: /\b(?:évanoui|inconscient|confus|convulsion|respire (?:mal|pas|plus)|réveille pas)/,
      locked_in: /\b(?:enfermée?s?|cachée?s?) dans/,
      cant_move_them: /\bpeux pas (?:la|le|les) (?:déplacer|bouger|porter)|\balitée?/,
    },
  },
  pt: {
    unsaid:
      /\b(?:devo|como (?:eu|faço|posso|desligo|fecho|se)|tenho que)\b[^.,;!?]*|\b(?:ainda não|não (?:liguei|fechei|desliguei))[^.,;!?]*/g,
    signs: {
      cant_get_out:
        /\bnão (?:consigo|conseguimos|posso|podemos|dá para|tenho como|temos como) (?:sair|descer)|\b(?:presos?|presas?) (?:aqui )?(?:dentro|em cima|no|na)/,
      outside:
        /\b(?:estou|estamos|estão)(?: \S+){0,3}? (?:fora|na rua|do lado de fora)|\bjá (?:saí|saímos|saíram)|\b(?:lá|aqui) fora\b/,
      called_911:
        /\b(?:liguei|ligamos|chamei|chamamos)(?: \S+){0,3}? (?:911|bombeiros|polícia|ambulância)|\b(?:bombeiros|ambulância|polícia)(?: \S+){0,2}? (?:vindo|caminho|chegando)/,
      called_gas: /\b(?:liguei|chamei)(?: \S+){0,3}? companhia de gás/,
      called_poison: /\b(?:liguei|ligamos)(?: \S+){0,3}? (?:intoxicações|envenenamento)/,
      water_off: /\b(?:fechei|fechamos|desliguei|cortei)(?: \S+){0,2}? (?:água|registro)|água já está fechada/,
      cant_reach_valve:
        /\bnão (?:consigo|acho|encontro|sei|alcanço)(?: \S+){0,4}? (?:registro|água|válvula)|\bregistro[^.;!?]{0,16}(?:emperrad|travad|quebrad|enferrujad)/,
      power_off: /\b(?:desliguei|desligamos|cortei)(?: \S+){0,2}? (?:luz|energia|disjuntor|eletricidade)/,
      cant_reach_panel:
        /\b(?:quadro|disjuntor)[^.;!?]{0,24}(?:debaixo d'água|na água|molhado|inundado|embaixo d'água)|\bnão (?:consigo|alcanço)(?: \S+){0,4}? (?:disjuntor|quadro)/,
      needs_help_out: /\bcadeira de rodas|\bandador|\bmuletas|\boxigênio/,
      not_there:
        /\bestou (?:no trabalho|viajando|longe|trabalhando)|\bnão estou (?:lá|em casa)|\b(?:ligo|ligando) (?:por|pela|pelo) (?:minha|meu|meus)|\bestá sozinh[oa]/,
      shocked: /\beletrocut|\b(?:levou|levando|tomou) (?:um )?choque/,
      bleeding: /\bsangr|\bsangue/,
      ill: /\b(?:desmai|inconsciente|confus[oa]|convuls|não (?:respira|acorda)|respirando mal)/,
      locked_in: /\b(?:me tranquei|me escondi|trancad[oa] n[oa]|escondid[oa] n[oa])/,
      cant_move_them: /\bnão (?:consigo|posso) (?:mover|carregar|levar)|\bacamad[oa]/,
    },
  },
  de: {
    unsaid: /\b(?:soll ich|muss ich|wie (?:kann|drehe|schalte))\b[^.,;!?]*|\b(?:noch nicht|noch nie)\b[^.,;!?]*/g,
    signs: {
      cant_get_out:
        /\b(?:komme|kommen|kann|können)(?: \S+){0,3}? nicht (?:raus|hinaus|heraus|runter|hinunter|weg|aus dem|zur tür)|\b(?:eingeschlossen|gefangen|sitze fest|sitzen fest)\b/,
      outside:
        /\b(?:bin|sind|stehe|stehen)(?: \S+){0,3}? (?:draußen|im freien|auf der straße|rausgegangen)|\balle (?:sind )?(?:schon )?draußen/,
      called_911:
        /\b(?:911|feuerwehr|polizei|krankenwagen|notruf)(?: \S+){0,3}? (?:angerufen|gerufen|verständigt|unterwegs|kommt)/,
      called_gas: /\bgas(?:versorger|firma|werk)(?: \S+){0,3}? (?:angerufen|kommt|unterwegs)/,
      called_poison: /\bgiftnotruf(?: \S+){0,3}? angerufen/,
      water_off: /\b(?:wasser|haupthahn)(?: \S+){0,3}? (?:abgestellt|abgedreht|zugedreht|ist aus|ist zu)/,
      cant_reach_valve:
        /\b(?:finde|komme|kann|kriege|weiß)[^.;!?]{0,24}\b(?:haupthahn|absperrhahn|wasser)[^.;!?]{0,16}nicht|\b(?:finde|weiß)[^.;!?]{0,10}nicht[^.;!?]{0,14}(?:haupthahn|absperrhahn)|\bkomme nicht (?:an|zum)[^.;!?]{0,10}(?:hahn|haupthahn)|\b(?:haupthahn|absperrhahn|ventil)[^.;!?]{0,16}(?:klemmt|festgerostet|kaputt|verrostet|fest|lässt sich nicht)/,
      power_off:
        /\b(?:strom|sicherung|hauptsicherung)(?: \S+){0,3}? (?:abgeschaltet|ausgeschaltet|abgestellt|ist aus|raus)/,
      cant_reach_panel:
        /\b(?:sicherungskasten|stromkasten|verteilerkasten)[^.;!?]{0,24}(?:unter wasser|im wasser|nass)|\bkomme nicht (?:an|zum)[^.;!?]{0,14}(?:sicherung|stromkasten)/,
      needs_help_out: /\brollstuhl|\brollator|\bkrücken|\bsauerstoff/,
      not_there:
        /\bich bin (?:auf der arbeit|bei der arbeit|nicht (?:dort|da|zu hause)|unterwegs|weit weg)|\brufe (?:für|wegen) (?:meine\S*|die|der) (?:mutter|vater|eltern|oma|opa|nachbar\S*|mieter\S*|tante|schwester|bruder)/,
      shocked: /\bstromschlag|\beinen schlag bekommen|\bhängt am strom/,
      bleeding: /\bblut/,
      ill: /\b(?:ohnmächtig|bewusstlos|verwirrt|krampf|zusammengebrochen|atmet (?:kaum|nicht|schlecht)|wacht nicht)/,
      locked_in:
        /\b(?:eingesperrt|eingeschlossen|versteckt?e?) (?:im|in)|\b(?:im|in)[^.;!?]{0,20}(?:eingesperrt|eingeschlossen|versteckt)/,
      cant_move_them: /\bkann (?:sie|ihn)(?: \S+)? nicht (?:bewegen|tragen|wegbringen)|\bbettlägerig/,
    },
  },
  it: {
    unsaid: /\b(?:devo|come (?:faccio|posso))\b[^.,;!?]*|\b(?:non ancora|non ho)\b[^.,;!?]*/g,
    signs: {
      cant_get_out:
        /\bnon (?:posso|riesco|possiamo|riusciamo)(?: a)? (?:uscire|scendere|andare via)|\b(?:intrappolat[oaie]|bloccat[oaie]) (?:dentro|in|al|nel)/,
      outside: /\b(?:sono|siamo)(?: \S+){0,2}? (?:fuori|all'aperto|usciti|uscit[oa]|in strada)/,
      called_911:
        /\b(?:chiamato|avvisato)(?: \S+){0,2}? (?:911|pompieri|polizia|ambulanza|vigili)|\b(?:pompieri|ambulanza|polizia)(?: \S+){0,2}? arriv/,
      called_gas: /\bchiamato(?: \S+){0,2}? compagnia del gas/,
      called_poison: /\bchiamato(?: \S+){0,2}? (?:centro )?antiveleni/,
      water_off: /\b(?:chiuso|staccato)(?: \S+){0,2}? (?:acqua|rubinetto)|\bacqua è (?:già )?chiusa/,
      cant_reach_valve:
        /\bnon (?:trovo|riesco|posso|so|arrivo)(?: \S+){0,4}? (?:rubinetto|acqua|valvola)|\b(?:rubinetto|valvola)[^.;!?]{0,16}(?:bloccat|rott|arrugginit)/,
      power_off: /\b(?:staccato|spento|tolto)(?: \S+){0,2}? (?:corrente|luce|interruttore|elettricità)/,
      cant_reach_panel:
        /\b(?:quadro|contatore|salvavita)[^.;!?]{0,24}(?:sott'acqua|nell'acqua|bagnato|allagato)|\bnon (?:riesco|posso|arrivo)(?: \S+){0,4}? (?:quadro|interruttore)/,
      needs_help_out: /\bsedia a rotelle|\bdeambulatore|\bstampelle|\bossigeno/,
      not_there:
        /\bsono (?:al lavoro|in viaggio|lontan[oa])|\bnon sono (?:lì|a casa|sul posto)|\bchiamo per (?:mia|mio|i miei) (?:madre|padre|genitori|nonn[oa]|zi[oa]|vicin[oa]|inquilin[oa])/,
      shocked: /\b(?:fulminat|folgorat|preso la scossa)/,
      bleeding: /\bsangu/,
      ill: /\b(?:svenut|incoscient|confus[oa]|convulsion|non (?:respira|si sveglia)|respira male)/,
      locked_in: /\b(?:mi sono (?:chius|nascost)\S*|chius[oa] a chiave in)/,
      cant_move_them: /\bnon (?:posso|riesco a) (?:spostarl|muoverl|portarl)|\ballettat[oa]/,
    },
  },
  vi: {
    unsaid: /(?:có nên|làm sao|phải làm)[^.,;!?]*|chưa (?:gọi|khóa|tắt|ra)[^.,;!?]*/g,
    signs: {
      cant_get_out:
        /không (?:thể )?(?:ra|thoát)(?: ra)?(?: ngoài)? ?(?:được|nổi)|không thể ra|(?:mắc|bị) kẹt (?:trong|ở)/,
      outside:
        /(?:ra ngoài|ở ngoài|ở bên ngoài|ra khỏi nhà)(?: hết)? rồi|đã (?:ra ngoài|ra khỏi nhà|ở ngoài)|đang (?:ở|đứng) (?:bên )?ngoài|(?:ngoài|ra) (?:sân|đường) rồi/,
      called_911:
        /(?:đã )?gọi (?:911|cứu hỏa|cảnh sát|cấp cứu|xe cứu thương)(?: rồi)|đã gọi (?:911|cứu hỏa|cảnh sát|cấp cứu)|(?:cứu hỏa|xe cứu thương|cảnh sát) đang (?:đến|tới)/,
      called_gas: /gọi công ty ga(?: rồi)|đã gọi công ty ga/,
      called_poison: /(?:đã )?gọi trung tâm chống độc/,
      water_off: /(?:khóa|tắt|đóng) (?:van )?nước(?: \S+)? rồi|đã (?:khóa|tắt|đóng) (?:van )?nước/,
      cant_reach_valve: /không (?:tìm|thấy|với|khóa|biết)[^.;!?]{0,20}van|van[^.;!?]{0,12}(?:kẹt|gỉ|hỏng|không vặn)/,
      power_off: /(?:tắt|ngắt|cúp) (?:điện|cầu dao)(?: \S+)? rồi|đã (?:tắt|ngắt) (?:điện|cầu dao)/,
      cant_reach_panel:
        /(?:hộp điện|tủ điện|cầu dao)[^.;!?]{0,20}(?:dưới nước|ngập|ướt)|không (?:với|đến|tới)[^.;!?]{0,16}cầu dao/,
      needs_help_out: /xe lăn|khung tập đi|bình oxy|nạng/,
      not_there:
        /tôi (?:đang )?ở (?:chỗ làm|xa|nơi khác)|tôi (?:đang )?đi làm|gọi (?:giùm|cho|thay) (?:mẹ|ba|bố|bà|ông|hàng xóm)[^.;!?]{0,20}ở nhà/,
      shocked: /điện giật/,
      bleeding: /chảy máu/,
      ill: /(?:ngất|bất tỉnh|lú lẫn|co giật|khó thở|không thở)/,
      locked_in: /(?:khóa cửa|trốn|nấp) (?:ở )?trong/,
      cant_move_them: /không (?:thể )?(?:di chuyển|đưa|khiêng)[^.;!?]{0,16}(?:được|bà|ông|mẹ)|nằm liệt/,
    },
  },
  zh: {
    unsaid: /(?:要不要|应该|怎么)[^。，,；！？!?]*|(?:还没|没有)(?:打|关|出)[^。，,；！？!?]*/g,
    signs: {
      cant_get_out: /出不去|出不来|没法出去|不能出去|跑不出|被困/,
      outside:
        /(?:已经|都)?在(?:外面|室外|屋外|街上)(?:了)?|(?:已经|都)(?:出来|离开|跑出来)了|(?:跑|逃|出)到(?:外面|街上|院子)/,
      called_911:
        /(?:已经|刚)?打(?:了|过)(?:911|消防|报警)|报(?:了)?警了|(?:消防|警察|救护车)[^。，]{0,6}(?:路上|来了|正在来)/,
      called_gas: /打(?:了|过)[^。，]{0,4}煤气公司|煤气公司[^。，]{0,6}(?:来了|路上)/,
      called_poison: /打(?:了|过)[^。，]{0,4}毒物控制/,
      water_off: /(?:已经)?(?:把)?(?:水|总阀|水阀|总水阀)(?:已经)?(?:都)?关(?:了|掉|上)|关(?:了|掉了)(?:水|总阀|水阀)/,
      cant_reach_valve:
        /(?:找不到|够不着|关不了|关不上|拧不动|不知道)[^。，]{0,8}(?:阀|水)|(?:阀)[^。]{0,8}(?:坏了|关不上|拧不动|锈|卡住)/,
      power_off: /(?:电|电闸|总闸)(?:已经)?(?:都)?(?:关|拉|断)(?:了|掉|上)|(?:关|拉|断)(?:了|掉了)(?:电|总闸|电闸)/,
      cant_reach_panel:
        /(?:电箱|配电箱|电闸|电表箱)[^。，]{0,8}(?:水里|水下|泡|淹|湿)|(?:够不着|到不了)[^。，]{0,6}(?:电闸|电箱)/,
      needs_help_out: /轮椅|助行器|拐杖|氧气/,
      not_there: /我(?:现在)?(?:在上班|在公司|在外地|不在(?:那|家))|(?:替|帮)我(?:妈|爸|父母|奶奶|爷爷)[^。，]{0,6}打/,
      shocked: /触电|被电/,
      bleeding: /流血|出血/,
      ill: /昏倒|晕倒|昏迷|神志不清|抽搐|喘不过气|呼吸困难|叫不醒/,
      locked_in: /(?:锁|躲)在/,
      cant_move_them: /(?:搬|动|移)不(?:了|动)|卧床/,
    },
  },
};
