/**
 * Words that stand for the same thing, so that what was learned with one holds for the others. English and Spanish, lower case, no
 * accents; a star stands for any ending. They are no rules: what they mean together is learned.
 */
const lists: Readonly<Record<string, string>> = {
  smell:
    "smell* odor* odour* stink* stank reek* whiff* aroma stench scent* fumes fume huele huelo olor olores olia apesta* peste hedor oliendo",
  gaslike:
    "gas gaz propane mercaptan sulfur sulphur egg eggs skunk* rotten butane methane propano huevo huevos podrid* azufre zorrillo butano",
  alarm:
    "alarm* detector* beep* chirp* siren* blar* shriek* scream* going goes monitor sensor screech* suena sonando sono pita pitando alarma* detector* pitid*",
  monoxide: "monoxide co monoxido carbon carbono",
  burning:
    "burn* scorch* smolder* smoulder* char* singe* melt* fire flame* flaming lit ablaze quem* arde* ardiendo llama* fuego incendi* derrit* chamusc* brasas",
  smoke: "smok* haz* humo humea* humeando ahuma*",
  electric:
    "outlet* socket* plug* panel* breaker* wire* wiring cord* switch* electric* power volt* fuse* cable* enchufe* contacto* tomacorriente* apagador* tablero* caja breakers electricidad corriente luz interruptor*",
  sparking:
    "spark* arc arcing arced zap* shock* jolt* buzz* crackl* sizzl* tingl* popp* chisp* toque* descarga* corto electrocut* zumba*",
  discolored:
    "brown browned browning black blackened blackish discolor* discolour* scorch* singed soot sooty melty melting yellowed cafe negro negra tiznad* manchad* prieta chamusc*",
  hot: "hot warm heat* boiling scald* caliente calienta* hirviendo calor calur*",
  water: "water leak* drip* wet puddle* moisture damp agua fuga* gote* moja* charco* humedad",
  pouring:
    "pour* gush* spray* shoot* flow* run* rush* burst* flood* rising ris* overflow* everywhere fountain* geyser soak* cascad* waterfall* chorr* invad* inund* revent* desbord* brota* sube subiendo saliendo sale cae cayendo lleno llena",
  wrong_place:
    "ceiling* wall* floor* basement* carpet* light fixture* lamp* bedroom* hallway stairs attic techo pared* piso* suelo sotano alfombra lampara* recamara pasillo foco",
  cannot_stop: "stop shut off valve turn main close cerrar parar llave apagar para",
  sewage:
    "sewage sewer poop feces toilet* backing backed brown black sludge drain* septic drenaje aguas negras excremento cano caca bano inodoro",
  heating:
    "heat heater furnace boiler radiator* heating thermostat pilot calefaccion calenton caldera calefactor boiler furnace",
  cooling: "ac a/c cool* air conditioner conditioning aire acondicionado clima minisplit enfria* ventilador",
  failed:
    "out broken broke dead died quit stopped failed down wont doesnt isnt not no nothing never descompu* roto rota dejo funciona sirve prende jala murio apago",
  small_child:
    "baby babies newborn infant* toddler* preemie kid kids child children son daughter grandbaby grandkids nursery bebe* recien nacid* nino* nina* nene* hijo* hija* criatura",
  old_people:
    "elderly grandm* grandp* grandfather grandmother nana abuela abuelo abuelit* ancian* mother father mom dad mama papa suegr* senior* tercera mayor parents",
  sick_people:
    "oxygen dialysis ventilator cpap asthma* copd cancer chemo surgery pregnant diabetic insulin wheelchair hospice stroke disabled sick nebulizer oxigeno dialisis asma embaraz* diabetic* insulina enfermo enferma operad* silla",
  ages: "weeks months week month year years old semanas meses mes ano anos edad",
  eighties: "seventy eighty ninety seventies eighties nineties setenta ochenta noventa",
  degrees: "degrees degree temperature thermometer grados temperatura termometro",
  frost:
    "freez* froze* frost* cold snow* ice icy below zero teens shiver* blizzard numb frio congel* hielo nieve helad* helando tirit* bajo cero",
  heat_wave:
    "hundred wave sweat* swelter* stifling humid oven sauna unbearable sud* sofoc* horno insoportable bochorno",
  ill_feeling:
    "dizzy headache* nausea* nauseous vomit* threw throwing sick sleepy lightheaded woozy faint* confused weak drowsy groggy fuzzy queasy mareo* mareado* mareada* cabeza vomit* nausea* desmay* sueno debil",
  hurt: "hurt* bleed* blood injur* broke broken cut fell unconscious collapsed breathing breathe trapped stuck pinned crush* burned electrocuted choking lastim* sangr* cayo inconsciente desmayo respira* atrapad* cortad* herid* golpe*",
  swallowed:
    "swallow* drank drink drunk ate inhal* breathed splash* chemical* bleach ammonia drano cleaner poison* acid lye mixed pills tomo trago tragar bebio comio inhalo cloro amoniaco quimico* veneno intoxic* envenen* acido sosa mezcl*",
  threat:
    "threat* hit hitting beat* knife gun weapon kill* scared afraid yelling screaming violent attack* punch* chok* stalk* amenaz* peg* golpe* cuchillo pistola arma mata* miedo grit* violento ataca*",
  intruder:
    "break breaking broke burglar* robber* robbed intruder* thief thieves stole kicked smashed window door lock* someone somebody footsteps robo* ladron* ladrones metio meter forz* rompieron entraron puerta ventana alguien",
  now: "now right currently happening started minute minutes tonight morning just still ahora ahorita mismo ya apenas acaba todavia sigue",
  past: "last ago used yesterday before previous already fixed cleared since pasado pasada hace ayer antes arreglaron arreglado anoche",
  denial:
    "no not dont doesnt didnt isnt wasnt nothing never none without nobody any anything sin nada nunca tampoco ningun ninguna nadie",
  fitting:
    "install* replac* new buy put mount upgrade add hook quote estimate price inspect* tune maintenance clean* battery batteries instal* cambi* nuev* comprar poner cotiz* precio presupuesto mantenimiento limpi* pila* bateria*",
  leave:
    "outside out evacuated left driveway neighbors neighbor afuera salimos vecin* 911 firefighters department bomberos",
  coming:
    "appointment appointments schedule* book* come coming visit send out technician tech plumber electrician guy fella crew cita citas agend* venir venga vengan visita alguien tecnico plomero electricista program* mandar manden envi* apartar",
  moving:
    "reschedul* move moved change changed push different another switch postpone later earlier instead reagend* cambiar mover recorr* posponer otro otra adelantar",
  calling_off:
    "cancel* call off scratch forget never mind anymore longer need take us cancel* anul* quitar olvid* ya mejor",
  where_is_he:
    "where still on way eta running here yet supposed status confirm check when arrive track donde viene camino llega llegado hora tecnico confirmar quedo",
  being_late:
    "late traffic running behind key lockbox gate code home neighbor lock under mat tarde trafico llave porton codigo casa tardar retras*",
  also: "also another too plus while other thing second one more besides additionally tambien otra ademas aparte mas segundo de paso",
  hurry:
    "urgent emergency asap immediately hurry quickly soon fast right away desperate urgente emergencia pronto rapido inmediat* cuanto antes urge",
  whenever:
    "whenever anytime any time matter matters flexible open soonest earliest first available doesnt care up you pick cualquier cuando sea primera disponible igual tanto usted",
  passing_on: "message tell let know pass along relay note word mensaje recado diga digale avise avisar dejar decirle",
  calling_back:
    "call calls called calling back return returning phone ring text reach llam* devolv* marqu* regres* telefono comuni*",
  human:
    "person human someone somebody representative agent operator real live speak talk manager supervisor office staff people persona humano alguien representante operador* hablar gerente encargad* comunicar pasar",
  asking:
    "do does can could is are what when where which who how why question wondering curious wonder pregunta* saber cuando donde cual quien como porque tienen pueden hacen",
  money:
    "much cost* price* charge* fee* fees dollar* rate rates expensive cheap flat hourly cuanto cuesta* cobra* cobran precio* dolar* tarifa* caro barato vale costo*",
  quoting: "quote quotes estimate* estimates bid ballpark figure proposal cotiz* presupuest* estimad* estimac*",
  opening:
    "open close closed hours weekend* saturday* sunday* evening holiday* late abren cierran horario* abierto* cerrad* sabado* domingo* festivos",
  place:
    "area serve service zip county city town miles far located location address office out cover travel zona area ciudad condado lejos ubicad* direccion oficina cubren codigo postal",
  kinds_of_work:
    "do install work service handle fix repair brand brands commercial residential types kind hacen reparan instalan trabajan marcas comercial residencial tipo",
  paying:
    "pay payment* card cards credit debit cash check checks venmo zelle financing finance installments discount* senior military coupon pag* tarjeta* efectivo cheque* financ* abonos plazos descuento* cupon*",
  warranty: "warrant* guarantee* guaranteed stand behind garanti*",
  papers:
    "licens* licence* insur* bonded certif* permit* background checked liability licencia* asegurad* seguro* certific* permiso* fianza",
  rules:
    "policy cancellation window home present pets dog shoes reschedule deposit written email politica ventana mascota* perro deposito escrito",
  just_asking:
    "just only shopping comparing around thinking checking curious info information not yet before decide solo nomas informacion comparando pensando todavia decid*",
  machine:
    "ai robot machine computer bot real recording recorded automated voice virtual siri alexa artificial robot maquina grabacion grabad* computadora automatic* inteligencia",
  recording: "record* recorded recording taping tape listening monitored grab* escuchando",
  made_you:
    "made created built developed name called company software behind program hizo creo creado nombre llamas llama programa empresa",
  again:
    "repeat again say pardon sorry what huh missed hear catch understand repit* repet* otra vez perdon como mande oi entend* escuch*",
  slower: "slow slower slowly louder loud fast quiet volume speak despacio lento fuerte alto rapido volumen",
  spelling: "spell spelled spelling letters read back deletre* letras",
  wait: "hold wait hang second sec minute moment let get grab find pen check esper* momento segund* minut* deje busco tantito permit*",
  languages:
    "english spanish espanol ingles speak speaks french chinese mandarin vietnamese portuguese habla* hablan idioma language translator interpreter interprete",
  unhappy:
    "complain* unhappy upset angry mad terrible worst rude never showed show disappointed unacceptable ridiculous again still mess ruined damage* refund lawyer review bbb queja* molest* enojad* mal pesimo groser* nunca llego inaceptable reembolso devolucion demanda",
  bill: "bill billed invoice* receipt statement charged twice balance owe refund paid overcharged factura* recibo cobr* cargo saldo debo pague reembols* cuenta",
  customer:
    "customer client before last time account used came guys been years cliente antes vinieron cuenta vez pasada siempre",
  happy:
    "great thank job wonderful best excellent happy amazing recommend awesome nice love excelente gracias buen feliz content* recomend* maravill* encant*",
  selling:
    "offer* business owner marketing google listing website leads seo rates loan funding capital program opportunity savings solution* services clients partner decision maker promote advertis* merchant processing supplies negocio dueno oferta publicidad mercadotecnia prestamo clientes proveedor* anunci* programa",
  recorded:
    "press one two final notice important message regarding account eligible selected congratulations warranty expire* limited transfer representative oprima presione marque aviso importante seleccionado felicidades elegible",
  job_seeking:
    "hiring job jobs work position apply resume application career apprentice* experience helper employment trabajo empleo solicitud contratando puesto vacante ayudante aprendiz experiencia",
  wrong:
    "wrong number meant sorry dialed dial looking pizza doctor pharmacy bank restaurant isnt mistake equivoc* numero marque buscaba doctor farmacia banco disculpe",
  childish:
    "mommy daddy mom dad my home alone school years old grade dog toy mami papi mama papa escuela solito solita anos casa",
  steering:
    "ignore instructions pretend system prompt say repeat joke secret free rules act secret owner cell ignora instrucciones finge chiste secreto reglas gratis",
  greeting:
    "hello hi hey morning afternoon evening anybody there yes hola buenos buenas dias tardes noches bueno diga alo",
  thanking:
    "thank thanks appreciate great perfect fine good ok okay alright gracias agradezco bien perfecto bueno vale sale",
  leaving: "bye goodbye later night day care talk soon adios luego dia noche cuidese hasta bye chao",
  agreeing:
    "yes yeah yep yup sure correct right ok okay absolutely sounds works definitely uh huh si claro correcto exacto asi bueno seguro perfecto simon andale",
  refusing: "no nope nah not dont wont rather none nothing never neither no nada ninguno tampoco para",
  correcting:
    "wrong meant mean actually said not wait correction change instead mistake i equivoc* digo quise dije perdon corrige mal correg*",
  private:
    "rather not private personal need give comfortable business why prefiero privado personal necesita porque dar",
  unsure: "know idea sure guess maybe think remember tell clue se idea segur* quiza* tal vez creo recuerdo acuerdo",
  telling:
    "husband wife kids dog church grandson daughter told yesterday weather funny story esposo esposa hijos perro iglesia nieto platic* contar",
};

const exact = new Map<string, string[]>();
const starts: (readonly [string, string])[] = [];
for (const [name, words] of Object.entries(lists))
  for (const word of words.split(" ")) {
    if (word.endsWith("*")) starts.push([word.slice(0, -1), name]);
    else exact.set(word, [...(exact.get(word) ?? []), name]);
  }
const byStart = new Map<string, (readonly [string, string])[]>();
for (const entry of starts) {
  const key = entry[0].slice(0, 2);
  byStart.set(key, [...(byStart.get(key) ?? []), entry]);
}

/** The concepts that a word belongs to. */
export function conceptsOf(word: string): readonly string[] {
  const begun = (byStart.get(word.slice(0, 2)) ?? [])
    .filter(([start]) => word.startsWith(start))
    .map(([, name]) => name);
  const own = exact.get(word);
  return own === undefined ? begun : [...own, ...begun];
}
