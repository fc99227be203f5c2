const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/**
 * Words that say nothing about a business by themselves. Missing on purpose: free, always, never, guarantee, licensed, best and
 * their like, which are promises, and must stand on the page.
 */
export const plainWords: readonly string[] = [
  ...words(
    "a an the i me my this that these those it its they them their we us our you your he she his her who whom whose",
  ),
  ...words("and or but if when where while so because than then as at by for from in into of on onto to with without"),
  ...words("about over under after before during between through near around up down out off per via within not no"),
  ...words("is are was were be been being am do does did has have had can may might will would should could must let"),
  ...words("what which how why there here any some such other each both also only just very more most less still soon"),
  ...words(
    "hello hi welcome thank thanks please good morning day today help helps helping assist need needs want wants",
  ),
  ...words("call calls calling caller callers phone answer answers ask asks tell tells say says take takes give gives"),
  ...words("book books booking appointment appointments schedule visit visits time times name number address message"),
  ...words("business company team people person someone somebody anyone customer customers home house job jobs work"),
  ...words("works working offer offers handle handles do make makes come comes go goes get gets keep keeps know knows"),
  ...words("treat treats urgent urgency emergency emergencies matter matters problem problems issue issues question"),
  ...words("questions service services serve serves serving area areas open closed website page listen listens talk"),
  ...words("i'm i'll we're we'll you're it's that's don't can't isn't friendly calm brief kind way one"),
  ...words(
    "el la los las un una unos unas y o u de del al a en con sin por para que se su sus es son está están le les",
  ),
  ...words("lo nos nuestro nuestra nuestros usted ustedes gracias llamar llame llamada buenos días buenas tardes hola"),
  ...words(
    "qué quién cómo cuándo dónde puedo puede podemos ayudar ayudarle ayuda necesita urgente urgencia emergencia",
  ),
  ...words("negocio empresa servicio servicios cita citas trabajo cliente clientes casa hogar hoy no sí más muy"),
];
