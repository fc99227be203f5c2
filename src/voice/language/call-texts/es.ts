import type { FixedTexts } from "./language-texts.ts";

export const es: FixedTexts = {
  stillThere: "¿Sigue ahí?",
  silentGoodbye: "No le escucho, así que voy a colgar. Llámenos de nuevo cuando quiera. Hasta luego.",
  fillers: ["Un momento, por favor. ", "Déjeme revisar eso. ", "Un segundito. "],
  backAgain: "Ya estoy aquí, disculpe. Se cortó un momento.",
  pleaseGoOn: "Continúe, por favor.",
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
  toBeSafe: "Solo para estar seguros:",
  safetyQuestion: {
    gas: "¿En este momento huele a gas, o se oye que se está escapando?",
    fire: "¿Hay algo quemándose o echando humo en este momento?",
    carbon_monoxide:
      "¿Está sonando una alarma de monóxido de carbono en este momento, o alguien se siente mareado o enfermo?",
    sparks:
      "¿En este momento hay algo que echa chispas, está caliente o da descargas, o hay agua cerca de algo eléctrico?",
    water_near_power: "¿Hay agua cerca de enchufes, cables o la caja eléctrica en este momento?",
    violence: "¿Usted u otra persona corre peligro en este momento por culpa de alguien?",
    injury: "¿Hay alguien herido, atrapado o que necesite atención médica en este momento?",
    poisoning:
      "¿Alguien acaba de tragarse algo tóxico o le entró en los ojos, o está respirando vapores en este momento?",
    break_in: "¿Alguien está entrando a la fuerza en este momento, o acaba de hacerlo?",
    flooding: "¿Está saliendo o entrando mucha agua en este momento y no puede pararla?",
    sewage: "¿Están saliendo aguas negras dentro de la casa en este momento?",
    no_heat:
      "¿En este momento está helando adentro, o hay alguien que no aguanta el frío, como un bebé o una persona mayor o enferma?",
    no_cooling: "¿Hay alguien ahí en este momento que no aguanta el calor, como un bebé o una persona mayor o enferma?",
    named_by_owner: "¿Hay alguien en peligro en este momento?",
  },
  urgentMessage: "Voy a pasar esto como urgente ahora mismo. ¿Cuál es la dirección?",
  confirmLater: "Eso se lo vamos a confirmar.",
  confirmByText: "Se lo confirmo por mensaje de texto.",
  tooLong:
    "Llevamos mucho tiempo hablando, así que tengo que terminar esta llamada. Si necesita algo más, llámenos de nuevo. Hasta luego.",
  goodbye: "Gracias por llamar. ¡Hasta luego!",
};
