import type { KnownTarget } from "#domain/transfers/transfer-rules.ts";

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 0);

/** Words of a name or a matter that many sentences have. */
const common: ReadonlySet<string> = new Set(
  `the and for with from about our your any all call calls caller callers question questions person people team line phone number office
  department dept desk help mr mrs ms dr new customer customers who what want talk speak person please`.split(/\s+/),
);
const telling = (text: string): string[] => wordsIn(text).filter((word) => word.length >= 3 && !common.has(word));

/** Different words for one matter, by their beginnings. */
const matters = {
  billing: [
    "bill",
    "invoic",
    "payment",
    "charg",
    "statement",
    "receipt",
    "refund",
    "accounting",
    "bookkeep",
    "factur",
    "cobro",
    "pago",
  ],
  sales: ["sale", "buy", "purchas", "quote", "estimat", "venta", "comprar"],
  warranty: ["warrant", "guarant", "garantia"],
  jobs: ["job", "hir", "career", "employ", "resume", "trabajo", "empleo"],
  parts: ["part", "supplier", "vendor", "order"],
  scheduling: ["schedul", "dispatch", "appointment", "cita"],
} as const;

const stem = (word: string): string => word.replace(/(?<=\w{3})s$/, "").slice(0, 6);
const matterOf = (words: readonly string[]): Set<string> =>
  new Set(
    Object.entries(matters).flatMap(([matter, beginnings]) =>
      words.some((word) => beginnings.some((each) => word.startsWith(each))) ? [matter] : [],
    ),
  );

type Meant = Pick<KnownTarget, "name" | "what_for">;

/** Whether a target is the one that the caller speaks of. */
export const isMeant = {
  /** By any word of the name: "is Dana there", "I need Mister Kowalski". */
  byName: ({ name }: Meant, words: string): boolean => {
    const said = new Set(wordsIn(words));
    // A target that is called after its matter ("Billing") is found by that.
    return telling(name).some((word) => said.has(word)) && matterOf(telling(name)).size === 0;
  },
  byMatter: ({ name, what_for }: Meant, words: string, wanted: string): boolean => {
    const said = wordsIn(words);
    const own = [...telling(what_for), ...telling(name)];
    const ofTarget = matterOf(own);
    const asked = matterOf(said);
    if (wanted === "billing" || wanted === "sales") asked.add(wanted);
    if ([...ofTarget].some((matter) => asked.has(matter))) return true;
    const stems = new Set(said.map(stem));
    return telling(what_for).some((word) => stems.has(stem(word)));
  },
  general: (what_for: string): boolean =>
    /\b(?:anything|everything|anyone|general|all calls|office|front desk|other)\b/i.test(what_for),
} as const;
