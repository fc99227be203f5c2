import type { CallTexts } from "./language-texts.ts";

export const pt: CallTexts = {
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
  safety: {
    gas: "Se sentir cheiro de gás, saia do prédio agora, não toque em nenhum interruptor e, lá de fora, ligue para o 911 ou para a companhia de gás.",
    fire: "Se houver fogo, tire todos agora e ligue para o 911.",
    carbon_monoxide:
      "Se um alarme de monóxido de carbono estiver tocando, saiam todos para o ar livre agora e ligue para o 911.",
    sparks:
      "Por favor, fique longe das faíscas e só desligue o disjuntor geral se puder fazer isso com segurança. Se algo pegar fogo, ligue para o 911.",
    violence: "Se você estiver em perigo, ligue agora para o 911, ou vá primeiro para um lugar seguro.",
    injury:
      "Se alguém estiver ferido, passando mal ou preso em algum lugar, ligue agora para o 911 e não mexa na pessoa, a não ser que ela corra perigo onde está.",
    poisoning:
      "Se alguém desmaiar, tiver convulsão, respirar mal ou não acordar, ligue agora para o 911. Se não, afaste-se dos vapores, não faça ninguém vomitar e ligue já para o centro de intoxicações, no 1-800-222-1222.",
    break_in:
      "Não entre e não procure ninguém. Saia se puder fazer isso com segurança, ou tranque-se num lugar seguro, e ligue agora para o 911.",
    flooding:
      "Se puder fazer isso com segurança, feche o registro geral da água, que costuma ficar onde o cano entra na casa, no porão, na parede da frente ou numa caixa perto da rua. Fique longe da água perto de tomadas ou fios.",
    sewage:
      "Por favor, não toque na água suja e mantenha crianças e animais longe. Não abra torneiras nem dê descarga até tudo estar consertado.",
    no_heat: "Por favor, mantenha todos aquecidos e, se alguém correr perigo por causa do frio, ligue para o 911.",
    no_cooling:
      "Por favor, leve todos para um lugar fresco e dê água para beberem. Se alguém ficar confuso ou desmaiar, ligue agora para o 911.",
    named_by_owner: "Se alguém estiver em perigo, ligue agora para o 911.",
  },
  toBeSafe: "Só para ter certeza:",
  safetyQuestion: {
    gas: "Você está sentindo cheiro de gás agora, ou ouvindo o gás vazar?",
    fire: "Tem alguma coisa pegando fogo ou soltando fumaça agora?",
    carbon_monoxide: "Tem um alarme de monóxido de carbono tocando agora, ou alguém está com tontura ou passando mal?",
    sparks: "Tem alguma coisa soltando faíscas, quente ou dando choque agora, ou tem água perto de algo elétrico?",
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
  urgentMessage:
    "Estou passando isso agora como urgente. Qual é o seu nome, o seu endereço e o melhor número para falar com você?",
  confirmLater: "Isso nós vamos confirmar com você.",
  confirmByText: "Eu confirmo por mensagem de texto.",
  tooLong:
    "Estamos conversando há muito tempo, então preciso encerrar esta ligação. Ligue de novo se precisar de mais alguma coisa. Até logo.",
  goodbye: "Obrigada por ligar. Até logo!",
};
