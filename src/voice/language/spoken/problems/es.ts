import { pattern } from "#domain/basics/pattern.ts";
import type { ProblemWords } from "./problem-words.ts";

const trouble = pattern()`
    \b(?:
      fugas?|goteando|gotea|gotera|tapad[oa]s?|se tapo|tapo|obstruid[oa]|atascad[oa]|desborda(?:ndo)?|
      se desborda|rot[oa]s?|rompio|reventad[oa]|revento|inundad[oa]|inundando|descompuest[oa]|descompuso|
      averiad[oa]|danad[oa]|se dano|
      no (?:\w+ )?(?:funciona|sirve|jala|prende|enciende|calienta|enfria|arranca|baja|drena|desagua|sale|
      sube|carga|cierra|para|deja)|
      no (?:tengo|tenemos|hay) (?:agua|luz|calefaccion|gas|corriente|aire|presion|electricidad)|
      dejo de (?:funcionar|servir|calentar|enfriar|trabajar)|hace (?:un )?ruido|se bota|se botan|
      parpadea(?:n)?|chispas?|huele|se fue la luz|se apaga|tira agua|(?:esta|estan) saliendo|
      se (?:me )?sale|poca presion|humedad|fall(?:a|ando|as)
    )\b`;

const someone =
  "(?:alguien|a alguien|un plomero|un fontanero|un tecnico|un electricista|a un plomero|a un tecnico|a un electricista|ustedes|usted)";
const toLookAt =
  "(?:(?:que|para|a|me|venga|vengan|venir|pueda|pase|puede|mande|manden|mandar|enviar|ver|hoy|manana|por favor) )*(?:revisar?|revise|checar|cheque|ver|vea|arregle|arreglar|reparar|repare|mirar|mire|atender|ayudarme con)";

const day = "lunes|martes|miercoles|jueves|viernes|sabado|domingo|hoy|manana|pasado manana";

/** Spanish, without accents. */
export const spanish: ProblemWords = {
  trouble,
  things: pattern()`
      \b(?:
        fregadero|lavabo|lavaplatos|inodoro|excusado|taza|bano|regadera|ducha|tina|llave|grifo|tuberias?|
        tubos?|drenaje|desague|coladera|calentador|boiler|agua caliente|agua|valvula|bomba|triturador|
        cisterna|fosa septica|lavadora|calefaccion|calefactor|calenton|horno|caldera|aire acondicionado|aire|
        clima|minisplit|termostato|ductos?|filtro|compresor|enchufes?|contactos?|tomacorrientes?|
        apagador(?:es)?|interruptor(?:es)?|breakers?|panel|fusibles?|cables?|cableado|luz|luces|lampara|
        ventilador|foco|generador|cargador|electricidad|corriente|techo|canaletas?|garaje|cerradura|
        mantenimiento|instalacion|estimado|presupuesto|gas
      )\b`,
  breaks: pattern("g")`
      [.?!;¿¡]+|, *|\b(?:y|pero|entonces|asi que|porque|ademas|
      tambien) (?=(?:me|mi|el|la|los|las|no|esta|estan|se|es|hay|tengo|tenemos|quiero|necesito|quisiera|
      pueden?|podrian?|cuanto|cuando|que|ya|yo|quería|ocupo|cuesta)\b)|
      (?<=\w )(?=(?:pueden?|podrian?) (?:venir|mandar|enviar|revisar|arreglar|alguien)\b|
      (?:quiero|quisiera|necesito|me gustaria) (?:una|hacer|agendar|que|saber)\b|
      cuanto (?:cuesta|cobran?|sale|me)\b|cuando (?:pueden?|podrian?)\b|me llamo\b|mi nombre\b|
      mi (?:direccion|numero|telefono)\b|soy \w+ )`,
  leads: new RegExp(
    `^(?:(?:eh|em|este|pues|bueno|que tal(?: buenas| buenos)?|buenas|queria ver si(?: me)?(?: podian| pueden| podrian)?|si|no(?= (?:mire|es que|pues|fijese))|hola|buen(?:os|as) (?:dias|tardes|noches)|ok|oiga|mire|mira|oye|disculpe|perdon|por favor|gracias|es que|fijese que|fijese|y|pero|porque|ah|ay|ya|lo que pasa es que|resulta que|la verdad) +|(?:soy|me llamo|mi nombre es|habla|le habla) (?:(?!tengo|mi|el|la|necesito|quiero|llamo)[a-z']+ ){1,3}(?=tengo |mi |necesito |llamo |quiero |hay |el |la |y )|(?:le |les )?(?:llamo|llamaba|estoy llamando|hablo|hablaba)(?: (?:porque|por|para|ya que|sobre|acerca de|a ver si))+ |(?:necesito|quiero|quisiera|ocupo|me gustaria|queria)(?: (?:hacer|agendar|sacar|programar))? (?:una |un )?(?:cita|visita|turno)(?: (?:para|porque|por|que))* |(?:necesito|quiero|quisiera|ocupo|me urge|me gustaria) (?:que )?(?:(?:venga|mande|manden|vengan) )?${someone} ${toLookAt} |(?:pueden?|podrian?) (?:(?:venir|mandar|enviar) )?(?:${someone} )?${toLookAt} |(?:necesito|quiero|quisiera|ocupo|me gustaria) (?:que )?(?:venga |vengan )?(?:${someone} )?(?:(?:que|para|a|me|pueda) )*|(?:pueden?|podrian?) (?:(?:venir|mandar|enviar|a|por favor) )*|(?:tengo|tenemos|hay|traigo) |(?:parece|creo|pienso) que |cuanto (?:(?:cuesta|cobran?|sale|me|saldria|costaria|seria|vale|por|para) )+)`,
  ),
  // Whatever follows the beginning of a time is no more of the matter than the time.
  trails: new RegExp(
    `(?<!\\b(?:desde|hasta))(?: (?:${day}|por favor|gracias|ahora|ahorita|por la (?:manana|tarde|noche)|cuanto antes|lo antes posible|y|pero|porque|o|este|eh|urgente|para|el)){0,15}(?:$| (?:${day}) (?:a|por|en|que|de|temprano|como|despues|antes|entre)\\b| a las? (?:\\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\\b)`,
  ),
  otherMatters: pattern()`
      \b(?:cancelar|reprogramar|reagendar|(?:cambiar|mover) (?:mi|la|de) (?:cita|hora|fecha|dia)|mi cita|
      numero equivocado|dejar un (?:mensaje|recado)|me llamen?|hablar con|su horario|
      mi (?:nombre|numero|direccion|correo|telefono))\b|
      ^(?:hacen|ofrecen|tienen|aceptan|instalan|trabajan|que|donde|cuando|quien|cual) `,
  mannersOnly: pattern()`
      ^(?:
        (?:eh|este|pues|hola|buenos|buenas|dias|tardes|noches|si|no|bueno|ok|claro|gracias|muchas|por|favor|
        adios|correcto|perfecto|que|como|mande|perdon|se|tal|vez|una|un|el|la|lo|es|eso|necesito|quiero|
        quisiera|hacer|agendar|sacar|cita|visita|ayuda|alguien|algo|venga|pregunta|plomero|electricista|
        tecnico|me|mi|puede|pueden|podria|hoy|manana|tengo|para|gustaria) ?
      )*$`,
};
