import type { CallTexts } from "../call-texts.ts";

export const it: CallTexts = {
  stillThere: "È ancora in linea?",
  silentGoodbye: "Non la sento, quindi devo riattaccare. Richiami pure quando vuole. Arrivederci.",
  fillers: ["Un momento, per favore. ", "Controllo subito. ", "Solo un secondo. "],
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
    flooding:
      "Se può farlo senza pericolo, chiuda il rubinetto principale dell'acqua e stia lontano dall'acqua vicino a prese o cavi.",
    no_heat: "Per favore, tenga tutti al caldo e, se qualcuno è in pericolo per il freddo, chiami il 911.",
    named_by_owner: "Se qualcuno è in pericolo, chiami subito il 911.",
  },
  urgentMessage:
    "Lo segnalo subito come urgente. Mi dice il suo nome, l'indirizzo e il numero migliore per richiamarla?",
  confirmLater: "Questo glielo confermeremo.",
  tooLong:
    "Stiamo parlando da molto tempo, quindi devo chiudere la chiamata. Richiami pure se le serve altro. Arrivederci.",
  goodbye: "Grazie per la chiamata. Arrivederci!",
};
