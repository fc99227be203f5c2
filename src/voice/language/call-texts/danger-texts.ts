import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";

/** What somebody in danger hears who is in fear, did not hear her, or wants to know whether anybody comes. */
type DangerTexts = {
  /** One small thing to answer, where everybody has to be out. */
  readonly areYouOut: string;
  readonly askWhere: string;
  /** Before anybody's phone has rung. */
  readonly reachingTeam: string;
  /** Where nobody is rung: a message is all there is. */
  readonly passedOn: string;
  /** The main valve, without where to look for it. */
  readonly shutWater: string;
};

const texts: Readonly<Record<SpokenLanguage, DangerTexts>> = {
  en: {
    areYouOut: "Are you outside?",
    askWhere: "What's the address?",
    reachingTeam: "I'm calling our on-call team right now.",
    passedOn: "I've passed this on as urgent.",
    shutWater: "If it's safe, shut off the main water valve.",
  },
  es: {
    areYouOut: "¿Ya está afuera?",
    askWhere: "¿Cuál es la dirección?",
    reachingTeam: "Estoy llamando ahora mismo a nuestro equipo de guardia.",
    passedOn: "Ya pasé su aviso como urgente.",
    shutWater: "Si no hay peligro, cierre la llave principal del agua.",
  },
  fr: {
    areYouOut: "Êtes-vous dehors ?",
    askWhere: "Quelle est l'adresse ?",
    reachingTeam: "J'appelle notre équipe d'astreinte en ce moment.",
    passedOn: "J'ai transmis votre appel comme urgent.",
    shutWater: "Si c'est sans danger, fermez l'arrivée d'eau principale.",
  },
  pt: {
    areYouOut: "Você já está fora?",
    askWhere: "Qual é o endereço?",
    reachingTeam: "Estou ligando agora mesmo para a nossa equipe de plantão.",
    passedOn: "Já passei o seu recado como urgente.",
    shutWater: "Se for seguro, feche o registro geral da água.",
  },
  de: {
    areYouOut: "Sind Sie draußen?",
    askWhere: "Wie ist die Adresse?",
    reachingTeam: "Ich rufe gerade unseren Bereitschaftsdienst an.",
    passedOn: "Ich habe es als dringend weitergegeben.",
    shutWater: "Wenn es gefahrlos geht, drehen Sie den Haupthahn zu.",
  },
  it: {
    areYouOut: "È fuori?",
    askWhere: "Qual è l'indirizzo?",
    reachingTeam: "Sto chiamando proprio ora il nostro personale reperibile.",
    passedOn: "Ho segnalato la chiamata come urgente.",
    shutWater: "Se può farlo senza pericolo, chiuda il rubinetto generale dell'acqua.",
  },
  vi: {
    areYouOut: "Quý vị đã ra ngoài chưa?",
    askWhere: "Xin cho biết địa chỉ?",
    reachingTeam: "Tôi đang gọi cho đội trực của chúng tôi.",
    passedOn: "Tôi đã chuyển lời là việc khẩn cấp.",
    shutWater: "Nếu an toàn, hãy khóa van nước chính.",
  },
  zh: {
    areYouOut: "您到外面了吗？",
    askWhere: "请问地址是哪里？",
    reachingTeam: "我正在给值班人员打电话。",
    passedOn: "我已经作为紧急情况转告了。",
    shutWater: "如果安全，请关掉总水阀。",
  },
};

export const dangerTexts = (language: SpokenLanguage): DangerTexts => texts[language];
