/** Invented for this page. No screen of the product shows them. */
export const example = {
  caller: "Dana Whitfield",
  phone: "(208) 555-0164",
  number: "+1 (208) 555-0142",
  summary: "Water heater pilot will not stay lit. Booked for Friday, 8 to 10 am.",
  long: "Northgate Property Management and Maintenance of the Treasure Valley: three units on the second floor have had no hot water since Tuesday evening, and nobody has called them back.",
  oneWord: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  arabic: "مرحبا، سخان الماء لا يعمل منذ أمس. هل يمكنكم الحضور غدا صباحا؟",
  hebrew: "שלום, דוד המים לא עובד",
} as const;

export const nothing = (): void => undefined;
