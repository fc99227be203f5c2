import type { FixedTexts } from "./language-texts.ts";

export const pt: FixedTexts = {
  stillThere: "Você ainda está aí?",
  silentGoodbye: "Não estou ouvindo você, então vou desligar. Ligue de novo quando quiser. Até logo.",
  fillers: ["Um momento, por favor. ", "Deixe-me verificar. ", "Só um segundo. "],
  backAgain: "Voltei, desculpe. A ligação caiu por um momento.",
  pleaseGoOn: "Pode continuar.",
  sayAgain: "Desculpe, não entendi bem. Pode repetir?",
  connecting: {
    sales: "Vou transferir você agora para a nossa equipe de vendas. Um momento, por favor.",
    service: "Vou transferir você agora para a nossa equipe de atendimento. Um momento, por favor.",
    emergency: "Vou transferir você agora para o nosso contato de emergência. Por favor, não desligue.",
  },
  transferFailed: {
    busy: "Desculpe, a linha está ocupada no momento.",
    no_answer: "Desculpe, ninguém atendeu.",
    voicemail: "Desculpe, só consegui a caixa postal.",
    declined: "Desculpe, ninguém pode atender agora.",
    failed: "Desculpe, não consegui completar a ligação.",
  },
  tryingNext: "Vou tentar outra pessoa.",
  insteadBookOrMessage: "Posso marcar uma visita ou anotar um recado. O que prefere?",
  insteadMessage: "Posso anotar um recado para que alguém ligue de volta. O que devo dizer?",
  toBeSafe: "Só para ter certeza:",
  safetyQuestion: {
    gas: "Você está sentindo cheiro de gás agora, ou ouvindo o gás vazar?",
    fire: "Tem alguma coisa pegando fogo ou soltando fumaça agora?",
    carbon_monoxide: "Tem um alarme de monóxido de carbono tocando agora, ou alguém está com tontura ou passando mal?",
    sparks: "Tem alguma coisa soltando faíscas, quente ou dando choque agora, ou tem água perto de algo elétrico?",
    water_near_power: "Há água perto de tomadas, fios ou do quadro de luz agora?",
    violence: "Você ou outra pessoa está em perigo agora por causa de alguém?",
    injury: "Tem alguém ferido, preso em algum lugar ou precisando de ajuda médica agora?",
    poisoning: "Alguém acabou de engolir algo perigoso, levou algo nos olhos ou está respirando vapores agora?",
    break_in: "Tem alguém invadindo agora, ou alguém acabou de invadir?",
    flooding: "Tem muita água saindo ou entrando agora que você não consegue parar?",
    sewage: "O esgoto está voltando para dentro de casa agora?",
    no_heat:
      "Está congelando aí dentro agora, ou tem alguém que não aguenta o frio, como um bebê ou uma pessoa idosa ou doente?",
    no_cooling: "Tem alguém aí agora que não aguenta o calor, como um bebê ou uma pessoa idosa ou doente?",
    named_by_owner: "Tem alguém em perigo agora?",
  },
  urgentMessage: "Estou passando isso agora como urgente. Qual é o endereço?",
  confirmLater: "Isso nós vamos confirmar com você.",
  confirmByText: "Eu confirmo por mensagem de texto.",
  tooLong:
    "Estamos conversando há muito tempo, então preciso encerrar esta ligação. Ligue de novo se precisar de mais alguma coisa. Até logo.",
  goodbye: "Obrigada por ligar. Até logo!",
};
