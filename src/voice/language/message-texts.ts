import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";

/** Another way is taken where the first would repeat what was said last. */
type Ways = readonly [string, string];

/** What she says when she takes a message without a model. */
export type MessageTexts = {
  readonly askMatter: Ways;
  readonly askName: Ways;
  readonly askNumber: Ways;
  /** In front of the matter, the name and the number when they are read back. */
  readonly readBack: { readonly matter: string; readonly name: string; readonly number: string };
  readonly isRight: Ways;
  readonly passedOn: string;
  readonly anythingElse: Ways;
  /** When the message could not be handed over: it stands in the call's record. */
  readonly keptInCall: string;
};

const texts: Readonly<Record<SpokenLanguage, MessageTexts>> = {
  en: {
    askMatter: ["What's it about? I'll pass it on.", "Tell me in a few words what I should pass on."],
    askName: ["May I have your name, please?", "I'm sorry, what was your name?"],
    askNumber: [
      "What's a good number to call you back at?",
      "Could you give me your number one digit at a time, with the area code?",
    ],
    readBack: { matter: "Here's what I have:", name: "Your name:", number: "Your number:" },
    isRight: ["Is that right?", "Did I get that right?"],
    passedOn: "Thank you. I've passed it on, and someone will get back to you.",
    anythingElse: ["Is there anything else?", "Can I help you with anything else?"],
    keptInCall: "I've saved what you said with this call, and someone will read it.",
  },
  es: {
    askMatter: ["¿De qué se trata? Yo paso el mensaje.", "Dígame, por favor, en pocas palabras qué debo decirles."],
    askName: ["¿Me dice su nombre, por favor?", "Disculpe, ¿cuál era su nombre?"],
    askNumber: [
      "¿A qué número le podemos devolver la llamada?",
      "¿Me da su número dígito por dígito, con el código de área?",
    ],
    readBack: { matter: "Tengo anotado:", name: "Su nombre:", number: "Su número:" },
    isRight: ["¿Es correcto?", "¿Lo anoté bien?"],
    passedOn: "Gracias. Ya pasé su mensaje y alguien se comunicará con usted.",
    anythingElse: ["¿Necesita algo más?", "¿Le puedo ayudar en algo más?"],
    keptInCall: "He guardado sus palabras con esta llamada y alguien las va a leer.",
  },
  fr: {
    askMatter: ["De quoi s'agit-il ? Je transmettrai.", "Dites-moi en quelques mots ce que je dois transmettre."],
    askName: ["Puis-je avoir votre nom, s'il vous plaît ?", "Pardon, quel est votre nom ?"],
    askNumber: [
      "À quel numéro pouvons-nous vous rappeler ?",
      "Pouvez-vous me donner votre numéro chiffre par chiffre, avec l'indicatif ?",
    ],
    readBack: { matter: "J'ai noté :", name: "Votre nom :", number: "Votre numéro :" },
    isRight: ["C'est bien ça ?", "Est-ce correct ?"],
    passedOn: "Merci. J'ai transmis votre message, et quelqu'un reviendra vers vous.",
    anythingElse: ["Autre chose ?", "Puis-je faire autre chose pour vous ?"],
    keptInCall: "J'ai gardé vos paroles avec cet appel, et quelqu'un les lira.",
  },
  pt: {
    askMatter: ["Do que se trata? Eu passo o recado.", "Diga-me em poucas palavras o que devo transmitir, por favor."],
    askName: ["Qual é o seu nome, por favor?", "Desculpe, como é mesmo o seu nome?"],
    askNumber: [
      "Para qual número podemos ligar de volta?",
      "Pode me dizer o número dígito por dígito, com o código de área?",
    ],
    readBack: { matter: "Anotei:", name: "Seu nome:", number: "Seu número:" },
    isRight: ["Está certo?", "Anotei certo?"],
    passedOn: "Obrigada. Já passei o recado, e alguém vai entrar em contato com você.",
    anythingElse: ["Mais alguma coisa?", "Posso ajudar em mais alguma coisa?"],
    keptInCall: "Guardei as suas palavras com esta ligação, e alguém vai ler.",
  },
  de: {
    askMatter: ["Worum geht es? Ich gebe es weiter.", "Bitte sagen Sie mir kurz, was ich ausrichten soll."],
    askName: ["Wie ist Ihr Name, bitte?", "Entschuldigung, wie war Ihr Name?"],
    askNumber: [
      "Unter welcher Nummer können wir Sie zurückrufen?",
      "Können Sie mir Ihre Nummer Ziffer für Ziffer sagen, mit Vorwahl?",
    ],
    readBack: { matter: "Ich habe notiert:", name: "Ihr Name:", number: "Ihre Nummer:" },
    isRight: ["Ist das richtig?", "Habe ich das richtig notiert?"],
    passedOn: "Vielen Dank. Ich habe es weitergegeben, und es meldet sich jemand bei Ihnen.",
    anythingElse: ["Kann ich sonst noch etwas tun?", "Haben Sie noch etwas auf dem Herzen?"],
    keptInCall: "Ich habe Ihre Worte mit diesem Anruf aufgehoben, und jemand wird sie lesen.",
  },
  it: {
    askMatter: ["Di che cosa si tratta? Lo riferisco.", "Mi dica in poche parole che cosa devo riferire."],
    askName: ["Mi dice il suo nome, per favore?", "Mi scusi, qual era il suo nome?"],
    askNumber: ["A quale numero possiamo richiamarla?", "Mi può dare il numero cifra per cifra, con il prefisso?"],
    readBack: { matter: "Ho annotato:", name: "Il suo nome:", number: "Il suo numero:" },
    isRight: ["È giusto?", "Ho capito bene?"],
    passedOn: "Grazie. Ho riferito il messaggio, e qualcuno la ricontatterà.",
    anythingElse: ["Le serve altro?", "Posso fare altro per lei?"],
    keptInCall: "Ho conservato le sue parole con questa chiamata, e qualcuno le leggerà.",
  },
  vi: {
    askMatter: ["Quý khách gọi về việc gì ạ? Em sẽ chuyển lời.", "Xin cho em biết vắn tắt quý khách muốn nhắn gì ạ."],
    askName: ["Xin cho em biết tên quý khách ạ?", "Xin lỗi, quý khách tên là gì ạ?"],
    askNumber: [
      "Bên em gọi lại cho quý khách theo số nào ạ?",
      "Quý khách đọc từng số điện thoại, kèm mã vùng, giúp em được không ạ?",
    ],
    readBack: { matter: "Em ghi lại là:", name: "Tên quý khách:", number: "Số điện thoại:" },
    isRight: ["Như vậy đúng không ạ?", "Em ghi vậy đúng chưa ạ?"],
    passedOn: "Cảm ơn quý khách. Em đã chuyển lời, và sẽ có người liên lạc lại.",
    anythingElse: ["Quý khách cần gì nữa không ạ?", "Em giúp gì thêm được cho quý khách không ạ?"],
    keptInCall: "Em đã giữ lại lời của quý khách trong cuộc gọi này, và sẽ có người đọc.",
  },
  zh: {
    askMatter: ["请问是什么事？我会转告。", "请您简单说一下，要我转告什么。"],
    askName: ["请问您贵姓？", "不好意思，请问您怎么称呼？"],
    askNumber: ["我们打哪个号码给您回电话？", "请您把电话号码连同区号一个一个数字告诉我，好吗？"],
    readBack: { matter: "我记下了：", name: "您的姓名：", number: "您的电话：" },
    isRight: ["对吗？", "我记得对吗？"],
    passedOn: "谢谢您。我已经转告了，会有人跟您联系。",
    anythingElse: ["还有别的事吗？", "还有什么可以帮您的吗？"],
    keptInCall: "您的话已经和这次通话一起保存下来了，会有人看的。",
  },
};

export const messageTexts = (language: SpokenLanguage): MessageTexts => texts[language];
