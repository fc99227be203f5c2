import type { Chance } from "./chance.ts";

export type Person = {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly language: "en" | "es";
};

const firstNames = {
  en: [
    ..."Dana Greg Carla Sam Priya Marcus Nora Owen Tess Walt Ruth Andre Beth Curtis Helen Ivan".split(" "),
    ..."Joyce Kent Laura Miles Nadia Oscar Paula Quinn Rosa Steve Tara Victor Wendy Yusuf".split(" "),
  ],
  es: "Lucía Luis Carmen Diego Elena Mateo Rosario Javier Pilar Andrés Marisol Tomás".split(" "),
};
const lastNames = {
  en: [
    ..."Whitfield Halvorsen Jensen Pruitt Raman Tanner Ellery Brandt Coleman Duffy Estes Farrow".split(" "),
    ..."Greer Hobbs Ingram Keller Lomax Mercer Novak Osborne Petty Quill Rourke Sutton Tully".split(" "),
  ],
  es: "Ortega Herrera Delgado Fuentes Ibarra Morales Navarro Paredes Quintero Salinas".split(" "),
};
const streets = "Alder Birch Canyon Dorian Elm Fairview Garden Harrison Irving Juniper Kootenai Latah".split(" ");

/** Numbers from the exchange that is kept for fiction, and more of the same look: nobody outside is ever called. */
export function somePeople(chance: Chance, count: number, language: Person["language"], from: number): Person[] {
  return Array.from({ length: count }, (_, place) => ({
    name: `${chance.of(firstNames[language])} ${chance.of(lastNames[language])}`,
    phone: `+1208555${String(from + place).padStart(4, "0")}`,
    address: `${chance.below(1800) + 100} ${chance.of(streets)} Street, Boise, 8370${chance.below(9) + 1}`,
    language,
  }));
}
