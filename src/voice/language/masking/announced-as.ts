import type { Group, Word } from "./spoken-numbers.ts";

/** What the caller says that a number is. */
export type Meaning = "card" | "security_code" | "expiry" | "social" | "pin" | "other";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const meanings: readonly (readonly [Meaning, ReadonlySet<string>])[] = [
  ["card", listed("card cards visa mastercard amex discover debit credit tarjeta tarjetas credito debito")],
  ["security_code", listed("cvv cvc cvv2 cvc2 cid security seguridad back reverso atras detras digit digits")],
  [
    "expiry",
    listed("expires expire expiration expiry expiring exp vence vencimiento caduca caducidad expira expiracion"),
  ],
  ["social", listed("social socials ssn itin")],
  ["pin", listed("pin pins nip passcode")],
  [
    "other",
    listed(
      "phone cell telephone mobile call calls reach text callback zip address street house apartment apt unit suite lot serial model order invoice policy claim account confirmation tracking reference warranty permit license part ticket job case box telefono celular movil llame llamar direccion calle casa postal serie modelo pedido factura orden poliza cuenta recibo meter",
    ),
  ],
];
const bare = (word: string): string => word.replace(/'s$/, "");
const meaningOf = (word: string): Meaning | undefined => meanings.find(([, words]) => words.has(bare(word)))?.[0];

/** Codes by which somebody gets in: whoever comes to do the job needs them, so they are kept. */
const entrances = listed(
  "gate gated door doors lockbox lock garage alarm keypad building entry entrance callbox community complex box key keys porton puerta puertas alarma garaje edificio caja candado cerradura llave llaves entrada fraccionamiento",
);
const certain = listed("cvv cvc cvv2 cvc2 cid");
const equals = listed("is es number numero numbers are it's its that's was being son");
const lastFour = listed("ending ends end last termina terminada terminan acaba ultimos ultimas");

const farthest = { before: 12, after: 5, card: 30, entrance: 8 } as const;

export type Announced = {
  readonly as: Meaning | undefined;
  /** In so many words, right before it: "my card number is". */
  readonly isPlain: boolean;
  /** Only the end of it is told. */
  readonly isLastFour: boolean;
};

/** What a number is, by the nearest word that says so: before it, or right behind it ("123 is the security code"). */
export function announcedAs(words: readonly Word[], run: readonly Group[]): Announced {
  const from = run[0]?.from ?? 0;
  const to = run.at(-1)?.to ?? 0;
  const isLastFour = words.slice(Math.max(0, from - farthest.before), from).some(({ word }) => lastFour.has(word));
  const between: string[] = [];
  for (let at = from - 1; at >= Math.max(0, from - farthest.before); at--) {
    const { word = "" } = words[at] ?? {};
    const found = meaningAt(words, at);
    if (found !== undefined) {
      const isPlain =
        word !== bare(word) || (between.some((each) => equals.has(each)) && between.length <= farthest.after);
      return { as: found, isPlain, isLastFour };
    }
    between.push(word);
  }
  return { as: behind(words, to), isPlain: false, isLastFour };
}

function behind(words: readonly Word[], to: number): Meaning | undefined {
  if (!equals.has(words[to]?.word ?? "")) return undefined;
  for (let at = to + 1; at < to + farthest.after; at++) {
    const found = meaningAt(words, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function meaningAt(words: readonly Word[], at: number): Meaning | undefined {
  const { word = "" } = words[at] ?? {};
  const found = isSpelled(words, at) ? "security_code" : meaningOf(word);
  switch (found) {
    case "security_code":
      if (certain.has(bare(word)) || isSpelled(words, at)) return found;
      return isOfCard(words, at, word) && !isEntrance(words, at) ? found : undefined;
    case "expiry":
      return isAfterCard(words, at) ? found : undefined;
    case "pin":
      return isEntrance(words, at) ? "other" : found;
    default:
      return found;
  }
}

/** "C V V". */
const isSpelled = (words: readonly Word[], at: number): boolean =>
  /^c v [vc]$/.test([at - 2, at - 1, at].map((each) => words[each]?.word).join(" "));

/** "Security code", but not "social security" and not a security door; "on the back" only of a card. */
function isOfCard(words: readonly Word[], at: number, word: string): boolean {
  const next = words[at + 1]?.word ?? "";
  const last = words[at - 2]?.word ?? "";
  if (word === "security") return /^(?:code|number|digits?|pin)$/.test(next) && words[at - 1]?.word !== "social";
  if (word === "seguridad") return /^(?:codigo|numero|clave|cifras|digitos)$/.test(last);
  if (word.startsWith("digit")) return /^(?:three|3)$/.test(words[at - 1]?.word ?? "");
  return isAfterCard(words, at);
}

const isAfterCard = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - farthest.card), at).some(({ word }) => meaningOf(word) === "card");

export const isEntrance = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - farthest.entrance), at + farthest.entrance).some(({ word }) => entrances.has(word));
