import type { FixedTexts } from "./language-texts.ts";

export const it: FixedTexts = {
  stillThere: "È ancora in linea?",
  silentGoodbye: "Non la sento, quindi devo riattaccare. Richiami pure quando vuole. Arrivederci.",
  fillers: ["Un momento, per favore. ", "Controllo subito. ", "Solo un secondo. "],
  backAgain: "Eccomi, mi scusi. La linea è caduta per un momento.",
  pleaseGoOn: "Mi dica pure.",
  sayAgain: "Mi scusi, non ho capito bene. Può ripetere?",
  connecting: {
    sales: "La metto in contatto con il nostro ufficio vendite. Un momento, per favore.",
    service: "La metto in contatto con la nostra assistenza. Un momento, per favore.",
    emergency: "La metto in contatto con il nostro numero per le emergenze. Resti in linea, per favore.",
  },
  transferFailed: {
    busy: "Mi dispiace, la linea è occupata in questo momento.",
    no_answer: "Mi dispiace, non ha risposto nessuno.",
    voicemail: "Mi dispiace, ha risposto solo la segreteria.",
    declined: "Mi dispiace, in questo momento nessuno può rispondere.",
    failed: "Mi dispiace, non sono riuscita a prendere la linea.",
  },
  tryingNext: "Provo con un'altra persona.",
  insteadBookOrMessage: "Posso fissarle una visita o prendere un messaggio. Che cosa preferisce?",
  insteadMessage: "Posso prendere un messaggio, così qualcuno la richiama. Che cosa devo riferire?",
  toBeSafe: "Solo per sicurezza:",
  safetyQuestion: {
    gas: "Sente odore di gas in questo momento, o lo sente uscire?",
    fire: "C'è qualcosa che brucia o fa fumo in questo momento?",
    carbon_monoxide:
      "Sta suonando un allarme del monossido di carbonio in questo momento, o qualcuno ha le vertigini o si sente male?",
    sparks:
      "In questo momento c'è qualcosa che fa scintille, scotta o dà la scossa, o c'è acqua vicino a qualcosa di elettrico?",
    water_near_power: "In questo momento c'è acqua vicino a prese, cavi o al quadro elettrico?",
    violence: "Lei o qualcun altro è in pericolo in questo momento per colpa di qualcuno?",
    injury: "C'è qualcuno ferito, bloccato o che ha bisogno di un medico in questo momento?",
    poisoning:
      "Qualcuno ha appena ingoiato qualcosa di pericoloso, o gli è finito negli occhi, o sta respirando vapori in questo momento?",
    break_in: "Qualcuno sta entrando con la forza in questo momento, o lo ha appena fatto?",
    flooding: "In questo momento esce o entra molta acqua che non riesce a fermare?",
    sewage: "Sta risalendo la fogna in casa in questo momento?",
    no_heat:
      "In questo momento si gela lì dentro, o c'è qualcuno che non sopporta il freddo, come un neonato o una persona anziana o malata?",
    no_cooling:
      "C'è qualcuno lì in questo momento che non sopporta il caldo, come un neonato o una persona anziana o malata?",
    named_by_owner: "C'è qualcuno in pericolo in questo momento?",
  },
  urgentMessage: "Lo segnalo subito come urgente. Qual è l'indirizzo?",
  confirmLater: "Questo glielo confermeremo.",
  confirmByText: "Glielo confermo con un SMS.",
  tooLong:
    "Stiamo parlando da molto tempo, quindi devo chiudere la chiamata. Richiami pure se le serve altro. Arrivederci.",
  goodbye: "Grazie per la chiamata. Arrivederci!",
};
