import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { firstNames } from "./first-names.ts";
import { notNamesEnglish } from "./not-names-en.ts";
import { notNamesSpanish } from "./not-names-es.ts";

/**
 * Words that callers say, and that are nobody's name by themselves: the commonest of the lines that she learns from, beside those of
 * `not-names-en.ts` and `not-names-es.ts`. Where a bare answer begins with one of them, it is a sentence and no name.
 */
const plainEnglish: ReadonlySet<string> = new Set(
  `whose boy able above acid across acting add adding against ahead alarm alarms allowed alone along already amp annual anywhere apart appreciate arm asked asleep
  ate attic aunt babies baby backflow background backup backwards bacon bag bakery ball ballpark bang bar bare bars baseboard bathrooms batteries
  battery bedroom bedrooms beeps behind believe below belt bent bib bid bids bigger blank blanket blankets bleach bleeding blood blow blower blows
  boiling bone booked booking bottle bottom bought bowl box boxes brand break breakfast breaking breath breathe breathing brick bring brought bubbles
  bubbling bucket bucks bug built bulb bulbs bumped bunch burn burned burner burns burnt bus button buzz buzzes cabin cabinet cable calendar calls
  camera cannot capped carbon card cards carpet carry cartridge cat catch caught cause cell cellar central certificate certified chain chair chance
  chandelier change changed changing charge charged charger cheaper checked checking checks checkup chest chewed chimney chirp chirping chirps choking
  christmas circuit city clean cleaned cleaner cleaning cleared click clicks climbing clock closet closing club co coat code coffee college color
  comfortable commercial companies complain complaining compressor condenser conditioner confirm confused contract contractor control cooking cooler
  cooling copper cord corner costs couch coughing counter country covered covers crack crackling crawl credit crooked crying cup curious customers cut
  cycles dad damage damp dang danger dangerous dark darn date daughter daycare deal deck deep degrees delivery den desk detector detectors dial died
  difference dim dimmer dining dinner disconnect disconnected discount dishwasher disposal dizzy doctor dog dogs dollar dollars doorbell doors
  downstairs draining drank dried drilled drink drinking drip drips drive driveway driving drop dropped dropping drops drunk dry dryer drywall duct
  ducts duh dust edge egg eggs eight eighteen eighties eighty elderly elevator eleven em ev everywhere ex exhaust exit expired explain extension extra
  eye eyes face faint fall falling fan fans father faucets fault fee feel feeling feels feet fell fella fellas fellow felt fence fifteen fifth fifty
  figure figured file fill filled filling fills filters finally fingers finish finished fire fireplace fish fit fitting fixed fixing fixture flame
  flames flashlight flat flickers flip floor floors florida flue flush flushed flushes folks food foot forever forget form forty found fountain fourteen
  fourth freeze freezer freon fridge froze fumes fuse gallon garden gate gave generator gentleman gfci girl gives giving glowing god google gosh grab
  grandkids grandma grandmother grandson grass grease grill group guarantee guest guests gun gutter gutters gym ha hair halfway hallway hammer handle
  handles hands handyman hang hanging happens hardly head headache headaches health heart heaters heats heck high himself hissing hit holding hole hon
  honest honey hook hooked hookup hoping hose hospital houses huh humidifier hums hurt hush ice igniter inch inches information inspection inspector
  install installed insulation insurance invoice iron itself jammed jeez job jobs keeping keeps kept kettle kicked kicks kid kids kill killing knife
  knob knock knocked knows labor ladder lady lamp laughing laundromat laundry laying lead leaked leaves led leg legs letter letters license licensed lid
  life lift lighting lightning lines lips listen listing lit lived lives locks locksmith log longer looked looks loose lose lost lovely lower lukewarm
  lunch lying machines mad mail mailbox maker manage manual march match matter means meant meet meeting melted membership men mess metal meter microwave
  mind mini minus missed missing misspoke mister mixed mobile model moment monoxide mop mopped mornings motion motor mouse mouth moved mower myself
  natural nearly neighbors nephew nevermind newborn news nights nineteen ninety ninth noisy nose note notice noticed numbers nurse nursery nursing odor
  of off offer often oil online onto oof oops opened opener opening opinion ought outdoor outfit oven overnight oxygen paid paint painted pan panic
  pantry paper paperwork parking part parts party pass passed past patch patient patio pay payment per percent permit pest pick picked picture piece
  pills pilot pit pizza plan plastic plate playing plug plugs point poison pole police poop pop popped popping porch pour poured powder pregnant press
  previous prices program proof propane puddle pull pulled pumps push pushed putting quarter quit radiator radiators rain raining range rate rattles
  reach read reading reads realtor rebate receipt recommend record recorded recording records register regular relight remember remembered remodel
  remote replaced replacement replacing report reset residents rest restaurant retired rid ringing rising road rooftop roommate rooms rotten roughly
  round rubber rug run runs rusted safety salon sat save saw says scared school scratch screaming screen season seat seconds security seen sell senior
  sense sensor sent separate septic serviced seventy shaking shed shift shock shocked shocks shoot shooting shop shot should shouldn't showed showers
  showing shows shucks shutoff shuts side sign signed signs single sinks sister sit site sixteen sixty size sleep sleepy slipped slot smart smelled
  smoke smoking snake snapped soaked soap socket soft softener solar sold sometime sooner soot sound sounds space spare spark sparking sparks spigot
  spins split spot spray sprayed sprinkler sprinklers square squeaks stain stair stairs stairwell start starts state station stay staying stays steam
  step steps sticker sticking sticks stiff stinks stops store storm straight strip stroke sump sundays supply suppose surge surgery swallowed swap
  swapped sweating sweep swing switched switches table tag taken takes talked tall tap tape tax teach tech tell telling temperature tenants test tested
  thanksgiving thermostat thinking thinks thirty threw throw throwing tight tile till timer toast toaster toddler told took top touch touched towel
  towels town toy trailer train transfer trash tree tried tripped trips truck trucks tube tune turning turns tv twenty twice twins ugh ugly understand
  units unless unplugged upgrade uses utility vacant vacuum valves vanity vent vents video vinegar voice walk walked walking wants warehouse warranty
  wash washer washing waste watching wave weak wear weather website wedding week weekend weekends weeks wet wheelchair whenever whether whoa whoever
  wind windows wire wires woke wondered word words worked worry worth wouldn't wrapped wrench write writing written wrote yearly yelling yikes zone`.split(
    /\s+/,
  ),
);

const plainSpanish: ReadonlySet<string> = new Set(
  `abajo abanico abierta abren abrir abuela abuelita abuelo aca acaba acabo aceptan acondicionado adentro afuera agarra agarro agenda agendar aguanta
  aguas alarma alberca alfombra amanecio anda andamos andan ando ano anoche anos anual apaga apago apague aparato aparte appointment arranca arreglan
  arreglaron arreglo arriba atico atienden atras aunque ay azul baja bajar bajo bebe bodega boiler bomba bomberos botando breaker breakers buen buscando
  cabeza cable cables cae cafe caja caldera calenton calienta calor cama camara cambiaron cambie cambien cambio cano cara cargador carro casas casi
  cayendo cayo cero cerrada cerrado cerrajero cerrar cerre chapa checar chimenea chispas chorro cien ciento cierra cinco cincuenta ciudad clientes clima
  cloro closet co cobran comedor compania compramos comprar compre compresor contacto contactos contesta contra control corre corriendo corriente corto
  cosas costo cuarenta cuarto cuatro cuenta cuento cunado dar debajo deja dejar dejaron deje dejo demas departamento descompuso descuento destapar
  detector detectores di dicen dieron diez diga digale digame dije dijeron dinero dio dios doce dolares dolor doscientos doy drenaje ducha ductos duele
  dura echa echando eche echo edificio electrica empezo enchufe enchufes encima enfrente enfria entra entrada entrar entre entro esas escalera escuela
  esos estado estimado excusado factura falta fecha feo fijese filtro foco focos fregadero fuego fuera fuerte furnace garaje garantia gente gira gotera
  grados gustaria habia hable hacen haciendo haga hago he heat heater hermana hermano hicieron hielo hija hijo hizo horario horno hoyo huele huevo humo
  igual incendio inspeccion inspector instalacion instalar internet ir jala joven junto lado lampara lamparas lavadora lavamanos lavaplatos lento
  licencia limpia limpiar limpieza linea liquido lista llama llame llaves llega llegan llegar llego llegue llena lleno lleva llueve local luces lumbre
  mama manda mandan mandar mandaron mandeme manden manguera mano marca marido marque media medidor meses metieron metio microondas miedo mientras mil
  minutos mira mire misma mitad monoxido motor mover muchacho muchachos murio negra negras nevera nina nino ninos nomas normal noventa nueve ochenta
  ocho ocupo ojos olor once pa pago pague panel papa papel pared parpadea pasada pasar pase pasillo patio pego pena permiso perro pide pieza pila piloto
  piso pita plastico plomeria podemos podrian polvo pone ponen poner ponga pongan pongo poquito porton pregunto prende prender prendida prendido
  prendimos prendio prendo presion presupuesto primera programar propano pueda puertas puro puse pusieron puso quebro queda quede quedo quema quemado
  quemo queremos quiere quince quita quitar raro rato recibo refri refrigerador regadera regresa restaurante revento revisar revisen revision roja
  rompio ruido sabe sacar sala sale salen salgo saliendo salio salir salon secadora seco segundo seis semana semanas sera setenta siente siento siete
  sigue sirve sistema sotano sube subiendo suegra suena switch taller tanque tantito tanto tapa tapo tarda tardes taza te tele tenga termostato tienda
  tienen timbre tira tirando toca todas todos toilet toma tomo trabaja trabajan trabajando trabajar trabajo trae traigo treinta triturador truena
  tubo tubos tune turno unas unidad up urge usamos vapor vaya ve veces vecina veinte venga vengan ventana ventanas veo vi vidrio vieja viejo viendo
  viene vienen viniera vinieron vino visitas vive vuelta vueltas vuelve zona zumba`.split(/\s+/),
);

/** Words that are family names, too: "Brown", "Hall, Denise Hall". */
const familyNames: ReadonlySet<string> = new Set(
  `abbot archer baker bank banks barn baron beach bell best bird bishop black block blue bond boss branch bridge bright brooks brother brown bull
  bush butler call cap carpenter case cash church cliff close cold cook cool cooper county cousin cousins cover crane crew cross crow dale day dear
  diamond drill driver duke earl early east fair farmer field fields finch flood ford forest fox frank friend front frost fry frye glass glenn gold
  golden good goodman gray green grey guy hall hand hard hawk hay hill hills holly hood hope jewel joy key keys king knight lake lamb lane law lawn leaf
  light list little lock locke long love low main man mann marsh mason may mays miss moon moss mount mountain move nail nest noble noon north orange
  page park parks pearl pepper pike pink pond pool pope porter post potter power powers price priest prince rains ray red reed rice rich ring rivers
  root rose row rowe rush rust sale salmon salt savage self sharp shepherd shore short silver singer small snow son spring stone story street strong
  sugar summers swan sweet swift tank tanner taylor temple trap trout turner twigg valley wake walker wall walls way weaver wells west wheeler white
  winter winters wise wolf wood woods young`.split(/\s+/),
);

/** Whether a word tells of something and names nobody. */
export function isPlainWord(word: string, language: SpokenLanguage): boolean {
  if (firstNames.has(word) || familyNames.has(word)) return false;
  if (language === "es" && (notNamesSpanish.has(word) || plainSpanish.has(word))) return true;
  // English words are mixed into Spanish, and names are the same in both.
  return notNamesEnglish.has(word) || plainEnglish.has(word);
}
