import type { CallTexts } from "./language-texts.ts";

export const it: CallTexts = {
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
  safety: {
    gas: "Se sente odore di gas, esca subito dall'edificio, non tocchi nessun interruttore e, da fuori, chiami il 911 o la compagnia del gas.",
    fire: "Se c'è un incendio, faccia uscire tutti subito e chiami il 911.",
    carbon_monoxide:
      "Se suona un allarme del monossido di carbonio, uscite tutti subito all'aria aperta e chiami il 911.",
    sparks:
      "Per favore, stia lontano dalle scintille e stacchi l'interruttore generale solo se può farlo senza pericolo. Se qualcosa brucia, chiami il 911.",
    violence: "Se è in pericolo, chiami subito il 911, oppure si metta prima al sicuro.",
    injury:
      "Se qualcuno è ferito, sta male o è bloccato, chiami subito il 911 e non lo sposti, a meno che non sia in pericolo dove si trova.",
    poisoning:
      "Se qualcuno sviene, ha le convulsioni, respira male o non si sveglia, chiami subito il 911. Altrimenti si allontani dai vapori, non faccia vomitare nessuno e chiami subito il centro antiveleni al numero 1-800-222-1222.",
    break_in:
      "Non entri e non cerchi nessuno. Esca se può farlo senza pericolo, oppure si chiuda a chiave in un posto sicuro, e chiami subito il 911.",
    flooding:
      "Se può farlo senza pericolo, chiuda il rubinetto principale dell'acqua, che di solito è dove il tubo entra in casa, in cantina, sul muro davanti o in un pozzetto vicino alla strada. Stia lontano dall'acqua vicino a prese o cavi.",
    sewage:
      "Per favore, stia lontano dall'acqua sporca e tenga lontani bambini e animali. Non apra i rubinetti e non tiri lo sciacquone finché il guasto non è riparato.",
    no_heat: "Per favore, tenga tutti al caldo e, se qualcuno è in pericolo per il freddo, chiami il 911.",
    no_cooling:
      "Per favore, porti tutti in un posto fresco e faccia bere acqua a tutti. Se qualcuno è confuso o sviene, chiami subito il 911.",
    named_by_owner: "Se qualcuno è in pericolo, chiami subito il 911.",
  },
  toBeSafe: "Solo per sicurezza:",
  safetyQuestion: {
    gas: "Sente odore di gas in questo momento, o lo sente uscire?",
    fire: "C'è qualcosa che brucia o fa fumo in questo momento?",
    carbon_monoxide:
      "Sta suonando un allarme del monossido di carbonio in questo momento, o qualcuno ha le vertigini o si sente male?",
    sparks:
      "In questo momento c'è qualcosa che fa scintille, scotta o dà la scossa, o c'è acqua vicino a qualcosa di elettrico?",
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
  urgentMessage:
    "Lo segnalo subito come urgente. Mi dice il suo nome, l'indirizzo e il numero migliore per richiamarla?",
  confirmLater: "Questo glielo confermeremo.",
  confirmByText: "Glielo confermo con un SMS.",
  tooLong:
    "Stiamo parlando da molto tempo, quindi devo chiudere la chiamata. Richiami pure se le serve altro. Arrivederci.",
  goodbye: "Grazie per la chiamata. Arrivederci!",
};
