import type { Phrases } from "./phrases.ts";

export const spanish: Phrases = {
  howCanIHelp: ["¿En qué puedo ayudarle hoy?", "¿Qué puedo hacer por usted?"],
  askMatter: ["¿Con qué necesita ayuda?", "¿Me puede decir en pocas palabras qué hay que hacer?"],
  askWhen: ["¿Qué día y a qué hora le viene bien?", "¿Cuándo quiere que vayamos?"],
  askName: ["¿A qué nombre lo pongo?", "¿Me dice su nombre, por favor?"],
  askOwnNumber: [
    "¿Podemos llamarle al número desde el que me llama?",
    "¿El número desde el que llama es el mejor para localizarle?",
  ],
  askNumber: ["¿Cuál es el mejor número para localizarle?", "¿Me da su número de teléfono, por favor?"],
  askAddress: [
    "¿Cuál es la dirección del trabajo, con el código postal?",
    "¿Adónde vamos? La calle, la ciudad y el código postal, por favor.",
  ],
  askMessage: ["¿Qué quiere que le pase al equipo?", "Dígame qué debe decir el mensaje."],
  askMore: ["¿Puedo ayudarle en algo más?", "¿Necesita algo más?"],
  askBookedNumber: [
    "No veo ninguna cita con el número desde el que llama. ¿Con qué número se hizo?",
    "¿Qué número de teléfono dio al hacer la cita?",
  ],
  askCode: [
    "Acabo de enviar un código de seis cifras a ese número. Léamelo, o márquelo en el teclado.",
    "Dígame las seis cifras del mensaje de texto, por favor.",
  ],
  wrongCode: ["Ese no es el código. ¿Me lo lee otra vez?", "El código no coincide. Inténtelo de nuevo, por favor."],
  notUnderstood: ["Perdone, no le he entendido.", "Disculpe, creo que no he entendido bien."],
  thanks: (name) => (name === "" ? "Gracias." : `Gracias, ${name}.`),
  offer: (choices) => [`Le puedo ofrecer ${choices}. ¿Cuál le viene bien?`, `Tengo ${choices}. ¿Cuál prefiere?`],
  notThen: (choices) => [
    `A esa hora no tengo nada libre. Lo siguiente que tengo es ${choices}. ¿Le sirve alguna?`,
    `Ese momento no está libre. Podría ser ${choices}. ¿Le viene bien?`,
  ],
  nothingFree: [
    "Lo siento, no queda nada libre en las próximas semanas. Alguien le llamará para buscar una hora.",
    "Ahora mismo está todo ocupado, así que alguien le llamará para acordar una hora.",
  ],
  timeIsFree: (moment) => [`${upper(moment)} está libre.`, `Sí, ${moment} es posible.`],
  readBack: ({ matter, moment, name, address }) => {
    const where = address === "" ? "" : `, en ${address}`;
    return [
      `Se lo repito: ${matter}, ${moment}, a nombre de ${name}${where}. ¿Lo reservo?`,
      `Entonces: ${matter}, ${moment}, para ${name}${where}. ¿Es correcto?`,
    ];
  },
  booked: (moment) => `Su cita queda reservada para ${moment}.`,
  justTaken: (choices) => [
    `Lo siento, esa hora se acaba de ocupar. Todavía tengo ${choices}. ¿Cuál prefiere?`,
    `Alguien se ha adelantado, lo siento. Queda ${choices}. ¿Le sirve alguna?`,
  ],
  askChange: ["¿Qué cambio? ¿Otro día u otra hora?", "De acuerdo. ¿Qué día y hora le van mejor?"],
  foundBooking: (what, moment) => `Veo ${what}, ${moment}.`,
  whichBooking: (choices) => [`Veo más de una: ${choices}. ¿A cuál se refiere?`, `¿Cuál de estas es: ${choices}?`],
  noBooking: [
    "No encuentro ninguna cita con ese número. Tomo nota, y alguien le llamará.",
    "Con ese número no hay ninguna cita, así que tomo un mensaje para el equipo.",
  ],
  askCancel: (what, moment) => [`Tiene ${what}, ${moment}. ¿La cancelo?`, `¿Quiere que cancele ${what}, ${moment}?`],
  cancelled: ["Queda cancelada.", "Hecho, está cancelada."],
  keptIt: ["De acuerdo, se queda como está.", "Entonces la dejo como está."],
  readBackMove: (moment) => [
    `La cambiaría para ${moment}. ¿Lo hago?`,
    `Entonces la nueva hora es ${moment}. ¿Es correcto?`,
  ],
  moved: (moment) => `La cita queda cambiada para ${moment}.`,
  messageTaken: (name) =>
    `${name === "" ? "Gracias" : `Gracias, ${name}`}. Ya lo he pasado, y alguien se pondrá en contacto con usted.`,
  urgentTaken: "Lo he pasado todo como urgente. Si empeora, llame al 911.",
  callBack: [
    "Ahora mismo no puedo ver el calendario, así que alguien le llamará con una hora.",
    "El calendario no responde en este momento. Alguien le llamará para darle una hora.",
  ],
  noBookingNow: [
    "Ahora no puedo reservar una visita, pero puedo tomar un mensaje.",
    "En este momento no es posible reservar. Tomo un mensaje.",
  ],
  outsideArea: (zip) =>
    `Lo siento, normalmente no vamos a la zona ${zip}. Puedo tomar un mensaje, y alguien le responderá.`,
  servesZip: (zip) => `Sí, vamos a la zona ${zip}.`,
  servesEverywhere: "Sí, dígame la dirección cuando hagamos la cita.",
  askZip: ["¿Cuál es su código postal? Así se lo digo.", "¿Qué código postal es?"],
  hours: (hours) => `Abrimos ${hours}.`,
  noHours: "Aquí no tengo el horario. Alguien se lo confirmará.",
  unknown: ["Eso no lo tengo aquí. Se lo confirmaremos.", "No se lo puedo asegurar, así que alguien se lo confirmará."],
  connecting: {
    sales: "Le paso con nuestro equipo de ventas. Un momento, por favor.",
    service: "Le paso con nuestro equipo de servicio. Un momento, por favor.",
  },
  nobodyToConnect: [
    "Ahora no hay nadie que pueda atenderle, pero puedo tomar un mensaje.",
    "En este momento no puedo pasarle. Tomo un mensaje para el equipo.",
  ],
  again: (words) => `Le decía: ${words}`,
  wrongNumber: (business) =>
    `No pasa nada. Esto es ${business === "" ? "una línea comercial" : business}. Que tenga buen día. Adiós.`,
  goodbye: (name) => `Gracias por llamar${name === "" ? "" : `, ${name}`}. ¡Adiós!`,
  aVisit: "una visita",
};

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
