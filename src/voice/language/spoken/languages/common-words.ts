import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** The small words that every sentence has, without accents. A name or a street has none, so it never changes the language. */
export const commonWords: Readonly<Record<Exclude<SpokenLanguage, "zh">, ReadonlySet<string>>> = {
  en: set(
    `the a an and or but is are was be i i'm you he she it it's we they my your our this that there to of in on at for with from have has had do does don't can can't could would will not what when where
    how who need want like please yes hello thanks thank just about out up if so because as get come someone`,
  ),
  es: set(
    `el la los las un una y o pero es son esta estan yo tu usted ella nosotros mi mis su sus este esta eso de del en con por para que no si tengo tiene hay quiero necesito quisiera puede pueden como
    cuando donde cuanto hola gracias favor buenos buenas dias tardes noches se me le lo al muy ya mas a
    tienen aceptan trabajan hacen cobran cuesta habla hablan abren ustedes licencia seguro tarjetas hora sabados domingos`,
  ),
  fr: set(
    `le la les un une des et ou mais est sont je j'ai tu il elle nous vous mon ma mes votre ce cette c'est de du d'un dans en avec pour par que qui ne pas oui j'aimerais voudrais besoin bonjour merci s'il
    plait comment quand combien y a au aux mon chez suis ai avez l'eau plus`,
  ),
  pt: set(
    `o a os as um uma e ou mas eu voce ele ela nos meu minha seu sua este esta isso de do da dos das em no na com por para que nao sim tenho tem ha quero preciso gostaria pode como quando onde quanto
    ola obrigado obrigada bom boa dia tarde noite estou esta muito mais se me ao`,
  ),
  de: set(
    `der die das ein eine einen einem einer und oder aber ist sind ich du er sie es wir ihr mein meine meinen unser dieser zu von in im am auf fur mit aus bei nicht kein keine ja was wann wo wie wer
    brauche mochte will habe hat konnen bitte hallo guten tag danke wir uns mir mich den dem noch schon`,
  ),
  it: set(
    `il lo la i gli le un uno una e o ma sono io tu lui lei noi mio mia nostro questo questa di del della in nel nella con per da dal che non si ho ha abbiamo voglio vorrei bisogno posso puo come
    quando dove quanto ciao buongiorno buonasera grazie favore c'e mi al alla piu anche`,
  ),
  vi: set(
    `toi ban anh chi em minh chung ta la va hoac nhung co khong duoc bi o trong ngoai voi cho cua den tu nay kia do mot hai cac nhung can muon giup xin chao cam on vui long nha nuoc may bao nhieu khi
    nao dau gi ai nguoi roi rat qua di lam sua`,
  ),
};
