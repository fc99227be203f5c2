/** A thing or matter (two where a plus joins them), with the words and phrases for it in English and Spanish, lower case and without accents. */
type Concept = readonly [name: string, words: string];

/** What kind of answer is wanted. An answer of another kind is none. */
export const kinds: readonly Concept[] = [
  [
    "price",
    "how much|price|prices|pricing|cost|costs|costing|charge|charges|fee|fees|rate|rates|expensive|cuanto|cuesta|cuestan|precio|precios|cobran|cobra|costo|costos|tarifa|tarifas|vale|sale",
  ],
  ["hours", "hours|open|close|closed|opening|closing|horario|horarios|abren|cierran|abierto|abiertos|cerrado|cerrados"],
  [
    "area",
    "service area|area|areas|serve|cover|travel|come out to|located|location|zip|zona|zonas|cubren|ubicados|ubicacion",
  ],
  [
    "warranty",
    "warranty|warranties|warrantied|guarantee|guaranteed|guarantees|garantia|garantias|garantizan|stand behind",
  ],
  [
    "financing",
    "financing|finance|payment plan|payment plans|pay over time|monthly payments|installments|financiamiento|plazos|mensualidades",
  ],
  ["license", "licensed|license|licenses|certified|certification|licencia|licenciados|certificados"],
  ["insurance", "insured|insurance|bonded|liability|seguro|asegurados|aseguranza"],
  [
    "discount",
    "discount|discounts|coupon|coupons|senior|military|veteran|veterans|special|specials|deal|deals|promotion|promotions|descuento|descuentos|cupon|cupones|oferta|ofertas|promociones",
  ],
  [
    "experience",
    "years in business|been in business|how long have you|experience|experienced|started|family owned|founded|anos de experiencia|cuantos anos|experiencia",
  ],
  ["duration", "how long does|how long will|how long is|take long|cuanto tarda|cuanto tiempo|cuanto dura"],
  ["cancelpolicy", "cancellation|cancellation fee|cancel|cancelar|cancelacion"],
  ["hiring", "hiring|job opening|jobs|work for you|apply|empleo|contratando"],
];

/** What it is about. */
export const things: readonly Concept[] = [
  [
    "card",
    "pay with visa|pay by visa|pay with card|pay by card|pay with a card|pay with a credit card|pay by credit card|pagar con tarjeta|credit card|credit cards|debit card|debit cards|card|cards|visa|mastercard|tarjeta|tarjetas|tarjeta de credito|tarjetas de credito|credit|debit|credito|debito|apple pay",
  ],
  ["card+amex", "amex|american express"],
  ["cash", "cash|efectivo"],
  ["paycheck", "personal check|checks|cheque|cheques|venmo|zelle|paypal|cash app"],
  ["payment", "pay|payment|payments|paying|pago|pagos|pagar"],
  ["estimate", "estimate|estimates|quote|quotes|bid|bids|presupuesto|presupuestos|cotizacion|estimado|estimados"],
  ["free", "free|no cost|no charge|gratis|gratuito|gratuitos"],
  ["servicecall+price", "trip charge|trip fee|diagnostic fee|call out fee|show up fee|dispatch fee|service fee"],
  [
    "servicecall",
    "service call|service calls|diagnostic|come out|to come out|just to look|visit|visita|venir|por venir",
  ],
  [
    "emergency",
    "emergency|emergencies|after hours|24 7|24 hours|24 hour|middle of the night|night|nights|urgent|emergencia|emergencias|de noche|urgencias",
  ],
  [
    "weekend",
    "weekend|weekends|saturday|saturdays|sunday|sundays|fin de semana|fines de semana|sabado|sabados|domingo|domingos",
  ],
  ["holiday", "holiday|holidays|christmas|thanksgiving|festivo|festivos|navidad"],
  ["sameday", "same day|today|right away|how soon|how fast|how quickly|hoy mismo|mismo dia|que tan pronto"],
  [
    "waterheater",
    "water heater|water heaters|hot water heater|hot water heaters|hot water|hot water tank|water tank|calentador|calentadores|boiler de agua|agua caliente|calentador de agua",
  ],
  ["tankless+waterheater", "tankless|on demand|instantaneous|sin tanque|de paso"],
  [
    "drain",
    "drain|drains|drainage|clog|clogs|clogged|unclog|stopped up|backed up|snake|snaking|rooter|drenaje|drenajes|desague|tapado|tapada|destapar|destaparlo|destaparla|destapan|tapo|obstruido",
  ],
  ["hydrojet+drain", "hydro jet|hydro jets|hydro jetting|hydrojet|hydrojetting|jetting|hidrojet|hidrolavado"],
  [
    "draincamera+drain",
    "camera inspection|camera inspections|drain camera|sewer camera|video inspection|camera the line|inspeccion con camara|camara de drenaje",
  ],
  ["yarddrain+drain", "storm drain|storm drains|french drain|french drains|yard drain|yard drains|area drain"],
  ["sewer", "sewer|sewers|sewer line|sewage|main line|mainline|alcantarillado|drenaje principal"],
  [
    "septic",
    "septic|septics|septic tank|septic tanks|septic system|septic systems|leach field|drain field|cesspool|fosa septica|fosas septicas|fosa|fosas|pozo septico|pozos septicos|tanque septico|tanques septicos|septico|septicos|septica|septicas",
  ],
  ["pool", "pool|pools|swimming pool|swimming pools|alberca|albercas|piscina|piscinas"],
  ["hottub", "hot tub|hot tubs|jacuzzi|jacuzzis|spa|spas"],
  [
    "sprinkler",
    "sprinkler|sprinklers|sprinkler system|sprinkler systems|lawn sprinklers|irrigation|irrigation system|irrigation systems|drip system|riego|sistema de riego|sistemas de riego|sistema de irrigacion|irrigacion|regador|regadores|aspersor|aspersores|rociador|rociadores|riego por goteo",
  ],
  ["toilet", "toilet|toilets|commode|inodoro|inodoros|excusado|taza"],
  ["sink", "sink|sinks|fregadero|lavabo|lavaplatos"],
  ["faucet", "faucet|faucets|tap|taps|spigot|hose bib|grifo|grifos|llave|llaves"],
  ["shower", "shower|showers|tub|bathtub|tubs|regadera|ducha|tina"],
  [
    "leak",
    "leak|leaks|leaking|leaky|leaked|dripping|drips|drip|fuga|fugas|goteando|gotea|gotera|goteras|burst|revento|reventada",
  ],
  ["pipe", "pipe|pipes|piping|repipe|repiping|plumbing line|tuberia|tuberias|tubo|tubos"],
  ["disposal", "garbage disposal|garbage disposals|disposal|disposer|triturador"],
  ["gasline", "gas line|gas lines|gas leak|linea de gas|tuberia de gas"],
  ["pump", "sump pump|well pump|sump|bomba"],
  ["softener", "water softener|softener|water filter|filtration|reverse osmosis|suavizador|filtro de agua"],
  ["fixture", "fixture|fixtures"],
  [
    "heating",
    "furnace|furnaces|heater|heaters|heating|heat|boiler|boilers|calefaccion|calefactor|calenton|horno|caldera|heat won't|no heat",
  ],
  [
    "cooling",
    "ac|a c|acs|air conditioner|air conditioners|air conditioning|air conditioned|air|cooling|central air|aire acondicionado|aire|clima|condenser|compressor|freon|refrigerant",
  ],
  ["heatpump", "heat pump|heat pumps|bomba de calor"],
  [
    "windowunit",
    "window unit|window units|window ac|window acs|window a c|window a cs|window air conditioner|window air conditioners|window air conditioning|window shaker|ac in the window|unit in the window|air conditioner in the window|a c in the window|aire de ventana|aires de ventana|aire acondicionado de ventana|aires acondicionados de ventana|aire para ventana|aire en la ventana|aire acondicionado en la ventana|clima en la ventana|clima de ventana|climas de ventana|aparato de ventana|unidad de ventana|unidades de ventana",
  ],
  ["minisplit", "mini split|mini splits|mini split system|split unit|ductless|minisplit|minisplits"],
  ["thermostat", "thermostat|thermostats|nest|ecobee|termostato"],
  ["dryervent", "dryer vent|dryer vents|lint vent"],
  ["duct", "duct|ducts|ductwork|vents|vent|ducto|ductos|conducto|conductos|ducteria|ductos de aire|conductos de aire"],
  ["filter", "filter|filters|filtro|filtros"],
  ["tuneup", "tune up|tune ups|tuneup|tuneups|tuned up|maintenance|seasonal|checkup|check up|mantenimiento|afinacion"],
  [
    "membership",
    "membership|memberships|member|members|service plan|service plans|maintenance plan|maintenance plans|service agreement|club|the club|membresia|membresias|miembro|miembros|plan de mantenimiento",
  ],
  ["system", "system|systems|new unit|unit|units|sistema|sistemas|equipo"],
  [
    "panel",
    "panel|panels|electrical panel|breaker box|breaker|breakers|fuse box|fuses|circuit|circuits|tablero|caja de breakers|fusibles|interruptor principal",
  ],
  ["outlet", "outlet|outlets|plug|plugs|receptacle|receptacles|gfci|enchufe|enchufes|contacto|contactos|tomacorriente"],
  ["switch", "switch|switches|dimmer|dimmers|apagador|apagadores|interruptor"],
  [
    "lighting",
    "light|lights|lighting|lamp|lamps|recessed|chandelier|flickering|flicker|luz|luces|lampara|lamparas|foco|focos",
  ],
  [
    "fan",
    "ceiling fan|ceiling fans|fan|fans|abanico|abanicos|abanico de techo|abanicos de techo|ventilador|ventiladores|ventilador de techo|ventiladores de techo",
  ],
  [
    "evcharger",
    "ev charger|ev chargers|car charger|car chargers|car charging|charger|chargers|tesla charger|tesla|teslas|electric car|electric cars|electric vehicle|ev|evs|charging station|wall connector|cargador|cargadores|carro electrico|coche electrico|auto electrico|automovil electrico|vehiculo electrico|carros electricos|autos electricos|vehiculos electricos|cargador de carro",
  ],
  [
    "solar",
    "solar|solar panel|solar panels|panel solar|paneles solares|placa solar|placas solares|celdas solares|energia solar|solares",
  ],
  [
    "alarmsystem+alarm",
    "alarm system|alarm systems|low voltage alarm|low voltage alarms|low voltage alarm system|low voltage alarm systems|security system|security systems|security alarm|burglar alarm|burglar alarms|home alarm|ring alarm|house alarm|alarm panel|alarm keypad|sistema de alarma|sistema de alarmas|sistemas de alarma|sistemas de alarmas|sistema de seguridad|sistemas de seguridad|alarma de seguridad|alarmas de seguridad|alarma de la casa|alarma de casa|alarmas de casa|alarma antirrobo|alarma contra robo|alarma contra robos|alarma de ladrones",
  ],
  ["alarm", "alarm|alarms|alarma|alarmas"],
  ["puddle", "water pools|pools around|pools up|pools at|pools on|pools under|pooling"],
  ["generator", "generator|generators|backup power|generador|generadores"],
  ["wiring", "wiring|rewire|rewiring|wires|wire|cableado|cables"],
  ["power", "power|electricity|outage|luz electrica|corriente|electricidad"],
  [
    "smoke",
    "smoke detector|smoke detectors|smoke alarm|smoke alarms|smokes|fire alarm|fire alarms|carbon monoxide detector|carbon monoxide detectors|carbon monoxide alarm|carbon monoxide alarms|monoxide alarm|monoxide alarms|carbon alarm|co alarm|co alarms|co two alarm|gas alarm|propane alarm|co detector|detector de humo|detectores de humo|alarma de humo",
  ],
  [
    "appliance",
    "appliance|appliances|electrodomestico|electrodomesticos|linea blanca|aparatos domesticos|aparatos del hogar|enseres",
  ],
  [
    "fridge+appliance",
    "refrigerator|refrigerators|fridge|fridges|icebox|refri|refris|refrigerador|refrigeradores|refrigeradora|refrigeradoras|frigorifico|nevera|neveras|heladera",
  ],
  ["freezer+appliance", "freezer|freezers|deep freeze|deep freezer|congelador|congeladores"],
  ["dishwasher+appliance", "dishwasher|dishwashers|dish washer|lavavajillas|lavaplatos automatico"],
  ["washer+appliance", "washer|washers|washing machine|washing machines|clothes washer|lavadora|lavadoras"],
  ["dryer+appliance", "dryer|dryers|clothes dryer|secadora|secadoras"],
  ["oven+appliance", "oven|ovens|stove|stoves|range|cooktop|cooktops|estufa|estufas|horno de cocina"],
  ["microwave+appliance", "microwave|microwaves|microondas"],
  ["door", "door|doors|puerta|puertas"],
  [
    "lockout",
    "lockout|lockouts|locked out|locked myself out|lock out|locked us out|get in my car|get into my car|get in my house|get into my house|me quede afuera",
  ],
  ["rodent", "rodent|rodents|rat|rats|mouse|mice|raton|ratones|rata|ratas"],
  ["tree", "tree|trees|arbol|arboles"],
  ["window", "window|windows|ventana|ventanas"],
  ["key", "key|keys|llave de carro"],
  ["permit", "permit|permits|permiso|permisos"],
  ["inspection", "inspection|inspections|inspect|camera|inspeccion|inspecciones"],
  ["commercial", "commercial|business|businesses|restaurant|restaurants|office|offices|comercial|comerciales|negocio"],
  ["rental", "rental|rentals|landlord|landlords|tenant|tenants|apartment|apartments|inquilino|renta"],
  ["brand", "brand|brands|manufacturer|marca|marcas"],
  ["brand+rheem", "rheem"],
  ["brand+carrier", "carrier"],
  ["brand+trane", "trane"],
  ["brand+lennox", "lennox"],
  ["brand+kohler", "kohler"],
  ["brand+goodman", "goodman"],
  ["brand+daikin", "daikin|daiken|dykin"],
  ["brand+mitsubishi", "mitsubishi"],
  ["brand+samsung", "samsung"],
  ["brand+bosch", "bosch"],
  ["parts", "part|parts|own parts|supply my own|bought my own|refacciones|piezas"],
  ["spanish", "spanish|bilingual|espanol|bilingue"],
  ["text", "text|texts|texting|sms|mensaje de texto"],
  ["roof", "roof|roofs|roofing|techo|techos"],
  ["gutter", "gutter|gutters|canaleta|canaletas|canalones"],
  ["spring", "spring|springs|torsion spring|resorte|resortes"],
  ["stump", "stump|stumps|tocon|tocones"],
];

/** What is done with it: heard in every second question, so it tells little. */
export const actions: readonly Concept[] = [
  [
    "install",
    "install|installs|installed|installing|installation|put in|hook up|instalar|instalan|instalacion|poner|ponen",
  ],
  [
    "replace",
    "replace|replaces|replaced|replacing|replacement|swap|swapped|swapping|upgrade|upgrades|upgraded|upgrading|change out|reemplazar|reemplazan|cambiar|cambian|cambio",
  ],
  [
    "repair",
    "repair|repairs|repaired|repairing|fix|fixes|fixed|fixing|work on|service|services|broken|troubleshoot|troubleshooting|arreglar|arreglan|reparar|reparan|reparacion|reparaciones|servicio",
  ],
  ["clean", "clean|cleans|cleaned|cleaning|cleanout|clean out|flush|flushed|flushing|sweep|limpiar|limpian|limpieza"],
  ["accept", "accept|accepts|take|takes|taking|aceptan|acepta|toman|reciben"],
  ["offer", "offer|offers|provide|provides|sell|sells|carry|give|gives|ofrecen|dan|venden"],
  ["new", "new|nuevo|nueva|nuevos|nuevas"],
];
