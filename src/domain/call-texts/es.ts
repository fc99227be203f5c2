import type { CallTexts } from "../call-texts.ts";

export const es: CallTexts = {
  stillThere: "¿Sigue ahí?",
  silentGoodbye: "No le escucho, así que voy a colgar. Llámenos de nuevo cuando quiera. Hasta luego.",
  fillers: ["Un momento, por favor. ", "Déjeme revisar eso. ", "Un segundito. "],
  sayAgain: "Disculpe, no le entendí bien. ¿Me lo puede repetir?",
  connecting: {
    sales: "Ahora mismo le comunico con nuestro equipo de ventas. Un momento, por favor.",
    service: "Ahora mismo le comunico con nuestro equipo de servicio. Un momento, por favor.",
    emergency: "Le comunico ahora con nuestro contacto de emergencia. Por favor, no cuelgue.",
  },
  transferFailed: {
    busy: "Lo siento, la línea está ocupada en este momento.",
    no_answer: "Lo siento, nadie contestó.",
    voicemail: "Lo siento, solo me contestó el buzón de voz.",
    declined: "Lo siento, nadie puede tomar la llamada en este momento.",
    failed: "Lo siento, no pude comunicarme.",
  },
  tryingNext: "Permítame intentar con otra persona.",
  insteadBookOrMessage: "Puedo agendarle una visita o tomarle un mensaje. ¿Qué prefiere?",
  insteadMessage: "Puedo tomarle un mensaje para que alguien le devuelva la llamada. ¿Qué les digo?",
  safety: {
    gas: "Si huele a gas, salga del edificio ahora, no toque ningún interruptor y, desde afuera, llame al 911 o a su compañía de gas.",
    fire: "Si hay fuego, saque a todos ahora y llame al 911.",
    carbon_monoxide: "Si suena una alarma de monóxido de carbono, salgan todos al aire libre ahora y llame al 911.",
    sparks:
      "Por favor, aléjese de las chispas y baje el interruptor principal solo si puede hacerlo sin peligro. Si algo se quema, llame al 911.",
    flooding:
      "Si puede hacerlo sin peligro, cierre la llave principal del agua y no se acerque al agua que esté cerca de enchufes o cables.",
    no_heat: "Por favor, mantenga a todos abrigados y, si alguien corre peligro por el frío, llame al 911.",
    named_by_owner: "Si alguien está en peligro, llame al 911 ahora.",
  },
  urgentMessage:
    "Voy a pasar esto como urgente ahora mismo. ¿Cuál es su nombre, su dirección y el mejor número para llamarle?",
  confirmLater: "Eso se lo vamos a confirmar.",
  tooLong:
    "Llevamos mucho tiempo hablando, así que tengo que terminar esta llamada. Si necesita algo más, llámenos de nuevo. Hasta luego.",
  goodbye: "Gracias por llamar. ¡Hasta luego!",
};
