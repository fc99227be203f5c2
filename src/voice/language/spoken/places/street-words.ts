import { pattern } from "#domain/basics/pattern.ts";
/** Words that end the name of a street, with how they are written. */
export const streetWords: Readonly<Record<string, string>> = {
  street: "Street",
  st: "St",
  avenue: "Avenue",
  ave: "Ave",
  road: "Road",
  rd: "Rd",
  lane: "Lane",
  ln: "Ln",
  drive: "Drive",
  dr: "Dr",
  boulevard: "Boulevard",
  blvd: "Blvd",
  court: "Court",
  ct: "Ct",
  circle: "Circle",
  cir: "Cir",
  place: "Place",
  pl: "Pl",
  way: "Way",
  terrace: "Terrace",
  trail: "Trail",
  parkway: "Parkway",
  pkwy: "Pkwy",
  highway: "Highway",
  hwy: "Hwy",
  loop: "Loop",
  cove: "Cove",
  run: "Run",
  path: "Path",
  pass: "Pass",
  square: "Square",
  alley: "Alley",
  crossing: "Crossing",
  ridge: "Ridge",
  bend: "Bend",
  point: "Point",
  plaza: "Plaza",
  row: "Row",
  broadway: "Broadway",
};

/** In Spanish the kind of street comes first. */
export const streetWordsFirst = /^(?:calle|avenida|camino|carretera|bulevar|paseo)$/;

export const unitWords = pattern()`
    ^(?:
      apartment|apt|unit|suite|ste|number|building|bldg|lot|floor|apartamento|unidad|departamento|depto|
      numero|piso|edificio|space|trailer
    )$`;

/** What comes after an address, and is no part of it. */
export const endsAddress = pattern()`
    ^(?:
      and|not|look|envelope|but|so|because|my|i|i'm|i've|we|we're|it|it's|is|that's|thats|the|there|there's|
      phone|number's|please|thanks|thank|can|could|you|when|which|who|off|near|by|behind|across|next|
      between|right|just|ok|okay|yeah|yes|no|uh|um|y|pero|porque|mi|yo|es|esta|por|gracias|cerca|junto|
      frente|entre|telefono|codigo|zip|for|to|with|on|at|how|what|tomorrow|today|monday|tuesday|wednesday|
      thursday|friday|saturday|sunday|si|este|eh|house|home|como|a|unos|lado|tengo|necesito|need|have|where|
      donde
    )$`;

export const notStreetNames = pattern()`
    ^(?:
      year|years|month|months|week|weeks|day|days|hour|hours|minute|minutes|times|dollars|bucks|gallon|
      gallons|amp|amps|volt|volts|foot|feet|inch|inches|ton|tons|percent|people|kids|bathrooms?|bedrooms?|
      toilets?|sinks?|outlets?|units?|story|stories|oclock|o'clock|am|pm|degrees|or|of|in|percent|miles|
      anos|dias|horas|minutos|semanas|meses|banos|cuartos|pisos|veces|personas|de|que|o
    )$`;
