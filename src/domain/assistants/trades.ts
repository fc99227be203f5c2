export type Trade = {
  readonly name: string;
  /** Words of a domain name that give the trade away; the longer ones also when glued to others. */
  readonly words: readonly string[];
  readonly jobs: string;
  readonly urgent: string;
  /** It is called when something breaks in a home, whatever its own work is. */
  readonly mendsHomes?: true;
};

/** What is an emergency in any home, whichever of these trades is called about it; phrases of more words, so that none is met by chance. */
export const homeEmergencies = [
  "a burst pipe",
  "a burst water heater",
  "water pouring in",
  "a strong smell of gas",
  "a carbon monoxide alarm",
  "anything on fire",
  "sparks from an outlet",
  "sewage coming up",
] as const;

/** What counts as an emergency in a trade until the owner says otherwise. `named`: what is known of it already. */
export function usualEmergencies(trade: Trade | undefined, named = trade?.urgent ?? ""): string {
  const more = trade?.mendsHomes
    ? homeEmergencies.filter((each) => !named.includes(each.replace("a strong ", "")))
    : [];
  return [...(named === "" ? [] : [named]), ...more].join(", ");
}

/** Where a name fits several trades, the first one here is taken. */
export const trades: readonly Trade[] = [
  {
    name: "HVAC",
    words: ["hvac", "heating", "cooling", "furnace", "aircon", "air", "airconditioning", "ac", "refrigeration", "heat"],
    jobs: "heating and cooling repairs, tune-ups and new systems",
    urgent: "no heat in the cold, a smell of gas or a carbon monoxide alarm",
    mendsHomes: true,
  },
  {
    name: "plumbing",
    words: ["plumbing", "plumber", "plumbers", "drain", "drains", "rooter", "sewer", "septic", "pipe", "pipes"],
    jobs: "leaks, clogged drains, water heaters and new fixtures",
    urgent: "a burst pipe, flooding or no water",
    mendsHomes: true,
  },
  {
    name: "electrical",
    words: ["electric", "electrical", "electrician", "electricians", "electrics", "wiring", "solar"],
    jobs: "wiring, panels, lighting and outlets",
    urgent: "sparks, a burning smell or a power failure",
    mendsHomes: true,
  },
  {
    name: "roofing",
    words: ["roofing", "roof", "roofs", "roofer", "roofers", "gutter", "gutters", "siding"],
    jobs: "roof repairs, inspections, gutters and new roofs",
    urgent: "a roof that leaks or was damaged by a storm",
    mendsHomes: true,
  },
  {
    name: "garage door",
    words: ["garage", "garagedoor", "garagedoors", "overheaddoor"],
    jobs: "door repairs, springs, openers and new doors",
    urgent: "a door that will not close or a car that is stuck behind it",
  },
  {
    name: "locksmith",
    words: ["locksmith", "locksmiths", "locks", "lockout"],
    jobs: "lockouts, new locks and keys",
    urgent: "somebody locked out or a child or pet locked in",
  },
  {
    name: "pest control",
    words: ["pest", "pests", "pestcontrol", "exterminator", "exterminators", "termite", "bugs"],
    jobs: "inspections and treatment of insects and rodents",
    urgent: "a wasp nest by the door or bed bugs",
  },
  {
    name: "landscaping",
    words: ["landscaping", "landscape", "landscapes", "lawn", "lawncare", "tree", "trees", "garden", "gardens"],
    jobs: "lawn care, planting, tree work and clean-ups",
    urgent: "a tree that fell or is about to",
  },
  {
    name: "cleaning",
    words: ["cleaning", "cleaners", "cleaner", "maid", "maids", "janitorial", "carpetcleaning"],
    jobs: "home and office cleaning, once or by the week",
    urgent: "water damage or a move-out within a day",
  },
  {
    name: "painting",
    words: ["painting", "painter", "painters", "paint"],
    jobs: "painting inside and out, and estimates",
    urgent: "a deadline in the next few days",
  },
  {
    name: "flooring",
    words: ["flooring", "floors", "carpet", "carpets", "tile", "hardwood"],
    jobs: "new floors, refinishing and repairs",
    urgent: "a floor that is wet or unsafe",
  },
  {
    name: "remodeling",
    words: ["remodeling", "remodel", "construction", "builders", "builder", "contracting", "contractor", "contractors"],
    jobs: "remodeling, repairs and estimates",
    urgent: "damage that leaves a home open or unsafe",
    mendsHomes: true,
  },
  {
    name: "handyman",
    words: ["handyman", "handymen", "repairs", "homerepair", "fixit"],
    jobs: "small repairs, mounting and odd jobs",
    urgent: "water coming in, broken glass or a door that will not lock",
    mendsHomes: true,
  },
  {
    name: "towing",
    words: ["towing", "tow", "roadside", "wrecker"],
    jobs: "towing, jump starts and tire changes",
    urgent: "anyone stranded on the road",
  },
  {
    name: "auto repair",
    words: ["auto", "autorepair", "mechanic", "mechanics", "tires", "brakes", "autobody", "collision"],
    jobs: "repairs, inspections and estimates",
    urgent: "a car that is not safe to drive",
  },
  {
    name: "moving",
    words: ["moving", "movers", "mover", "hauling", "junk"],
    jobs: "moves, packing and estimates",
    urgent: "a move within two days",
  },
  {
    name: "dental",
    words: ["dental", "dentist", "dentists", "dentistry", "orthodontics"],
    jobs: "check-ups, cleanings and treatment",
    urgent: "strong pain, swelling or a broken tooth",
  },
  {
    name: "law",
    words: ["law", "lawyer", "lawyers", "attorney", "attorneys", "legal", "lawfirm"],
    jobs: "first consultations and calls for existing clients",
    urgent: "an arrest, a court date or a deadline this week",
  },
  {
    name: "salon",
    words: ["salon", "barber", "barbershop", "hair", "nails", "beauty"],
    jobs: "appointments, changes and questions about times",
    urgent: "a change to an appointment today",
  },
  {
    name: "veterinary",
    words: ["vet", "vets", "veterinary", "animalhospital", "petcare"],
    jobs: "visits, vaccinations and questions about a pet",
    urgent: "a pet that is hurt, has eaten something or cannot breathe well",
  },
];
