import type { YesNoWords } from "./yes-no-words.ts";

/** Without accents. */
export const spanish: YesNoWords = {
  fillers: "eh|em|este|pues|bueno pues|ah|oh|mmm|mire|mira|a ver|o sea|ay|y|oiga",
  unsure: [
    "no (?:lo )?(?:se|estoy segur[oa]|sabria)",
    "(?:tal vez|quizas?|a lo mejor|puede ser que|depende|posiblemente)",
    "(?:no entiendo|no entendi|como dice|como dijo|mande|perdon)",
    "dejeme (?:ver|pensar|revisar|preguntar)",
    "tengo que (?:ver|checar|preguntar|revisar)",
    "un momento|espere|permitame",
    "no (?:tengo|tenemos|funciona|sirve(?! para)|hay (?:agua|luz|gas|calefaccion|presion|aire|corriente)|sale|prende|enciende|calienta|enfria|baja|drena|sube|jala|arranca|para de|deja de|quiere (?:prender|encender|arrancar))",
  ],
  noAnyway: [
    "(?:si|bueno|ah|ay|pues)? ?no,? (?:gracias|senorita|senor|senora|para nada|que va)",
    "(?:para|de) (?:nada|ninguna manera|ningun modo)",
    "(?:claro|por supuesto|desde luego|seguro|creo|pienso|parece) que no",
    "no (?:me sirve|me queda|me conviene|me funciona|puedo|podemos|quiero|es correcto|esta bien|es cierto|es ese|es esa|es asi|me interesa|creo|lo creo|necesito|hace falta|realmente|tanto|mucho|exactamente)",
    "(?:eso|ese|esa|esta|asi) (?:no|esta mal|es incorrecto)",
    "(?:esta|esto esta) (?:mal|equivocado|incorrecto)",
    "mejor (?:no|otro|otra)",
    "nunca|jamas|tampoco|ningun[oa]?|en absoluto|todavia no|ahora no|aun no|hoy no|negativo|incorrecto|equivocado",
    "(?:el |la )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana) no(?: puedo| me sirve|$)",
  ],
  yesAnyway: [
    "no (?:asi )?esta bien asi",
    "no hay (?:problema|inconveniente)",
    "no,? (?:si|asi esta bien|perfecto)",
    "por que no|como no",
    "no (?:importa|me molesta|tengo problema|tengo inconveniente)",
    "(?:claro|por supuesto|desde luego)(?! que no)(?: que si)?",
    "(?:creo|pienso|supongo|parece) que si",
    "(?:asi|eso|ese|esa|el|la) (?:es|mismo|misma|mero)(?= |$)",
    "(?:esta|estaria|me parece|suena|queda|seria|todo) (?:muy |super )?(?:bien|perfecto|excelente|genial|correcto|bueno)",
    "me (?:sirve|queda|conviene|funciona|parece|gusta|encanta|encantaria|gustaria)(?: (?:muy )?(?:bien|perfecto))?",
    "(?:es|todo) (?:correcto|cierto|exacto|verdad)",
    "(?:de acuerdo|con gusto|con mucho gusto|hagalo|hagamoslo|agendela|agendelo|reservela|adelante|desde luego|sin problema|trato hecho|andale|orale|va que va)",
    "si,? (?:por favor|claro|senor|senorita|senora|gracias)",
  ],
  yes: "si|sip|aja|claro|correcto|correcta|exacto|exactamente|perfecto|bueno(?=$| gracias| esta| si| perfecto| pues si)|bien(?=$| gracias| esta)|por favor(?=$)|ok|okay|okey|oquei|seguro|vale|dale|sale(?=$| pues| vale)|listo|afirmativo|efectivamente|excelente|genial|cierto|simon|andale|confirmado|confirmo|yes|yeah|va(?=$| pues| que va)|asi es",
  no: "otro (?:dia|horario)|otra (?:hora|fecha)|no|nop|nel|nones|noo|nada",
};
