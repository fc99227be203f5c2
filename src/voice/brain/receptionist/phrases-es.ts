import type { Phrases } from "./phrases.ts";

const weekdays = ["domingos", "lunes", "martes", "miércoles", "jueves", "viernes", "sábados"];

export const spanish: Phrases = {
  howCanIHelp: ["¿En qué puedo ayudarle hoy?", "¿Qué puedo hacer por usted?"],
  askMatter: ["¿Con qué necesita ayuda?", "¿Me puede decir en pocas palabras qué hay que hacer?"],
  askWhen: ["¿Qué día y a qué hora le viene bien?", "¿Cuándo quiere que vayamos?"],
  askName: ["¿A qué nombre lo pongo?", "¿Me dice su nombre, por favor?"],
  askLastName: (first) => [
    `Gracias${first === "" ? "" : `, ${first}`}. ¿Y su apellido?`,
    "¿Me da su nombre y apellido, por favor?",
  ],
  nameless: (number) => (number === "" ? "Sin nombre" : `Llamada de ${number}`),
  askOwnNumber: [
    "¿Podemos llamarle al número desde el que me llama?",
    "¿El número desde el que llama es el mejor para localizarle?",
  ],
  askNumber: ["¿Cuál es el mejor número para localizarle?", "¿Me da su número de teléfono, por favor?"],
  askAddressNow: ["¿Cuál es la dirección?", "¿Dónde está? Solo la calle y la ciudad."],
  askAddress: [
    "¿Cuál es la dirección del trabajo, con el código postal?",
    "¿Adónde vamos? La calle, la ciudad y el código postal, por favor.",
  ],
  askHouseNumber: ["¿Qué número es de la calle?", "¿Y el número de la casa, por favor?"],
  askZipOnly: ["¿Cuál es el código postal de ahí?", "¿Me dice el código postal, o la ciudad?"],
  missingDetails: [
    "No tengo todo lo que necesito para reservarla, así que lo paso al equipo y alguien le llamará.",
    "Entonces alguien le llamará para acordar la cita.",
  ],
  notOurWork: (why) => [`Lo siento, eso no lo hacemos. ${why}`, `En eso no le podemos ayudar, lo siento. ${why}`],
  noVisit: ["De acuerdo, sin visita. ¿En qué le puedo ayudar?", "Está bien. ¿En qué más le puedo ayudar?"],
  declined: ["De acuerdo, no reservo nada.", "Está bien, no reservo nada."],
  noJobFound: [
    "No veo ninguna visita con este número. Alguien lo revisará y le llamará.",
    "Con este número no hay nada aquí, así que alguien lo verá y le llamará.",
  ],
  servesTown: (town) => `Sí, vamos a ${town.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())}.`,
  robocall: "No nos interesa. Por favor, quite este número de su lista. Adiós.",
  seller: [
    "Gracias, pero no paso llamadas de ventas, y por ahora no necesitamos nada. Si necesita algún trabajo, dígame cuál.",
    "Lo siento, no paso llamadas de ventas. ¿Necesita algún trabajo?",
  ],
  sellerGoodbye: "Gracias, pero no nos interesa. Que tenga un buen día. Adiós.",
  jobSeeker: [
    "Gracias por su interés en trabajar con nosotros. Lo paso a la oficina.",
    "Le digo a la oficina que busca trabajo.",
  ],
  billing: ["Alguien de la oficina lo va a revisar.", "La oficina revisará esa factura con usted."],
  noCards:
    "No puedo tomar datos de tarjetas por teléfono, y no los he guardado. La oficina acordará el pago con usted.",
  sorry: ["Lo siento mucho.", "Siento que haya pasado eso."],
  askGrownUp: ["¿Hay una persona mayor ahí con quien pueda hablar?", "¿Me pasas a un adulto, por favor?"],
  putThemOn: ["Muy bien, pásamelo, por favor. ¿En qué puedo ayudar?", "Gracias. ¿En qué le puedo ayudar?"],
  takeYourTime: ["Claro, tómese su tiempo.", "Sin prisa."],
  steer: [
    "Le puedo ayudar con una visita, una pregunta sobre nuestro trabajo o un mensaje.",
    "Estoy aquí para atender las llamadas del negocio.",
  ],
  robot: (name) =>
    `Soy ${name}, una asistente de inteligencia artificial. Puedo agendar visitas, contestar preguntas y tomar mensajes, o pasarle con una persona.`,
  recording: "Lo que hablamos queda por escrito, para que el equipo lo pueda consultar.",
  maker: (name, business) =>
    `Soy ${name}, la recepcionista virtual${business === "" ? "" : ` de ${business}`}. Agendo visitas, contesto preguntas y tomo mensajes.`,
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
  askCodeHere: [
    "Antes compruebo que la cita es suya. Si está a nombre del número desde el que llama, ese teléfono recibe ahora un código de seis cifras. Léamelo, o márquelo en el teclado.",
    "Dígame las seis cifras del mensaje de texto, por favor.",
  ],
  notProved: [
    "Desde aquí no puedo comprobar que la cita es suya, así que paso el recado y alguien le llamará.",
    "Entonces paso el recado, y alguien le llamará por la cita.",
  ],
  wrongCode: ["Ese no es el código. ¿Me lo lee otra vez?", "El código no coincide. Inténtelo de nuevo, por favor."],
  notUnderstood: ["Perdone, no le he entendido.", "Disculpe, creo que no he entendido bien."],
  onSiteNoted: "Anoté ese número para la visita.",
  thanksTaken: ["Muchas gracias, qué gusto saberlo. Se lo paso al equipo.", "Qué amable. Se lo haré saber."],
  thanks: (name) => (name === "" ? "Gracias." : `Gracias, ${name}.`),
  offer: (choices) => [`Le puedo ofrecer ${choices}. ¿Cuál le viene bien?`, `Tengo ${choices}. ¿Cuál prefiere?`],
  notThen: (choices) => [
    `A esa hora no tengo nada libre. Lo siguiente que tengo es ${choices}. ¿Le sirve alguna?`,
    `Ese momento no está libre. Podría ser ${choices}. ¿Le viene bien?`,
  ],
  notInPart: (part, next, otherwise) => {
    const when = part === "morning" ? "por la mañana" : part === "afternoon" ? "por la tarde" : "por la noche";
    const nextOne = next === "" ? "" : `Lo siguiente que tengo ${when} es ${next}. `;
    const other = otherwise === "" ? "" : `También tengo ${otherwise}, pero no es ${when}. `;
    return [
      `Ese día no tengo nada libre ${when}. ${nextOne}${other}¿Le sirve alguna?`,
      `Lo siento, ${when} ya está lleno. ${nextOne}${other}¿Le viene bien alguna?`,
    ];
  },
  askWhoIsThere: [
    "¿Es agua limpia o aguas negras, y hay alguien muy pequeño, mayor o que dependa de un aparato médico?",
  ],
  closedOn: (weekday) => `Los ${weekdays[weekday]} no abrimos.`,
  closedThen: (weekday) => (choices) => [
    `Los ${weekdays[weekday]} no abrimos. Lo más cercano que tengo es ${choices}. ¿Le sirve alguna?`,
    `Los ${weekdays[weekday]} está cerrado. Podría ser ${choices}. ¿Le viene bien?`,
  ],
  nothingFree: [
    "Lo siento, no queda nada libre en las próximas semanas. Alguien le llamará para buscar una hora.",
    "Ahora mismo está todo ocupado, así que alguien le llamará para acordar una hora.",
  ],
  timeIsFree: (moment) => [`${upper(moment)} está libre.`, `Sí, ${moment} es posible.`],
  readBack: ({ matter, moment, name, address, email }) => {
    const where = (address === "" ? "" : `, en ${address}`) + (email === "" ? "" : `, correo ${email}`);
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
  yesHere: ["Sí, aquí estoy.", "Aquí sigo."],
  goneAgain: [
    "Lo siento, esa hora se acaba de ocupar. Alguien le llamará para acordar una.",
    "Alguien se adelantó, lo siento. Le llamarán para acordar una hora.",
  ],
  noBookingNow: [
    "Ahora no puedo reservar una visita, pero puedo tomar un mensaje.",
    "En este momento no es posible reservar. Tomo un mensaje.",
  ],
  outsideArea: (zip) =>
    `Lo siento, normalmente no vamos a la zona ${zip === "" ? "esa zona" : zip}. Puedo tomar un mensaje, y alguien le responderá.`,
  servesZip: (zip) => `Sí, vamos a la zona ${zip}.`,
  servesEverywhere: "Sí, dígame la dirección cuando hagamos la cita.",
  askZip: ["¿Cuál es su código postal? Así se lo digo.", "¿Qué código postal es?"],
  hours: (hours) => `Abrimos ${hours}.`,
  noHours: "Aquí no tengo el horario. Alguien se lo confirmará.",
  unknownRest: ["Lo demás se lo confirmará alguien.", "Lo otro se lo confirmaremos."],
  quoteByVisit: [
    "Por teléfono no le puedo dar un precio, pero alguien puede ir y darle uno.",
    "Para darle un precio, alguien tiene que verlo primero.",
  ],
  unknown: ["Eso no lo tengo aquí. Se lo confirmaremos.", "No se lo puedo asegurar, así que alguien se lo confirmará."],
  connecting: {
    sales: "Le paso con nuestro equipo de ventas. Un momento, por favor.",
    service: "Le paso con nuestro equipo de servicio. Un momento, por favor.",
  },
  bookInstead: [
    "Ahora no hay nadie que pueda atenderle, pero puedo reservarle una visita. ¿Qué necesita?",
    "En este momento no hay nadie al teléfono. Si me dice qué necesita, le reservo una visita. ¿De qué se trata?",
  ],
  nobodyToConnect: [
    "Ahora no hay nadie que pueda atenderle, pero puedo tomar un mensaje.",
    "En este momento no puedo pasarle. Tomo un mensaje para el equipo.",
  ],
  again: (words) => `Claro. ${words}`,
  wrongNumber: (business) =>
    `No pasa nada. Esto es ${business === "" ? "una línea comercial" : business}. Que tenga buen día. Adiós.`,
  otherBusiness: (business) => `No, aquí es ${business === "" ? "otro negocio" : business}. ¿Le puedo ayudar en algo?`,
  goodbye: (name) => `Gracias por llamar${name === "" ? "" : `, ${name}`}. ¡Adiós!`,
  aVisit: "una visita",
};

function upper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
