import { trouble } from "../problems/es.ts";
import type { IntentSigns } from "./intent.ts";

const someone =
  "(?:alguien|un (?:plomero|fontanero|tecnico|electricista|muchacho)|una persona|a alguien|a un (?:plomero|tecnico|electricista)|ustedes|usted)";
const visit =
  "(?:cita|citas|visita|turno|hora|servicio|reparacion|instalacion|estimado|presupuesto|revision|mantenimiento|inspeccion)";
const reach =
  "(?:hablar|comunicar(?:me|se)?|comunique(?:me|nme)?|paseme|pasarme|me pasa|me pase|me puede pasar|me podria pasar|transfiera(?:me)?|transferir(?:me)?|conecte(?:me)?|comunica|contactar|poner en contacto|hable)";

/** Spanish, without accents. */
export const spanish: IntentSigns = {
  book: [
    [
      3,
      new RegExp(
        `\\b(?:hacer|agendar|programar|sacar|reservar|pedir|concertar|apartar|necesito|quiero|quisiera|gustaria|ocupo|darme|dar)\\b(?: (?!cancelar|cambiar|mover)\\w+){0,4} (?:una?|otra|nueva)(?: \\w+){0,2} ${visit}\\b`,
      ),
    ],
    [3, /\b(?:agendar|programar|reservar|agendame|agendeme|reserveme|apunteme)\b/],
    [
      3,
      new RegExp(
        `\\b(?:mandar|manden|mande|enviar|envien|envie|venir|venga|vengan|necesito que|quiero que|quisiera que|pueden|puede|podria|podrian|necesito|ocupo)(?: \\w+){0,2} ${someone}(?: (?:que|para|a|me|pueda|puede))*(?: (?:venga|venir|revisar?|revise|arregle|arreglar|ver|vea|pase|checar|cheque|mirar?|repar\\w+|instal\\w+))`,
      ),
    ],
    [
      3,
      /\b(?:pueden?|podrian?|podria usted) (?:usted(?:es)? )?(?:venir|mandar|enviar|arreglar(?:la|lo)?|reparar(?:la|lo)?|instalar(?:me)?|revisar(?:la|lo|me)?|pasar a|checar|atender(?:me)?)\b|\bque (?:venga|vengan|pase|pasen) (?:a|un|una|alguien|hoy|manana|el|lo|cuanto|por)\b/,
    ],
    [
      2,
      /\b(?:necesito|ocupo|quiero|busco|quisiera|necesitamos)(?: \w+){0,4} (?:plomero|fontanero|electricista|tecnico|arreglar|reparar|instalar|poner|cambiar (?:el|la|un|una) (?!cita|hora|dia|fecha)\w+|reparacion|destapar|revisar)\b/,
    ],
    [
      2,
      /\b(?:nueva|otra|primera) cita\b|\btienen? (?:algo|espacio|lugar|citas?|disponibilidad|disponible|campo)\b|\bcuando (?:pueden?|podrian?) (?:venir|pasar|mandar)\b|\b(?:alguna|que) cita\b|\bque tan (?:pronto|rapido)\b/,
    ],
    [1, /\buna cita\b/],
    [1, trouble],
  ],
  move: [
    [3, /\b(?:reprogramar(?:la)?|reagendar(?:la)?|posponer(?:la)?|aplazar(?:la)?|recorrer(?:la)?)\b/],
    [
      3,
      /\b(?:cambiar(?:me|la)?|mover(?:me|la)?|pasar(?:me|la)?|adelantar(?:la)?|modificar(?:la)?)(?: \w+){0,4} (?:cita|visita|hora|horario|dia|fecha|turno|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana)\b|\b(?:cambiarl[ao]|moverl[ao]|pasarl[ao]|adelantarl[ao])\b|\bme salio un compromiso\b/,
    ],
    [
      2,
      /\bcita\b.*\b(?:otro dia|otra hora|otra fecha|mas tarde|mas temprano)\b|\b(?:otro dia|otra hora|otra fecha)\b.*\bcita\b|\bno (?:puedo|podre|voy a poder) (?:llegar|ir|asistir|estar|recibir\w*)(?: \w+){0,3} (?:cita|visita)\b/,
    ],
  ],
  cancel: [
    [3, /\bcancel(?:ar|arla|arlo|ela|elo|enla|e|en|o|acion|ada|emos|eme)\b|\banular(?:la)?\b/],
    [3, /\bya no (?:necesito|quiero|voy a necesitar|ocupo|hace falta)\b|\bquit(?:ar|e|en) (?:mi|la) cita\b/],
  ],
  price: [
    [
      3,
      /\bcuanto (?:cuesta|cuestan|cobran?|vale|valen|sale|es|seria|me (?:cuesta|cobran?|sale|saldria|costaria)|costaria|cobraria|hay que pagar|tengo que pagar|por)\b|\ba (?:cuanto|como)\b(?= (?:sale|cobran?|esta|estan|dan))|\bque (?:precio|precios|costo|tarifa|tarifas)\b|\bcual(?:es)? (?:es|son|seria)(?: \w+){0,3} (?:precio|precios|costo|costos|tarifa|tarifas)\b|\bcuanto\b(?= |$)(?! (?:antes|tiempo|tarda|dura|se tarda))/,
    ],
    [
      2,
      /\b(?:precio|precios|costo|costos|tarifas?|cobran|cobra|presupuesto|estimado|cotizacion|cotizar|barato|caro|descuentos?|cupon|pagar|gratis|financiamiento|ofertas?)\b/,
    ],
  ],
  hours: [
    [
      3,
      /\b(?:horario|horarios|horas de (?:atencion|servicio|trabajo|oficina))\b|\b(?:a que hora|hasta que hora|desde que hora|cuando|que dias|que horas)(?: \w+)? (?:abren?|cierran?|atienden?|trabajan?|estan|empiezan)\b|\b(?:estan|esta|estaran) (?:abiert[oa]s?|cerrad[oa]s?)\b/,
    ],
    [
      3,
      /\b(?:abren|atienden|trabajan|abre|cierran|dan servicio|laboran)(?: (?:los|el|en|por|de|la|las|tambien))* (?:sabados?|domingos?|fin(?:es)? de semana|noches?|noche|dias festivos|festivos|lunes|martes|miercoles|jueves|viernes|hoy|manana|24)\b|\b(?:cierran|abren)\b|\b24 horas\b|\bveinticuatro horas\b/,
    ],
  ],
  area: [
    [
      3,
      /\b(?:dan servicio|sirven|atienden|cubren|llegan|vienen|trabajan|van|viajan|hacen trabajos?)(?: (?:tambien|hasta|por|aqui))* (?:en|a|hasta|por|esta|mi|la|el)(?: (?:la|el|mi|esta|zona|area|parte))* (?!casa|ver|revisar|arreglar|reparar|instalar|checar|vivir|los|sabado|domingo|noche|fin|lunes|martes|miercoles|jueves|viernes|manana|tarde|que)\w+/,
    ],
    [
      3,
      /\b(?:area|areas|zona|zonas) (?:de servicio|de cobertura|cubren|atienden|que)\b|\b(?:mi|esta|nuestra|que) (?:area|zona)s?\b|\bdonde (?:estan|se encuentran|quedan|esta|queda|se ubican)\b|\bque tan lejos\b|\bque (?:ciudades|areas|zonas|codigos)\b/,
    ],
  ],
  question: [
    [
      3,
      /\b(?:tengo|tenia|una) (?:una |otra |unas |algunas |pequena )*(?:preguntas?|dudas?|consultas?)\b|\b(?:puedo|podria|quisiera|quiero|queria) (?:preguntar(?:le|les)?|hacer(?:le|les)? una (?:pregunta|consulta)|saber)\b/,
    ],
    [
      2,
      /\b(?:ustedes|usted|tambien)?(?: )?\b(?:hacen|ofrecen|tienen|aceptan|toman|instalan|arreglan|reparan|manejan|venden|dan|garantizan|usan|limpian|reemplazan|destapan|ponen|cambian)\b(?! (?:algo|espacio|cita|citas|disponib))/,
    ],
    [
      2,
      /\b(?:tienen? (?:licencia|seguro|garantia)|garantia|confirmar (?:mi|la) cita|(?:a que hora|cuando|que dia) (?:es|era|tengo|esta) (?:mi|la) cita|hablando con (?:un|una) (?:maquina|robot|persona|computadora)|me (?:puede|podria) decir|es usted (?:un|una) (?:robot|maquina|persona)|que tipo de|que marcas?)\b/,
    ],
    [
      1,
      /^(?:(?:hola|eh|este|oiga|disculpe|perdon|y|pues|bueno|si|buenas|buenos|dias|tardes|noches) )*(?:que|como(?! a)|cuando(?! (?:usted|ustedes|quieran?|puedan?|gusten?|sea)\b)|donde|cual|cuales|quien|por que)\b(?! (?:bueno|bien|tal|dice|dijo))/,
    ],
  ],
  message: [
    [
      3,
      /\b(?:dejar(?:le|les)?|deja|dejo|tomar|tome|toma|darle|dar|pasar(?:le)?|pase) (?:un|el|mi|este|le|otro)? ?(?:mensaje|recado)\b|\b(?:me|nos) (?:llamen?|llame|regrese[n]? la llamada|devuelva[n]? la llamada|marque[n]?|hable[n]?|contacte[n]?)\b|\b(?:llamen?me|llameme|marqueme|hableme|devuelvame la llamada|que me (?:llame|llamen|hable|marque))\b|\bllamar(?:me)? de vuelta\b|\b(?:devolver|regresar)(?:me)? la llamada\b/,
    ],
    [
      2,
      /\b(?:digale|diganle|decirle|avisele|avisenle|avisarle) (?:a |que )|\bregresando (?:su|la|una) llamada\b|\brecado\b|\bmensaje\b/,
    ],
  ],
  human_sales: [
    [3, new RegExp(`\\b${reach}(?: \\w+){0,4} (?:ventas|vendedor|vendedora)\\b`)],
    [3, /\b(?:departamento|area|equipo|encargado) de ventas\b|^(?:con )?ventas(?: por favor)?$/],
    [
      3,
      new RegExp(
        `\\b${reach}(?: \\w+){0,4} (?:alguien|persona) (?:sobre|para|acerca de) (?:comprar|una? nuev[oa]|un presupuesto|un estimado|una cotizacion|precios)`,
      ),
    ],
  ],
  human_service: [
    [
      3,
      new RegExp(
        `\\b${reach}(?: \\w+){0,4} (?:servicio(?! al cliente)|tecnico|tecnicos|plomero|electricista|soporte|despacho|taller)\\b`,
      ),
    ],
    [
      3,
      /\b(?:departamento|area|equipo) (?:de servicio|tecnico|de reparaciones)\b|\bsoporte tecnico\b|\bservicio tecnico\b|^(?:con )?servicio por favor$/,
    ],
  ],
  human: [
    [
      3,
      new RegExp(
        `\\b${reach}(?: (?:con|a|al|con el|con la|con una|con un|una|un|el|la|alguna|otra|por favor|favor))* (?:persona|humano|alguien|representante|agente|operador|operadora|dueno|duena|encargado|encargada|gerente|jefe|recepcionista|supervisor|senor|senora|servicio al cliente)\\b`,
      ),
    ],
    [
      3,
      /\bpersona (?:real|de verdad|humana|viva)\b|\b(?:representante|operadora?|agente|humano)(?: por favor)?$|^(?:una persona|operadora?|representante|agente|humano)\b|\bservicio al cliente\b|\bno quiero hablar con (?:una |un )?(?:maquina|robot|computadora|grabacion)\b|\b(?:transfierame|paseme|comuniqueme|comunicame)\b(?! (?:el|un|su) (?:mensaje|recado|correo))|\balguien mas\b/,
    ],
    [
      2,
      /\b(?:esta|se encuentra|anda) (?:el|la|don|dona) (?:dueno|duena|gerente|encargado|encargada|jefe|senor|senora|\w+)(?: \w+)?$|\bhablar con [a-z]+$|\bhay alguien (?:ahi|que|con quien)\b/,
    ],
  ],
  repeat: [
    [
      3,
      /\b(?:repite|repita|repitalo|repetir(?:lo|me)?|repitame|repitemelo|repetirmelo|me repite)\b|^(?:(?:si|no|a|ver|perdon|disculpe|como|digalo|digame|diga|me|lo|puede|podria|decir|dice|decirme|eh) )*(?:otra vez|de nuevo|una vez mas)(?: por favor)?$|\bno (?:le |la |lo |te )?(?:escuche|oi|entendi|escucho|oigo|entiendo)(?: (?:bien|eso|lo que|nada|muy|lo ultimo))*(?=$| (?:me|puede|podria|por|que|dijo))|\b(?:como|que) (?:dijo|dice|fue eso)\b|\b(?:hable|habla|hablar|poco|^)(?: un)?(?: poco| poquito)? ?mas (?:despacio|lento|fuerte|alto)\b|^mas (?:despacio|lento|fuerte|alto)\b/,
    ],
    [
      3,
      /^(?:(?:perdon|disculpe|ay|eh) )*(?:mande|como|que|perdon|disculpe|eh|digame)(?: usted)?$|\bse (?:corta|esta cortando|oye mal|escucha mal)\b|\bno se (?:oye|escucha)(?: (?:bien|nada))?$/,
    ],
  ],
  correction: [
    [
      3,
      /\b(?:no espere?|(?<!le |les |te )digo|quise decir|quiero decir|me equivoque|corrijo|correccion|mas bien|perdon (?:es|no|era|el|la))\b|\b(?:no es (?:correcto|asi|eso|mi|ese|esa)|(?:eso|asi|ese|esa|direccion|nombre|numero|hora|dia|fecha|^) ?esta (?:mal|equivocad[oa]|incorrect[oa]))\b|\b(?:le|ya le|yo) dije\b|\bse equivoco\b/,
    ],
    [
      2,
      /^(?:no|perdon|ay|espere|eh|este)(?: (?:no|perdon|espere|eh|este))* (?:es(?! (?:muy |tan )?urgente)|mi|el|la|mejor|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|quiero)\b|\bno (?:es )?\w+ (?:sino|es)\b|\bsino\b(?! urgente)|\ben (?:vez|lugar) de\b/,
    ],
    [1, /\bmejor (?:el|la|a las|en|por|otro|otra|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/],
  ],
  goodbye: [
    [
      3,
      /\b(?:adios|hasta luego|hasta pronto|nos vemos|bye|chao|chau|que (?:este|esten|le vaya|tenga|tengan|pase|pasen)(?: (?:muy|un|una|usted|ustedes))* (?:bien|buen|buena|lindo|bonito|excelente|feliz)|cuidese|hasta la proxima|hasta entonces)\b|\b(?:pase|tenga) (?:un |una )?(?:buen|buena|lindo|bonito|feliz|excelente) (?:dia|tarde|noche|fin)\b/,
    ],
    [
      3,
      /\b(?:eso|es) (?:es|seria|era)? ?todo(?=$| (?:gracias|por|muchas|lo que)\b)|^(?:(?:bueno|gracias|ok|entonces|muchas|pues|si|adios) )*hasta manana(?: gracias)?$|\bseria todo\b|(?:^|\bno )(?:eso |seria )?nada mas(?=$| gracias)|\bnada mas$|\b(?:tengo que|me tengo que|debo) (?:colgar|irme)\b|\b(?:vuelvo a llamar|llamo (?:despues|mas tarde|luego)|luego llamo|despues llamo|llamo a (?:otra persona|otro|otra))\b/,
    ],
  ],
  wrong_number: [
    [
      3,
      /(?<!\b(?:es|ese es|tiene|anoto|puso|di|dio)(?: el| un)? )\bnumero equivocado\b|\bme equivoque de (?:numero|lugar)\b|\b(?:marque|llame) (?:mal|por error|por equivocacion|al numero equivocado|el numero equivocado)\b|\bequivocado de numero\b/,
    ],
    [
      2,
      /\b(?:es|hablo (?:a|con)|llamo a|busco|buscando) (?:la |el |al |a la |una )?(?:pizzeria|banco|farmacia|hospital|escuela|restaurante|consultorio|doctor|dentista|hotel)\b/,
    ],
  ],
  thanks: [
    [
      3,
      /^(?:(?:ok|okay|bueno|perfecto|muy bien|si|no|ah|excelente|pues|bien) )*(?:muchas |muchisimas |mil )?gracias(?: (?:muy|por|todo|su|ayuda|amable|senorita|senora|senor|igualmente|a|usted|la))*$|\b(?:se lo agradezco|muy amable)\b/,
    ],
    [1, /(?<!accion de )\bgracias\b|\bagradezco\b|\bagradecid[oa]\b/],
  ],
};
