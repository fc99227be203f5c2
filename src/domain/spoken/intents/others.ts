import type { SpokenLanguage } from "../../assistant-voices.ts";
import type { IntentSigns } from "./intent.ts";

/** For the languages of the message path: a person, a message, again, thanks and goodbye. Without accents, except Chinese. */
const signs = (
  given: Readonly<Record<"human" | "message" | "repeat" | "goodbye" | "thanks", RegExp>>,
): IntentSigns => ({
  human: [[3, given.human]],
  message: [[3, given.message]],
  repeat: [[3, given.repeat]],
  goodbye: [[3, given.goodbye]],
  thanks: [[1, given.thanks]],
});

export const otherIntents: Readonly<Record<Exclude<SpokenLanguage, "en" | "es">, IntentSigns>> = {
  fr: signs({
    human:
      /\bparler (?:a|avec)(?: \w+)? (?:quelqu'un|personne|humain|conseiller|responsable|patron|technicien|operateur)\b|\bparler a quelqu'un\b|\b(?:une )?(?:vraie|veritable) personne\b|\bun (?:humain|etre humain|conseiller|operateur|responsable)\b|\bune personne s'il\b/,
    message: /\blaisser (?:un )?message\b|\brappele[rz](?:[ -]moi)?\b|\bme rappeler\b/,
    repeat:
      /\b(?:repeter|repetez|repete)\b|^(?:comment|pardon|quoi|hein)$|\bpas (?:compris|entendu)\b|\bplus lentement\b/,
    goodbye: /\bau revoir\b|\b(?:bonne (?:journee|soiree|nuit)|a bientot|adieu|a plus|c'est tout)\b/,
    thanks: /\bmerci\b/,
  }),
  pt: signs({
    human:
      /\bfalar com(?: \w+){0,2} (?:alguem|pessoa|humano|atendente|responsavel|gerente|dono|tecnico)\b|\bfalar com alguem\b|\b(?:uma )?pessoa (?:de verdade|real)\b|\bum (?:atendente|humano)\b|\buma pessoa por favor\b/,
    message:
      /\bdeixar (?:um )?(?:recado|mensagem)\b|\b(?:me )?(?:ligar|ligue|liguem|retornar?)(?: de volta| para mim)?\b/,
    repeat: /\b(?:repetir|repita|repete)\b|^(?:como|desculpa|o que|que)$|\bnao (?:entendi|ouvi)\b|\bmais devagar\b/,
    goodbye: /\b(?:tchau|adeus|ate logo|ate mais|ate breve|tenha um bom dia|bom dia para voce|e so isso|so isso)\b/,
    thanks: /\bobrigad[oa]\b/,
  }),
  de: signs({
    human:
      /\bmit (?:einem|einer|jemand(?:em)?|dem|der)(?: \w+){0,2} ?(?:menschen|person|mitarbeiter(?:in)?|chef|techniker|kollegen|verantwortlichen)?\b(?: sprechen| reden| verbinden)|\b(?:echte|richtige)[rn]? (?:person|mensch|menschen)\b|\bverbinden sie mich\b|\beine[nr]? (?:person|menschen|mitarbeiter) bitte\b|\bmit jemandem\b/,
    message:
      /\bnachricht (?:hinterlassen|ausrichten)\b|\b(?:zuruckrufen|zurueckrufen|ruckruf|rufen sie (?:mich|uns))\b/,
    repeat:
      /\b(?:wiederholen|nochmal|noch einmal|noch mal)\b|^(?:wie bitte|bitte|was|wie)$|\bnicht verstanden\b|\blangsamer\b/,
    goodbye:
      /\b(?:auf wiedersehen|auf wiederhoren|tschuss|tschuess|ciao$|bis bald|bis spater|schonen tag|das war alles|das ist alles)\b/,
    thanks: /\b(?:danke|dankeschon|vielen dank)\b/,
  }),
  it: signs({
    human:
      /\bparlare con(?: \w+){0,2} (?:qualcuno|persona|operatore|operatrice|umano|responsabile|titolare|tecnico)\b|\bparlare con qualcuno\b|\b(?:una )?(?:vera persona|persona vera|persona reale)\b|\bun (?:operatore|umano)\b|\buna persona per favore\b/,
    message: /\blasciare (?:un )?messaggio\b|\b(?:richiamare|richiamatemi|richiami|richiamarmi|mi richiami)\b/,
    repeat:
      /\b(?:ripetere|ripeta|ripeti)\b|^(?:come|scusi|prego|cosa)$|\bnon ho (?:capito|sentito)\b|\bpiu (?:piano|lentamente)\b/,
    goodbye: /\b(?:arrivederci|arrivederla|ciao$|buona (?:giornata|serata|notte)|a presto|e tutto|basta cosi)\b/,
    thanks: /\bgrazie\b/,
  }),
  vi: signs({
    human:
      /\b(?:noi|gap|noi chuyen)(?: chuyen)? (?:voi )?(?:nguoi|nhan vien|ai do|chu|quan ly|tho|nguoi that)\b|\bnguoi that\b|\bgap nguoi\b|\bnhan vien\b/,
    message: /\b(?:de lai|nhan) (?:loi nhan|tin nhan)\b|\bgoi lai\b|\bnhan lai\b/,
    repeat: /\b(?:nhac lai|noi lai|lap lai)\b|\bkhong nghe ro\b|^(?:gi|sao|ha)$/,
    goodbye: /\b(?:tam biet|chao (?:anh|chi|em|co|ban)? ?nhe|hen gap lai|bye|het roi|the thoi)\b/,
    thanks: /\bcam on\b/,
  }),
  zh: signs({
    human: /(?:跟|和|找|转|接|要).{0,4}(?:人工|真人|客服|老板|经理|负责人|师傅|人说话|人讲话)|人工|真人/,
    message: /留言|留个?(?:言|话|口信)|回(?:我)?(?:电|电话)|打(?:给我|回来|电话给我)|转告/,
    repeat: /再说一(?:遍|次)|重复|没听(?:清|懂|见)|说慢|什么$|慢一点/,
    goodbye: /再见|拜拜|没有别的|就这样|没别的/,
    thanks: /谢谢|感谢|多谢/,
  }),
};
