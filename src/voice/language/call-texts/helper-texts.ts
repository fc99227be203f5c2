import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";

/** What a caller hears of the people who are being reached. Nothing of it promises more than is known. */
type HelperTexts = {
  /** Right after the safety words, with the one question that they need. */
  readonly reaching: string;
  readonly ringing: (name: string) => string;
  readonly onLine: (name: string) => string;
  /** With a time only where the business has promised one: 0 is none. */
  readonly hasIt: (name: string, minutes: number) => string;
  readonly nobody: string;
  /** More are in danger at once than anybody can be rung for. */
  readonly waits: string;
  /** Nobody could be called at all. The number, where there is one, is the business's own. */
  readonly notReached: (number: string) => string;
  /** In place of a name. */
  readonly someone: string;
  /** To a caller who wants a person meanwhile. */
  readonly stayOn: string;
  /** To a caller who waits without a word, from time to time. */
  readonly stillTrying: string;
  /** Before she hangs up on a line on which nothing is said. */
  readonly goesOn: string;
  /** The caller says that it is nothing: two things in one, to which a yes is a yes to both. */
  readonly askCallOff: string;
  readonly calledOff: string;
  readonly keepsCalling: string;
  /** That it was a false alarm is passed on, and nobody is called off for it. */
  readonly toldThem: string;
};

const texts: Readonly<Record<SpokenLanguage, HelperTexts>> = {
  en: {
    reaching: "I'm calling our on-call team now. What's the address?",
    ringing: (name) => `I'm ringing ${name} now.`,
    onLine: (name) => `${name} is on the line now.`,
    hasIt: (name, minutes) => `${name} has it${minutes > 0 ? ` and will call you within ${minutes} minutes` : ""}.`,
    nobody: "I haven't been able to reach anyone on call. Your message is saved. If you're in danger, call 911.",
    notReached: (number) =>
      `I can't reach our on-call team right now. If you're in danger, call 911.${number === "" ? "" : ` You can also call our team at ${number}.`}`,
    waits:
      "Several emergencies are coming in at once. Yours is on the list that our team gets, and I'll call them about it as soon as I can.",
    someone: "Someone from our team",
    stayOn:
      "I'm calling our on-call team right now. Stay on the line, and I'll connect you as soon as someone takes it.",
    stillTrying: "I'm still calling our on-call team. Please stay on the line.",
    goesOn: "I'm going to hang up now, but I'll keep calling our team. If you're in danger, call 911. Goodbye.",
    askCallOff: "So everyone is safe, and I can stop calling our team?",
    calledOff: "OK, I've called it off. If anything changes, call 911 or call us right back.",
    keepsCalling: "OK, I'll keep calling our team.",
    toldThem: "OK, I'm letting our team know.",
  },
  es: {
    reaching: "Estoy llamando ahora a nuestro equipo de guardia. ¿Cuál es la dirección?",
    ringing: (name) => `Estoy llamando a ${name} ahora.`,
    onLine: (name) => `${name} ya está en la línea.`,
    hasIt: (name, minutes) =>
      `${name} se encarga${minutes > 0 ? ` y le llamará en un plazo de ${minutes} minutos` : ""}.`,
    nobody: "No he podido localizar a nadie de guardia. Su mensaje queda guardado. Si está en peligro, llame al 911.",
    notReached: (number) =>
      `No puedo comunicarme con nuestro equipo de guardia en este momento. Si está en peligro, llame al 911.${number === "" ? "" : ` También puede llamar a nuestro equipo al ${number}.`}`,
    waits:
      "Ahora mismo hay varias emergencias a la vez. La suya está en la lista que recibe nuestro equipo, y los llamo en cuanto pueda.",
    someone: "Alguien de nuestro equipo",
    stayOn:
      "Estoy llamando ahora mismo a nuestro equipo de guardia. No cuelgue, y le comunico en cuanto alguien conteste.",
    stillTrying: "Sigo llamando a nuestro equipo de guardia. Por favor, no cuelgue.",
    goesOn: "Voy a colgar, pero sigo llamando a nuestro equipo. Si está en peligro, llame al 911. Adiós.",
    askCallOff: "Entonces, ¿están todos a salvo y puedo dejar de llamar a nuestro equipo?",
    calledOff: "De acuerdo, ya no llamo a nadie. Si algo cambia, llame al 911 o vuelva a llamarnos enseguida.",
    keepsCalling: "De acuerdo, sigo llamando a nuestro equipo.",
    toldThem: "De acuerdo, se lo digo a nuestro equipo.",
  },
  fr: {
    reaching: "J'appelle notre équipe d'astreinte maintenant. Quelle est l'adresse ?",
    ringing: (name) => `J'appelle ${name} maintenant.`,
    onLine: (name) => `${name} est en ligne maintenant.`,
    hasIt: (name, minutes) =>
      `${name} s'en occupe${minutes > 0 ? ` et vous rappellera dans les ${minutes} minutes` : ""}.`,
    nobody: "Je n'ai pu joindre personne d'astreinte. Votre message est enregistré. En cas de danger, appelez le 911.",
    notReached: (number) =>
      `Je n'arrive pas à joindre notre équipe d'astreinte pour le moment. En cas de danger, appelez le 911.${number === "" ? "" : ` Vous pouvez aussi appeler notre équipe au ${number}.`}`,
    waits:
      "Il y a plusieurs urgences en même temps. La vôtre est sur la liste que notre équipe reçoit, et je les appelle dès que possible.",
    someone: "Quelqu'un de notre équipe",
    stayOn:
      "J'appelle notre équipe d'astreinte en ce moment. Restez en ligne, je vous mets en relation dès que quelqu'un répond.",
    stillTrying: "J'appelle toujours notre équipe d'astreinte. Restez en ligne, s'il vous plaît.",
    goesOn: "Je vais raccrocher, mais je continue d'appeler notre équipe. En cas de danger, appelez le 911. Au revoir.",
    askCallOff: "Donc tout le monde est en sécurité, et je peux arrêter d'appeler notre équipe ?",
    calledOff: "D'accord, j'ai tout annulé. Si quelque chose change, appelez le 911 ou rappelez-nous tout de suite.",
    keepsCalling: "D'accord, je continue d'appeler notre équipe.",
    toldThem: "D'accord, je préviens notre équipe.",
  },
  pt: {
    reaching: "Estou ligando agora para a nossa equipe de plantão. Qual é o endereço?",
    ringing: (name) => `Estou ligando para ${name} agora.`,
    onLine: (name) => `${name} está na linha agora.`,
    hasIt: (name, minutes) => `${name} vai cuidar disso${minutes > 0 ? ` e ligará em até ${minutes} minutos` : ""}.`,
    nobody: "Não consegui falar com ninguém de plantão. Sua mensagem está salva. Se houver perigo, ligue para o 911.",
    notReached: (number) =>
      `Não consigo falar com a nossa equipe de plantão agora. Se houver perigo, ligue para o 911.${number === "" ? "" : ` Você também pode ligar para a nossa equipe no ${number}.`}`,
    waits:
      "Há várias emergências ao mesmo tempo. A sua está na lista que a nossa equipe recebe, e eu ligo para eles assim que puder.",
    someone: "Alguém da nossa equipe",
    stayOn:
      "Estou ligando agora mesmo para a nossa equipe de plantão. Fique na linha, e eu passo a ligação assim que alguém atender.",
    stillTrying: "Continuo ligando para a nossa equipe de plantão. Por favor, fique na linha.",
    goesOn:
      "Vou desligar agora, mas continuo ligando para a nossa equipe. Se houver perigo, ligue para o 911. Até logo.",
    askCallOff: "Então todos estão em segurança, e posso parar de ligar para a nossa equipe?",
    calledOff: "Certo, parei de ligar. Se algo mudar, ligue para o 911 ou ligue de volta para nós na mesma hora.",
    keepsCalling: "Certo, continuo ligando para a nossa equipe.",
    toldThem: "Certo, vou avisar a nossa equipe.",
  },
  de: {
    reaching: "Ich rufe jetzt unseren Bereitschaftsdienst an. Wie ist die Adresse?",
    ringing: (name) => `Ich rufe jetzt ${name} an.`,
    onLine: (name) => `${name} ist jetzt in der Leitung.`,
    hasIt: (name, minutes) =>
      `${name} kümmert sich darum${minutes > 0 ? ` und ruft Sie innerhalb von ${minutes} Minuten an` : ""}.`,
    nobody:
      "Ich habe niemanden vom Bereitschaftsdienst erreicht. Ihre Nachricht ist gespeichert. Bei Gefahr rufen Sie die 911 an.",
    notReached: (number) =>
      `Ich erreiche unseren Bereitschaftsdienst gerade nicht. Bei Gefahr rufen Sie die 911 an.${number === "" ? "" : ` Sie können unser Team auch selbst unter ${number} anrufen.`}`,
    waits:
      "Gerade kommen mehrere Notfälle gleichzeitig. Ihrer steht auf der Liste, die unser Team bekommt, und ich rufe es an, sobald ich kann.",
    someone: "Jemand aus unserem Team",
    stayOn:
      "Ich rufe gerade unseren Bereitschaftsdienst an. Bleiben Sie dran, ich verbinde Sie, sobald jemand abnimmt.",
    stillTrying: "Ich rufe weiter unseren Bereitschaftsdienst an. Bitte bleiben Sie dran.",
    goesOn: "Ich lege jetzt auf, rufe aber weiter unser Team an. Bei Gefahr rufen Sie die 911 an. Auf Wiederhören.",
    askCallOff: "Es sind also alle in Sicherheit, und ich muss unser Team nicht weiter anrufen?",
    calledOff: "Gut, ich rufe niemanden mehr an. Wenn sich etwas ändert, rufen Sie die 911 oder gleich wieder uns an.",
    keepsCalling: "Gut, ich rufe unser Team weiter an.",
    toldThem: "Gut, ich sage unserem Team Bescheid.",
  },
  it: {
    reaching: "Sto chiamando ora il nostro personale reperibile. Qual è l'indirizzo?",
    ringing: (name) => `Sto chiamando ${name}.`,
    onLine: (name) => `${name} è in linea adesso.`,
    hasIt: (name, minutes) => `${name} se ne occupa${minutes > 0 ? ` e la chiamerà entro ${minutes} minuti` : ""}.`,
    nobody: "Non sono riuscita a contattare nessuno. Il suo messaggio è salvato. In caso di pericolo chiami il 911.",
    notReached: (number) =>
      `In questo momento non riesco a contattare il nostro personale reperibile. In caso di pericolo chiami il 911.${number === "" ? "" : ` Può anche chiamare il nostro team al ${number}.`}`,
    waits:
      "In questo momento ci sono più emergenze insieme. La sua è nella lista che riceve il nostro team, e lo chiamo appena posso.",
    someone: "Qualcuno del nostro team",
    stayOn:
      "Sto chiamando proprio ora il nostro personale reperibile. Resti in linea, la metto in contatto appena qualcuno risponde.",
    stillTrying: "Sto ancora chiamando il nostro personale reperibile. Resti in linea, per favore.",
    goesOn:
      "Ora riattacco, ma continuo a chiamare il nostro personale. In caso di pericolo chiami il 911. Arrivederci.",
    askCallOff: "Quindi sono tutti al sicuro e posso smettere di chiamare il nostro personale?",
    calledOff: "Va bene, non chiamo più nessuno. Se qualcosa cambia, chiami il 911 o ci richiami subito.",
    keepsCalling: "Va bene, continuo a chiamare il nostro personale.",
    toldThem: "Va bene, avviso il nostro personale.",
  },
  vi: {
    reaching: "Tôi đang gọi cho đội trực của chúng tôi. Xin cho biết địa chỉ?",
    ringing: (name) => `Tôi đang gọi cho ${name}.`,
    onLine: (name) => `${name} đang ở trên đường dây.`,
    hasIt: (name, minutes) =>
      `${name} đã nhận việc này${minutes > 0 ? ` và sẽ gọi lại cho quý vị trong vòng ${minutes} phút` : ""}.`,
    nobody: "Tôi chưa liên lạc được với ai đang trực. Lời nhắn của quý vị đã được lưu. Nếu gặp nguy hiểm, hãy gọi 911.",
    notReached: (number) =>
      `Hiện tôi không liên lạc được với đội trực. Nếu gặp nguy hiểm, hãy gọi 911.${number === "" ? "" : ` Quý vị cũng có thể tự gọi cho đội của chúng tôi theo số ${number}.`}`,
    waits:
      "Hiện có nhiều trường hợp khẩn cấp cùng lúc. Trường hợp của quý vị đã có trong danh sách gửi cho đội của chúng tôi, và tôi sẽ gọi cho họ ngay khi có thể.",
    someone: "Một người trong đội của chúng tôi",
    stayOn: "Tôi đang gọi cho đội trực của chúng tôi. Xin giữ máy, tôi sẽ nối máy ngay khi có người nhận.",
    stillTrying: "Tôi vẫn đang gọi cho đội trực. Xin quý vị giữ máy.",
    goesOn: "Tôi sẽ gác máy bây giờ nhưng vẫn tiếp tục gọi cho đội trực. Nếu gặp nguy hiểm, hãy gọi 911. Xin chào.",
    askCallOff: "Vậy mọi người đều an toàn, và tôi có thể ngừng gọi đội trực phải không?",
    calledOff: "Vâng, tôi đã ngừng gọi. Nếu có gì thay đổi, hãy gọi 911 hoặc gọi lại cho chúng tôi ngay.",
    keepsCalling: "Vâng, tôi tiếp tục gọi cho đội trực.",
    toldThem: "Vâng, tôi sẽ báo cho đội trực biết.",
  },
  zh: {
    reaching: "我正在给我们的值班人员打电话。请问地址是哪里？",
    ringing: (name) => `我正在给${name}打电话。`,
    onLine: (name) => `${name}已经接通了。`,
    hasIt: (name, minutes) => `${name}已经接手${minutes > 0 ? `，会在${minutes}分钟内给您打电话` : ""}。`,
    nobody: "我还没有联系到值班人员。您的留言已经保存。如果有危险，请拨打911。",
    notReached: (number) =>
      `我现在联系不上值班人员。如果有危险，请拨打911。${number === "" ? "" : `您也可以直接拨打我们团队的电话${number}。`}`,
    waits: "现在同时有多起紧急情况。您的情况已经在发给我们团队的名单上，我会尽快给他们打电话。",
    someone: "我们的同事",
    stayOn: "我正在给我们的值班人员打电话。请不要挂断，一有人接我就马上为您接通。",
    stillTrying: "我还在给值班人员打电话，请不要挂断。",
    goesOn: "我现在先挂断，但会继续给值班人员打电话。如果有危险，请拨打911。再见。",
    askCallOff: "那么大家都安全，我可以不再给值班人员打电话了，对吗？",
    calledOff: "好的，我不再打了。如果情况有变，请拨打911，或者马上再打给我们。",
    keepsCalling: "好的，我继续给值班人员打电话。",
    toldThem: "好的，我会告诉值班人员。",
  },
};

export const helperTexts = (language: SpokenLanguage): HelperTexts => texts[language];
