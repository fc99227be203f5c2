import type { ConversationsQuery } from "../data/conversations.ts";
import { hourSpan, weekdayNames } from "../texts/hours.ts";
import { languageName } from "./call-words.ts";

/** What figures tell calls apart by, as the address and the server name it. A list gets to it from a figure, not from a field of its own. */
const kinds = {
  counted: { among: ["true"], text: () => "No spam, no tests" },
  transferred: { among: ["true"], text: () => "Transferred" },
  hung_up: { among: ["true"], text: () => "Hung up before booking" },
  after_hours: {
    among: ["true", "false"],
    text: (value: string) => (value === "true" ? "After hours" : "During open hours"),
  },
  caller: {
    among: ["new", "returning", "hidden"],
    text: (value: string) => callerTexts[value] ?? value,
  },
  topic: { longest: 100, text: (value: string) => `Topic: ${value}` },
  language: { longest: 20, text: (value: string) => `Language: ${languageName(value)}` },
  weekday: { below: 7, text: (value: string) => `${weekdayNames[Number(value)]}s` },
  hour: { below: 24, text: (value: string) => hourSpan(Number(value)) },
  question: { longest: 500, text: (value: string) => `Asked: ${value}` },
} as const satisfies Record<string, Kind>;

type Kind = { readonly text: (value: string) => string } & (
  | { readonly among: readonly string[] }
  | { readonly longest: number }
  | { readonly below: number }
);
const callerTexts: Readonly<Record<string, string>> = {
  new: "First-time callers",
  returning: "Called before",
  hidden: "No caller ID",
};

export type TraitName = keyof typeof kinds;
export type TraitFilters = Readonly<Partial<Record<TraitName, string>>>;
export const traitNames = Object.keys(kinds) as readonly TraitName[];

const isFit = (kind: Kind, value: string): boolean => {
  if ("among" in kind) return kind.among.includes(value);
  if ("below" in kind) return /^\d{1,2}$/.test(value) && Number(value) < kind.below;
  return value.trim() !== "" && value.length <= kind.longest;
};

/** Whatever cannot be read is as if it were not there. */
export const readTraits = (search: URLSearchParams): TraitFilters =>
  Object.fromEntries(
    traitNames.flatMap((name) => {
      const value = search.get(name);
      return value !== null && isFit(kinds[name], value) ? [[name, value]] : [];
    }),
  );

/** What a filter leaves, in a few words. */
export const traitText = (name: TraitName, value: string): string => kinds[name].text(value);

/** As the server is asked. Weekdays and hours are numbers there. */
export const traitsQuery = (traits: TraitFilters): ConversationsQuery =>
  Object.fromEntries(
    Object.entries(traits).map(([name, value]) => [name, "below" in kinds[name as TraitName] ? Number(value) : value]),
  );
