import type { CallTexts } from "../call-texts.ts";

export const pt: CallTexts = {
  stillThere: "Você ainda está aí?",
  silentGoodbye: "Não estou ouvindo você, então vou desligar. Ligue de novo quando quiser. Até logo.",
  fillers: ["Um momento, por favor. ", "Deixe-me verificar. ", "Só um segundo. "],
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
  safety: {
    gas: "Se sentir cheiro de gás, saia do prédio agora, não toque em nenhum interruptor e, lá de fora, ligue para o 911 ou para a companhia de gás.",
    fire: "Se houver fogo, tire todos agora e ligue para o 911.",
    carbon_monoxide:
      "Se um alarme de monóxido de carbono estiver tocando, saiam todos para o ar livre agora e ligue para o 911.",
    sparks:
      "Por favor, fique longe das faíscas e só desligue o disjuntor geral se puder fazer isso com segurança. Se algo pegar fogo, ligue para o 911.",
    flooding:
      "Se puder fazer isso com segurança, feche o registro geral da água e fique longe da água perto de tomadas ou fios.",
    no_heat: "Por favor, mantenha todos aquecidos e, se alguém correr perigo por causa do frio, ligue para o 911.",
    named_by_owner: "Se alguém estiver em perigo, ligue agora para o 911.",
  },
  urgentMessage:
    "Estou passando isso agora como urgente. Qual é o seu nome, o seu endereço e o melhor número para falar com você?",
  confirmLater: "Isso nós vamos confirmar com você.",
  tooLong:
    "Estamos conversando há muito tempo, então preciso encerrar esta ligação. Ligue de novo se precisar de mais alguma coisa. Até logo.",
  goodbye: "Obrigada por ligar. Até logo!",
};
