import type { CallTexts } from "./language-texts.ts";

export const es: CallTexts = {
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
  safety: {
    gas: "Si huele a gas, salga del edificio ahora, no toque ningún interruptor y, desde afuera, llame al 911 o a su compañía de gas.",
    fire: "Si hay fuego, saque a todos ahora y llame al 911.",
    carbon_monoxide: "Si suena una alarma de monóxido de carbono, salgan todos al aire libre ahora y llame al 911.",
    sparks:
      "Por favor, aléjese de las chispas y baje el interruptor principal solo si puede hacerlo sin peligro. Si algo se quema, llame al 911.",
    violence: "Si está en peligro, llame al 911 ahora o póngase a salvo primero.",
    injury:
      "Si hay alguien herido, enfermo o atrapado, llame al 911 ahora y no lo mueva, a menos que corra peligro donde está.",
    poisoning:
      "Si alguien se desmaya, convulsiona, respira mal o no despierta, llame al 911 ahora. Si no, aléjese de los vapores, no haga vomitar a nadie y llame ya al Centro de Control de Envenenamientos, al 1-800-222-1222.",
    break_in:
      "No entre ni busque a nadie. Salga si puede hacerlo sin peligro, o enciérrese donde esté a salvo, y llame al 911 ahora.",
    flooding:
      "Si puede hacerlo sin peligro, cierre la llave principal del agua, que suele estar donde entra la tubería a la casa, en el sótano, en la pared del frente o en una caja junto a la calle. No se acerque al agua que esté cerca de enchufes o cables.",
    sewage:
      "Por favor, no toque el agua sucia y mantenga lejos a los niños y a las mascotas. No abra las llaves del agua ni use el inodoro hasta que esté arreglado.",
    no_heat: "Por favor, mantenga a todos abrigados y, si alguien corre peligro por el frío, llame al 911.",
    no_cooling:
      "Por favor, lleve a todos a un lugar fresco y que tomen agua. Si alguien está confundido o se desmaya, llame al 911 ahora.",
    named_by_owner: "Si alguien está en peligro, llame al 911 ahora.",
  },
  toBeSafe: "Solo para estar seguros:",
  safetyQuestion: {
    gas: "¿En este momento huele a gas, o se oye que se está escapando?",
    fire: "¿Hay algo quemándose o echando humo en este momento?",
    carbon_monoxide:
      "¿Está sonando una alarma de monóxido de carbono en este momento, o alguien se siente mareado o enfermo?",
    sparks:
      "¿En este momento hay algo que echa chispas, está caliente o da descargas, o hay agua cerca de algo eléctrico?",
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
  urgentMessage:
    "Voy a pasar esto como urgente ahora mismo. ¿Cuál es su nombre, su dirección y el mejor número para llamarle?",
  confirmLater: "Eso se lo vamos a confirmar.",
  confirmByText: "Se lo confirmo por mensaje de texto.",
  tooLong:
    "Llevamos mucho tiempo hablando, así que tengo que terminar esta llamada. Si necesita algo más, llámenos de nuevo. Hasta luego.",
  goodbye: "Gracias por llamar. ¡Hasta luego!",
};
