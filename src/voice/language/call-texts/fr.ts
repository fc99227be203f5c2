import type { FixedTexts } from "./language-texts.ts";

export const fr: FixedTexts = {
  stillThere: "Vous êtes toujours là ?",
  silentGoodbye: "Je ne vous entends pas, je vais donc raccrocher. Rappelez-nous quand vous voulez. Au revoir.",
  fillers: ["Un instant, s'il vous plaît. ", "Je vérifie. ", "Juste une seconde. "],
  backAgain: "Me revoilà, excusez-moi. Nous avons été coupés un instant.",
  pleaseGoOn: "Je vous écoute.",
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
  toBeSafe: "Juste pour être sûr :",
  safetyQuestion: {
    gas: "Sentez-vous le gaz en ce moment, ou l'entendez-vous siffler ?",
    fire: "Est-ce que quelque chose brûle ou fume en ce moment ?",
    carbon_monoxide:
      "Est-ce qu'une alarme de monoxyde de carbone sonne en ce moment, ou est-ce que quelqu'un a des vertiges ou se sent mal ?",
    sparks:
      "En ce moment, est-ce que quelque chose fait des étincelles, est brûlant ou donne des décharges, ou y a-t-il de l'eau près de l'électricité ?",
    water_near_power: "Y a-t-il en ce moment de l'eau près des prises, des câbles ou du tableau électrique ?",
    violence: "Est-ce que quelqu'un vous met en danger en ce moment, vous ou une autre personne ?",
    injury: "Est-ce que quelqu'un est blessé, coincé ou a besoin de soins en ce moment ?",
    poisoning:
      "Est-ce que quelqu'un vient d'avaler un produit dangereux ou d'en recevoir dans les yeux, ou respire des vapeurs en ce moment ?",
    break_in: "Est-ce que quelqu'un entre par effraction en ce moment, ou vient de le faire ?",
    flooding: "Est-ce que l'eau coule à flots ou entre en ce moment sans que vous puissiez l'arrêter ?",
    sewage: "Est-ce que les égouts remontent dans la maison en ce moment ?",
    no_heat:
      "Est-ce qu'il gèle à l'intérieur en ce moment, ou y a-t-il quelqu'un qui ne supporte pas le froid, comme un bébé ou une personne âgée ou malade ?",
    no_cooling:
      "Y a-t-il quelqu'un sur place en ce moment qui ne supporte pas la chaleur, comme un bébé ou une personne âgée ou malade ?",
    named_by_owner: "Est-ce que quelqu'un est en danger en ce moment ?",
  },
  urgentMessage: "Je transmets cela tout de suite comme urgent. Quelle est l'adresse ?",
  confirmLater: "Nous vous le confirmerons.",
  confirmByText: "Je vous le confirme par SMS.",
  tooLong:
    "Nous parlons depuis longtemps, je dois donc terminer cet appel. Rappelez-nous si vous avez besoin d'autre chose. Au revoir.",
  goodbye: "Merci de votre appel. Au revoir !",
};
