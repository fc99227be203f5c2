import { pattern } from "#domain/basics/pattern.ts";
import type { Signs } from "./circumstance-signs.ts";

export const spanish: Signs = {
  unsaid: pattern("g")`
    ¿[^?]*|\b(?:todavía|aún|aun) no (?:he|hemos|llam|cerr|apag|sal)[^.,;!?]*|\bno (?:he|hemos|llamé|cerré|apagué) [^.,;!?]*|
    \b(?:debo|tengo que|cómo|como) (?:llamar|cerrar|apagar|salir|cierro|apago)[^.,;!?]*`,
  signs: {
    cant_get_out:
      /\bno (?:puedo|podemos|puede|pueden) (?:salir|levantarme|pararme|irme|irnos|bajar(?:me|nos)?|escapar)\b|atrapad[oa]s?\b|\bencerrad[oa]s? (?:en|por) (?:el fuego|el humo|las llamas)/,
    needs_help_out:
      /\bsilla de ruedas|\bandador|\bandadera|\bmuletas|\boxígeno|\bcama de hospital|\boperaron de (?:la cadera|la rodilla)|\bno (?:puedo|puede) caminar|\bdiscapacitad[oa]/,
    not_there: pattern()`
      \b(?:estoy|ando|yo estoy) (?:en el trabajo|trabajando|en otra (?:ciudad|parte)|fuera de la ciudad|de viaje|lejos)|\bno estoy (?:ahí|allí|allá|en casa)|
      \b(?:llamo|hablo) (?:por|de parte de) (?:mi|mis|un|una) (?:mamá|papá|madre|padre|papás|abuel\S+|tí[oa]|herman[oa]|hij[oa]|vecin[oa]|inquilin[oa]s?)|
      \b(?:está|vive|están) (?:sol[oa]s?|en su (?:casa|apartamento))`,
    phone_stays_in:
      /\b(?:único|unico) teléfono|\bno (?:hay|tengo|agarra)(?: \S+)? (?:señal|celular)|\bteléfono de (?:la )?casa(?: \S+){0,3}? (?:único|nada más)/,
    outside: pattern()`
      \b(?:estoy|estamos|están|ya estoy|ya estamos)(?: \S+){0,3}? (?:afuera|fuera|en la (?:calle|banqueta|acera|yarda)|en el (?:patio|carro)|con (?:el|la|los) vecin\S+)|\bya (?:salí|salimos|salieron)|
      \bnos (?:salimos|fuimos)\b|\bsalimos todos\b`,
    called_911: pattern()`
      \b(?:llamé|llamamos|llamó|hablé|hablamos|habló|marqué|marcó|llame)(?: \S+){0,2}? (?:911|nueve once|nueve uno uno|bomberos|policía|ambulancia)|
      \b(?:teléfono|hablando) con (?:el |los )?(?:911|bomberos)|\b(?:bomberos|ambulancia|policía)(?: \S+)? (?:viene|vienen|está|están)(?: \S+)? ?(?:en camino|para acá|aquí|viniendo)?`,
    called_gas: /\b(?:llamé|llamamos|hablé)(?: \S+){0,2}? compañía (?:de|del) gas/,
    called_poison: /\b(?:llamé|llamamos|hablé)(?: \S+){0,3}? (?:envenenamientos?|toxicología|intoxicaciones)/,
    water_off:
      /\b(?:cerré|cerramos|corté|apagué|cerró)(?: \S+){0,2}? (?:agua|llave|paso)|\bagua (?:ya )?está (?:cerrada|cortada)/,
    cant_reach_valve: pattern()`
      \bno (?:puedo|podemos|pude|encuentro|encontramos|alcanzo|sé)(?: \S+){0,4}? (?:llave|válvula|agua|paso)|
      \b(?:llave|válvula)(?: \S+){0,3}? (?:no gira|no cierra|barrida|rota|atorada|atascada|trabada|oxidada|dura|pegada)|\bno (?:le|la) (?:puedo|podemos) (?:dar vuelta|cerrar|girar)`,
    rising_water: /\b(?:río|arroyo|lago|canal|presa|huracán)[^.;!?]{0,40}(?:subi|crec|desbord|metió|entr|sal)/,
    line_down:
      /\bcables? (?:de (?:la )?luz|eléctricos?|de alta tensión)[^.;!?]{0,30}(?:ca[yí]|tirad|suelo|piso|colgando|roto)|\bposte[^.;!?]{0,12}ca[yí]/,
    shocked:
      /\belectrocut|\b(?:le|me) (?:dio|está dando) (?:un toque|toques|la corriente|una descarga)|\bpegad[oa] (?:al cable|a la corriente)|\bcable[^.;!?]{0,30}\bse quedó pegad[oa]/,
    bleeding: /\bsangr|\bse cortó (?:la|el|un)/,
    ill: /\b(?:desmay|convuls|inconsciente|confundid|desorientad|delira|no (?:respira|despierta|reacciona|puedo respirar|puede respirar)|casi no respir|ahog)/,
    grease:
      /\b(?:aceite|manteca|grasa|sartén|freidora)[^.;!?]{0,30}(?:fuego|llamas?|prendi|quem|ardi|incend)|\b(?:fuego|llamas)[^.;!?]{0,24}(?:sartén|aceite|freidora)/,
    on_skin: /\b(?:en|a) (?:los|sus|mis|el|la|las) (?:ojos?|cara|piel|manos?|labios|boca)/,
    power_off:
      /\b(?:apagué|corté|bajé|apagamos|cortamos|bajamos)(?: \S+){0,2}? (?:luz|electricidad|corriente|breakers?|interruptor|pastilla)|\b(?:luz|electricidad) (?:ya )?está (?:apagada|cortada)/,
    cant_reach_panel: pattern()`
      \b(?:caja|tablero|panel|breakers?|fusibles)[^.;!?]{0,30}(?:bajo el agua|bajo agua|mojad[oa]|inundad[oa]|en el agua|ahí abajo|allá abajo|echando chispas|quemándose)|\bagua[^.;!?]{0,16}llega (?:a la|al) (?:caja|tablero|panel)|
      \bno (?:puedo|encuentro|alcanzo)(?: \S+){0,3}? (?:breakers?|caja|tablero|panel)`,
    locked_in: /\bme (?:encerré|escondí|metí)|\b(?:escondid[oa]|encerrad[oa]) en (?:el|mi|la)/,
    stopped_water: /\bya no (?:usamos|estamos usando|uso) (?:el )?(?:agua|baño|inodoro)/,
    cant_move_them:
      /\bno (?:puedo|podemos) (?:moverl|cargarl|llevarl|sacarl|bajarl)|\bno (?:la|lo|los|las) (?:puedo|podemos) (?:bajar|sacar|mover|cargar|llevar|levantar)|\bno (?:tengo|tenemos) a dónde ir|\bpostrad[oa]/,
  },
};
