import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import type { DangerWords } from "./emergency-signs.ts";

const french: DangerWords = {
  harmless: pattern("g")`
      \b(?:
        (?:chauffe eau|chaudieres?|cuisinieres?|gazinieres?|poeles?|cheminees?|chauffage|compteur|
        compagnie) (?:a |au |de )?gaz|
        (?:extincteurs?|alarmes? incendie|assurance|porte|detecteurs?)(?: \w+)? (?:d |de |contre |contre l |
        coupe )?(?:incendie|inondation|feu|fumee)|
        (?:install\w*|remplac\w*|achet\w*|piles?)(?: \w+){0,3} (?:detecteur|alarme) (?:de |
        a )?(?:monoxyde(?: de carbone)?|fumee)|
        (?:detecteur|alarme) de monoxyde(?: de carbone)? (?:neuf|sans piles?)|zone inondable|
        feux? (?:vert|rouge|d artifice|de circulation)|
        (?:eviter|prevenir|en cas d\w?)(?: \w+){0,2} (?:incendie|inondation|fuite de gaz)
      )\b`,
  denial: pattern()`
      \b(?:
        (?:pas|aucune?|jamais|sans)(?: (?:de|d|une?|la|le|l|du|odeur de|fuite de))*|
        (?:n|ne) (?:est|sens|sent|ai|y a|avons) pas(?: (?:de|d|une?|la|le|du))*
      ) $`,
  signs: {
    gas: /\b(?:odeur|sens|sent|senti|fuite\w*|pue)\b(?: \w+){0,3} gaz\b|\bgaz\b(?: \w+){0,3} (?:fuit|fuite|s echappe)/g,
    fire: pattern("g")`
      \b(?:au feu|en feu|un feu|le feu|prend feu|pris feu|incendie|en flammes|brule (?:dans|chez)|
      (?:maison|cuisine) brule)\b|\b(?:fumee (?:sort|partout)|de la fumee|plein de fumee)\b`,
    carbon_monoxide: /\bmonoxyde\b/g,
    sparks: /\betincelles?\b|\bcourt circuit\b|\bprise\b(?: \w+){0,3} (?:brul\w*|fum\w*)/g,
    flooding: pattern("g")`
        \binond\w*|\btuyau\w*\b(?: \w+){0,3} (?:eclat\w*|explos\w*|creve\w*|rompu\w*)|
        \bcanalisation\b(?: \w+){0,3} (?:eclat\w*|rompu\w*)|\beau (?:partout|qui (?:coule|gicle|jaillit))|
        \bde l eau (?:partout|au plafond)`,
  },
  noHeat: pattern()`
      \b(?:plus de|pas de|sans|plus aucun) chauffage\b|
      \b(?:chauffage|chaudiere|radiateurs?)\b(?: \w+){0,4} (?:pas|panne|casse\w*|arrete\w*|plus)\b`,
  frost: pattern()`
      \bgel\w*|\bneige\w*|\ben dessous de zero\b|\b(?:tres|trop|si) froid\b|\bbebe\w*|\bpersonnes? agee?s?\b|
      \bgele\w*`,
};

const portuguese: DangerWords = {
  harmless: pattern("g")`
      \b(?:
        (?:aquecedor(?:es)?|fogao|fogoes|forno|caldeira|secadora|churrasqueira|lareira)(?: de agua)? a gas|
        (?:conta|companhia|medidor) de gas|
        (?:extintor(?:es)?|alarme|seguro|porta|detector(?:es)?)(?: \w+)? (?:de|contra|corta) (?:incendio|
        inundacao|fogo|fumaca|enchente)|
        (?:instal\w*|troc\w*|compr\w*|pilhas?)(?: \w+){0,3} (?:detector|alarme|
        sensor) de (?:monoxido(?: de carbono)?|fumaca)|
        (?:evitar|prevenir|em caso de)(?: \w+){0,2} (?:incendio|inundacao|vazamento de gas)|fogos de artificio
      )\b`,
  denial: pattern()`
      \b(?:
        (?:nao|nunca|nem)(?: (?:e|ha|tem|tenho|temos|sinto|estou sentindo|um|uma|nenhum|nenhuma|cheiro de))*|
        sem(?: (?:nenhum|nenhuma|cheiro de))?
      ) $`,
  signs: {
    gas: pattern("g")`
      \b(?:cheir\w*|vazamento|vazando|fuga|escap\w*)\b(?: \w+){0,3} gas\b|
      \bgas\b(?: \w+){0,3} (?:vaz\w*|escap\w*)`,
    fire: pattern("g")`
      \b(?:pegando fogo|pegou fogo|em chamas|incendio|tem fogo|ha fogo|um fogo)\b|\b(?:muita|saindo) fumaca\b|
      \bfumaca saindo\b`,
    carbon_monoxide: /\bmonoxido\b/g,
    sparks: /\bfaiscas?\b|\bfaiscando\b|\bcurto ?circuito\b|\btomada\b(?: \w+){0,3} (?:queim\w*|fuma\w*)/g,
    flooding: pattern("g")`
        \binund\w*|\balag\w*|\b(?:cano|canos|tubo|tubulacao)\b(?: \w+){0,3} (?:estour\w*|romp\w*|quebr\w*)|
        \b(?:estour\w*|romp\w*)(?: \w+){0,2} (?:cano|tubo)|\bagua por (?:todo|toda)\b|\bjorrando\b`,
  },
  noHeat: pattern()`
      \bsem (?:o )?aquecimento\b|
      \b(?:aquecimento|aquecedor central|caldeira)\b(?: \w+){0,3} (?:nao|parou|quebr\w*|estragad\w*|pifou)\b|
      \bnao (?:ha|tem|temos|tenho) aquecimento\b`,
  frost: pattern()`
      \bcongel\w*|\bgelando\b|\bgeada\b|\bneve\b|\bnevando\b|\babaixo de zero\b|\b(?:muito|tanto) frio\b|
      \bbebe\w*|\bidos[oa]s?\b|\brecem nascid\w*`,
};

const german: DangerWords = {
  harmless: pattern("g")`
      \b(?:
        gas(?:herd|heizung|ofen|therme|kamin|rechnung|zahler|grill|boiler)\w*|
        (?:feuerloscher|rauchmelder|feuerwehr|feuerstelle|feuerwerk|kaminfeuer|lagerfeuer|brandschutz|
        brandneu|brandmelder)\w*|(?:hochwasser|brand|feuer)versicherung\w*|
        (?:install\w*|einbau\w*|kauf\w*|batterie\w*|austausch\w*)(?: \w+){0,3} (?:co|
        kohlenmonoxid) ?(?:melder|warner)|
        (?:co|kohlenmonoxid) ?(?:melder|warner) (?:install\w*|einbau\w*|kauf\w*|batterie\w*)
      )\b`,
  denial: /\b(?:kein|keine|keinen|nicht|nie|ohne)(?: (?:nach|ein|eine|einen|das|der|die|mehr|am))* $/,
  signs: {
    gas: pattern("g")`
      \b(?:riech\w*|stink\w*|geruch|leck|stromt|tritt)\b(?: \w+){0,3} gas\b|\bgas(?:geruch|leck|austritt)\b|
      \bgas\b(?: \w+){0,3} (?:riech\w*|leck|aus|stromt|gerochen)`,
    fire: pattern("g")`
      \b(?:es|haus|kuche|dach|keller|wohnung|hier) brennt\b|\bbrennt es\b|\b(?:ein|ist) feuer\b|^\W*feuer\W*$|
      \bin flammen\b|\bflammen\b|\bein brand\b|\b(?:viel|uberall) rauch\b|\brauch kommt\b|\bfeuer gefangen\b`,
    carbon_monoxide:
      /\bkohlenmonoxid\w*|\bco (?:melder|warner|alarm)\b(?: \w+){0,3} (?:piep\w*|schlag\w*|losgegangen|alarm\w*)/g,
    sparks: /\bfunken\b|\bfunkt\b|\bkurzschluss\b|\bsteckdose\b(?: \w+){0,3} (?:qualmt|raucht|schmort|brennt)/g,
    flooding: pattern("g")`
        \buberschwemm\w*|\buberflut\w*|\brohr\b(?: \w+){0,3} (?:geplatzt|gebrochen|platzt)|
        \b(?:rohrbruch|wasserrohrbruch)\b|\bwasser (?:uberall|lauft|spritzt|kommt (?:durch|aus der decke))|
        \bunter wasser\b|\bkeller steht\b`,
  },
  noHeat: pattern()`
      \bkeine (?:heizung|warme)\b|
      \b(?:heizung|heizkessel|therme)\b(?: \w+){0,4} (?:nicht|kaputt|ausgefallen|aus|defekt|tot)\b`,
  frost: pattern()`
      \bfrost\w*|\bfrier\w*|\bgefror\w*|\bschnee\w*|\bschneit\b|\bunter null\b|
      \b(?:sehr|so|eis|eiskalt|bitter) ?kalt\b|\bminusgrade\b|\bbaby\w*|\bsaugling\w*|
      \balte (?:mutter|dame|leute)\b|\bgrossmutter\b|\boma\b|\bopa\b`,
};

const italian: DangerWords = {
  harmless: pattern("g")`
      \b(?:
        (?:scaldabagn[oi]|caldai[ae]|cucin[ae]|stuf[ae]|forn[oi]|fornell[oi]|camin[oi]|bolletta|
        contatore)(?: del| di)? a? ?gas|
        (?:estintor[ei]|allarme|assicurazione|porta|rilevator[ei])(?: \w+)? (?:anti ?incendio|incendi|di fumo|
        contro (?:gli )?(?:incendi|allagamenti))|
        (?:install\w*|sostitu\w*|compr\w*|pil[ae]|batteri[ae])(?: \w+){0,3} (?:rilevatore|allarme|
        sensore) di (?:monossido(?: di carbonio)?|fumo)|fuochi d artificio|vigili del fuoco|
        (?:evitare|prevenire|in caso di)(?: \w+){0,2} (?:incendi\w*|allagament\w*|fughe? di gas)
      )\b`,
  denial: pattern()`
      \b(?:
        (?:non|mai|nessun|nessuna)(?: (?:e|c e|ce|sento|ho|abbiamo|una?|puzza di|odore di|fuga di))*|
        senza(?: odore di)?
      ) $`,
  signs: {
    gas: pattern("g")`
      \b(?:odore|puzza|sento|fug[ah]e?|perdita|perde|esce)\b(?: \w+){0,3} gas\b|
      \bgas\b(?: \w+){0,3} (?:perde|esce|fuoriesce)`,
    fire: pattern("g")`
      \b(?:a fuoco|in fiamme|incendio|c e fuoco|un fuoco|preso fuoco|fiamme|brucia (?:la|tutto|casa))\b|
      \b(?:molto|tanto|esce) fumo\b`,
    carbon_monoxide: /\bmonossido\b/g,
    sparks: /\bscintill[ae]\b|\bcorto ?circuito\b|\bpresa\b(?: \w+){0,3} (?:brucia\w*|fuma\w*)/g,
    flooding: pattern("g")`
        \ballag\w*|\binond\w*|
        \b(?:tubo|tubi|tubatura|tubazione)\b(?: \w+){0,3} (?:scoppi\w*|rott[oiae]|esplos\w*)|
        \b(?:scoppi\w*|rott[oa])(?: \w+){0,2} (?:tubo|tubatura)|\bacqua (?:dappertutto|ovunque|dal soffitto)`,
  },
  noHeat: pattern()`
      \b(?:senza|niente) riscaldamento\b|
      \b(?:riscaldamento|caldaia|termosifoni)\b(?: \w+){0,3} (?:non|rott[oa]|guast[oa]|spent[oa]|ferm[oa])\b|
      \bnon (?:abbiamo|ho|c e|funziona)(?: \w+){0,2} (?:riscaldamento|caldaia)\b`,
  frost: pattern()`
      \bgel[oaie]\w*|\bneve\b|\bnevica\w*|\bsotto zero\b|\b(?:molto|tanto|troppo) freddo\b|\bneonat\w*|
      \bbambin\w*|\banzian\w*|\bnonn[oa]\b|\bcongel\w*`,
};

/** With its marks: without them, to burn, to run and to flow would be one word. */
const vietnamese: DangerWords = {
  harmless: pattern("g")`
      bếp ga[sz]?|bình nóng lạnh ga[sz]?|lò sưởi|bình chữa cháy|báo cháy|bảo hiểm (?:cháy|lũ|ngập)\S*|
      máy báo khói|cứu hỏa|(?:lắp|thay|mua)(?: \S+){0,3} (?:máy báo|báo động) (?:khí )?(?:co|carbon monoxide)|
      pháo hoa`,
  denial: /(?:^|\s)(?:không(?: phải| có| ngửi thấy| thấy)?(?: là)?(?: mùi)?|chưa(?: có)?|hết) $/,
  signs: {
    gas: /mùi (?:khí )?ga[sz]?(?!\p{L})|(?:rò rỉ|xì|rò|hở) (?:khí )?ga[sz]?(?!\p{L})|ga[sz]? (?:bị )?(?:rò|xì|hở)/gu,
    fire: /(?:bị |đang |phát |bốc )cháy|cháy nhà|hỏa hoạn|bốc khói|khói (?:bốc|nhiều|khắp)|nhiều khói|có lửa|ngọn lửa/gu,
    carbon_monoxide: /carbon monoxide|khí (?:độc )?co(?!\p{L})|ngộ độc khí/gu,
    sparks: /tia lửa|tóe lửa|toé lửa|chập điện|đoản mạch|xẹt lửa|đánh lửa/gu,
    flooding: /ngập|lụt|(?:vỡ|bể|nổ) (?:ống|đường ống)|ống nước (?:bị )?(?:vỡ|bể|nổ)|nước (?:tràn|chảy khắp|phun)/gu,
  },
  noHeat: pattern("u")`
      không có (?:máy )?sưởi|mất sưởi|(?:máy|hệ thống|lò) sưởi (?:bị )?(?:hỏng|hư|không)|
      ~ (?:bị )?(?:hỏng|hư|không)`,
  frost: pattern("u")`
      đóng băng|băng giá|tuyết|lạnh (?:quá|cóng|lắm)|rất lạnh|em bé|trẻ sơ sinh|người già|cụ già|
      dưới không độ|âm độ`,
};

const chinese: DangerWords = {
  harmless: pattern("g")`
      (?:煤气|燃气|天然气)(?:灶|炉|热水器|公司|费|表)|灭火器|火灾?(?:报警器|警报器|保险|探测器)(?!响|在响|一直)|烟雾(?:报警器|探测器)(?:电池|安装)?(?!响|在响|一直)|
      (?:安装|更换|换|买|装)(?:一个|个)?(?:一氧化碳)(?:报警器|探测器|警报器)|一氧化碳(?:报警器|探测器|警报器)(?:安装|电池|更换)|壁炉|(?:水灾|洪水|火灾)保险|烟花|消防`,
  denial: /(?:没有?|不是|并非|没闻到|沒有?)(?:什么|任何|闻到|发生)? ?$/,
  signs: {
    gas: /(?:煤气|燃气|天然气|瓦斯)(?:管)?(?:泄漏|漏|味|洩漏)|漏(?:煤气|燃气|天然气|瓦斯|气)|闻到.{0,4}(?:煤气|燃气|天然气|瓦斯)|(?:煤气|瓦斯)的?(?:味|气味)|臭鸡蛋/g,
    fire: /着火|起火|失火|火灾|冒烟|著火|在烧|烧起来|很多烟|浓烟/g,
    carbon_monoxide: /一氧化碳/g,
    sparks: /火花|短路|电线.{0,4}(?:烧|冒)|插座.{0,4}(?:烧|冒|焦)/g,
    flooding:
      /淹|(?:水管|热水器|水箱|锅炉).{0,3}(?:爆|破裂|裂)|爆管|爆水管|到处(?:都)?是水|(?<!\p{Script=Han})全是水|里全是水|漫水|发大水|水漫|水(?:一直)?(?:喷|涌)/gu,
  },
  noHeat: /(?:没有?|沒有?|停)(?:了)?(?:暖气|供暖|暖氣)|(?:暖气|供暖|锅炉|暖氣)(?:坏|停|不热|不工作|没)/,
  frost: /冻|零下|下雪|结冰|太冷|很冷|好冷|婴儿|宝宝|老人|老年人|凍/,
};

export const dangerAbroad: Readonly<Record<Exclude<SpokenLanguage, "en" | "es">, DangerWords>> = {
  fr: french,
  pt: portuguese,
  de: german,
  it: italian,
  vi: vietnamese,
  zh: chinese,
};
