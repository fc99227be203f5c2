import { businessLabel, wordsOf } from "#domain/assistants/domain-name.ts";
import { type Trade, trades } from "#domain/assistants/trades.ts";
import type { WebsiteFacts } from "#domain/website/website-facts.ts";

type Told = Pick<WebsiteFacts, "businessTypes" | "name" | "title" | "description" | "services" | "headings" | "text">;

/** Kinds of business in schema.org's vocabulary that are a trade. */
const typeTrades: Readonly<Record<string, string>> = {
  HVACBusiness: "HVAC",
  Plumber: "plumbing",
  Electrician: "electrical",
  RoofingContractor: "roofing",
  Locksmith: "locksmith",
  HousePainter: "painting",
  GeneralContractor: "remodeling",
  AutoRepair: "auto repair",
  AutoBodyShop: "auto repair",
  TireShop: "auto repair",
  MovingCompany: "moving",
  Dentist: "dental",
  Attorney: "law",
  LegalService: "law",
  HairSalon: "salon",
  BeautySalon: "salon",
  NailSalon: "salon",
  BarberShop: "salon",
  VeterinaryCare: "veterinary",
};

/** Words of Spanish pages, without accents. */
const spanish: Readonly<Record<string, readonly string[]>> = {
  HVAC: ["calefaccion", "refrigeracion", "climatizacion"],
  plumbing: ["plomeria", "plomero", "plomeros", "drenajes", "tuberias", "fontanero", "fontaneria"],
  electrical: ["electricista", "electricistas", "electricidad"],
  roofing: ["techos", "tejados", "techadores"],
  locksmith: ["cerrajero", "cerrajeria", "cerrajeros"],
  "pest control": ["plagas", "fumigacion"],
  landscaping: ["jardineria", "jardineros", "cesped"],
  cleaning: ["limpieza"],
  painting: ["pintores", "pintura"],
  flooring: ["pisos", "alfombras"],
  remodeling: ["remodelacion", "construccion"],
  moving: ["mudanzas"],
  towing: ["grua", "gruas"],
  dental: ["dentista", "dentistas"],
  law: ["abogado", "abogados"],
  salon: ["peluqueria", "barberia"],
  veterinary: ["veterinaria", "veterinario"],
};

/** Words that mean a trade in a name, but stand in anybody's sentences. */
const onlyInNames = new Set(["air", "ac", "heat", "auto", "law", "tree", "trees", "hair", "garden", "gardens", "bugs"]);
const weights = { name: 8, title: 4, description: 3, services: 2, headings: 1, text: 1 } as const;
/** One word counts only so often, or a long page would outvote its own title. */
const mostPerWord = 4;
const leastScore = 3;

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
const wordsIn = (text: string): string[] => folded(text).match(/\p{L}+/gu) ?? [];

/** The trade of a business: as its structured data names it, as its words tell, or as its address gives away. */
export function inferTrade(facts: Told, website: string): Trade | undefined {
  const named = facts.businessTypes.map((type) => typeTrades[type]).find((trade) => trade !== undefined);
  if (named !== undefined) return trades.find(({ name }) => name === named);
  const label = businessLabel(website);
  const places: readonly (readonly [keyof typeof weights, string])[] = [
    ["name", [facts.name ?? "", ...(label === undefined ? [] : wordsOf(label))].join(" ")],
    ["title", facts.title ?? ""],
    ["description", facts.description ?? ""],
    ["services", facts.services.join(" ")],
    ["headings", facts.headings.join(" ")],
    ["text", facts.text],
  ];
  const counted = places.map(([place, text]) => ({ place, counts: countsOf(wordsIn(text)) }));
  const scored = trades.map((trade) => {
    const words = [...trade.words, ...(spanish[trade.name] ?? [])];
    const score = counted.reduce((sum, { place, counts }) => {
      const told = place === "name" ? words : words.filter((word) => !onlyInNames.has(word));
      return sum + weights[place] * told.reduce((all, word) => all + Math.min(counts.get(word) ?? 0, mostPerWord), 0);
    }, 0);
    return { trade, score };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= leastScore ? best.trade : undefined;
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
