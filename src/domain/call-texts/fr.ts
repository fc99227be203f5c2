import type { CallTexts } from "../call-texts.ts";

export const fr: CallTexts = {
  stillThere: "Vous êtes toujours là ?",
  silentGoodbye: "Je ne vous entends pas, je vais donc raccrocher. Rappelez-nous quand vous voulez. Au revoir.",
  fillers: ["Un instant, s'il vous plaît. ", "Je vérifie. ", "Juste une seconde. "],
  sayAgain: "Pardon, je n'ai pas bien compris. Pouvez-vous répéter ?",
  connecting: {
    sales: "Je vous passe tout de suite notre équipe commerciale. Un instant, s'il vous plaît.",
    service: "Je vous passe tout de suite notre équipe technique. Un instant, s'il vous plaît.",
    emergency: "Je vous passe notre contact d'urgence. Restez en ligne, s'il vous plaît.",
  },
  transferFailed: {
    busy: "Désolée, la ligne est occupée pour le moment.",
    no_answer: "Désolée, personne n'a répondu.",
    voicemail: "Désolée, je suis tombée sur une messagerie.",
    declined: "Désolée, personne ne peut prendre l'appel pour le moment.",
    failed: "Désolée, je n'ai pas pu joindre quelqu'un.",
  },
  tryingNext: "J'essaie quelqu'un d'autre.",
  insteadBookOrMessage: "Je peux vous réserver une visite ou prendre un message. Que préférez-vous ?",
  insteadMessage: "Je peux prendre un message pour qu'on vous rappelle. Que dois-je transmettre ?",
  safety: {
    gas: "Si vous sentez le gaz, sortez du bâtiment maintenant, ne touchez à aucun interrupteur et appelez le 911 ou votre compagnie de gaz depuis l'extérieur.",
    fire: "S'il y a un feu, faites sortir tout le monde maintenant et appelez le 911.",
    carbon_monoxide:
      "Si une alarme de monoxyde de carbone sonne, sortez tous à l'air libre maintenant et appelez le 911.",
    sparks:
      "Éloignez-vous des étincelles, et coupez le disjoncteur principal seulement si c'est sans danger. Si quelque chose brûle, appelez le 911.",
    flooding:
      "Si c'est sans danger, fermez l'arrivée d'eau principale, et restez loin de l'eau près des prises ou des câbles.",
    no_heat: "Gardez tout le monde au chaud, et si quelqu'un est en danger à cause du froid, appelez le 911.",
    named_by_owner: "Si quelqu'un est en danger, appelez le 911 maintenant.",
  },
  urgentMessage:
    "Je transmets cela tout de suite comme urgent. Quel est votre nom, votre adresse et le meilleur numéro pour vous joindre ?",
  confirmLater: "Nous vous le confirmerons.",
  tooLong:
    "Nous parlons depuis longtemps, je dois donc terminer cet appel. Rappelez-nous si vous avez besoin d'autre chose. Au revoir.",
  goodbye: "Merci de votre appel. Au revoir !",
};
