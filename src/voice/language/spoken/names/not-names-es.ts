/** Spanish words, without accents, that are heard where a name could stand, and end one. */
export const notNamesSpanish: ReadonlySet<string> = new Set(
  `queria queriamos podria tenia vinieran venir ver a abierto abre acuerdo ademas agua ah ahi ahora ahorita aire al algo alguien algun alguna alla alli amable antes apagado apartamento aqui arreglar asi aun averiado ayer ayuda
  bano basta bastante bien bloqueado bueno buena buenas buenos cada calefaccion calentador caliente calle cambiar cancelar casa caso cerca cierto cita claro cliente cocina codigo como con
  contestadora correcto correo cosa creo cual cualquier cuando cuanto cuesta da dano de debe decir del dentro desague desde despues dia dias dice dicho dificil digo dijo direccion disculpe disponible donde
  dos duena dueno e eh el electricista electrico ella ellos em emergencia en entonces era eres es esa ese eso espanol espere esposa esposo esta estaba estamos estan estar este esto estoy estufa
  exacto excelente familia favor fin fria frio fue fuga funciona gas gotea goteando gracias gran grande grifo ha habla hablando hablar hablo hace hacer hacia han hasta hay hola hora horas horrible hoy importante
  inglés ingles inodoro inquilino interesado jueves la las lavabo le les libre listo llamada llamando llamar llamo llave lo los lugar luego lunes luz mal mala malo manana mande mantenimiento maquina martes
  mas me medio mejor menos mensaje mes mi mia miercoles minuto mio mis mismo momento mucha muchas mucho muy nada nadie necesario necesita necesito negocio ni ningun no noche nombre nos nosotros nueva
  nuevo numero nunca o ocupado oficina oiga oye otra otro pagar para parece parte pasa pasado pedir perdon perfecto pero persona poco podria por porque posible precio pregunta preguntar primero problema
  problemas pronto propietario puede pueden puedo pues que quien quiero quisiera rapido razon real recado rentando reparar robot roto rota sabado saber se sea segura seguro senor senora senorita ser seria servicio si siempre
  sin sino sobre sola solo somos son soy su sus tal tambien tampoco tan tapada tapado tarde tarjeta techo tecnico telefono temprano tenemos tener tengo tiempo tiene toda todavia todo tratando tres tu tuberia un una uno
  unos urgente usted ustedes va vale valvula vamos van vecino ver verdad vez viernes visita vivo voy y ya yo domingo representante encargado gerente plomero fontanero`.split(
    /\s+/,
  ),
);

export const wordEndingSpanish = /(?:ando|iendo|ado|ido|mente|cion)$/;

/** For the languages of the message path: enough to end a name. */
export const notNamesElsewhere: ReadonlySet<string> = new Set(
  `et je mon ma numero tel telephone c'est oui non pourquoi quoi merci und mein meine ich nummer telefonnummer ja nein warum was danke bitte e o meu minha eu sim nao porque
  que obrigado obrigada il mio sono io telefono si no perche cosa grazie va so cua dien thoai toi vang khong tai sao cam on da`.split(
    /\s+/,
  ),
);
