import { isLocalAreaCode, namedAreaCodes, placeOf } from "./area-codes.ts";

export type Wanted = {
  readonly areaCode?: string | undefined;
  readonly contains?: string | undefined;
  readonly region?: string | undefined;
  readonly locality?: string | undefined;
  readonly zip?: string | undefined;
};

const linesPerAreaCode = 900;
const firstLine = 100;
/** Coprime with the number of lines, so that all of them come up, in an order that looks drawn. */
const stride = 389;

/** 555-01xx and the like: numbers that are valid in form and belong to nobody. The same for an area code every time. */
function* numbersOf(areaCode: string): Generator<string> {
  const first = Number(areaCode) % linesPerAreaCode;
  // The hundred that is set aside for stories comes first.
  for (let n = 0; n < 100; n++) yield numberAt(areaCode, firstLine + ((first + n * 37) % 100));
  for (let n = 0; n < linesPerAreaCode; n++) {
    const line = firstLine + ((first + n * stride) % linesPerAreaCode);
    if (line >= firstLine + 100) yield numberAt(areaCode, line);
  }
}

const numberAt = (areaCode: string, line: number): string => `+1${areaCode}555${String(line).padStart(4, "0")}`;

export const isStock = (number: string): boolean =>
  /^\+1\d{3}5550[1-9]\d\d$/.test(number) && isLocalAreaCode(number.slice(2, 5));

/** The first numbers for sale that fit, leaving out those that are taken. */
export function findForSale(wanted: Wanted, isTaken: (number: string) => boolean, limit: number): string[] {
  const codes = wanted.areaCode === undefined ? namedAreaCodes : [wanted.areaCode];
  const found: string[] = [];
  for (const code of codes) {
    if (!isLocalAreaCode(code) || !fitsPlace(code, wanted)) continue;
    for (const number of numbersOf(code)) {
      if (found.length >= limit) return found;
      if (!isTaken(number) && fitsPattern(number, wanted.contains)) found.push(number);
    }
  }
  return found;
}

function fitsPlace(code: string, { region, locality, zip }: Wanted): boolean {
  const place = placeOf(`+1${code}`);
  const equal = (one: string | undefined, other: string) =>
    one === undefined || one.toLowerCase() === other.toLowerCase();
  return equal(region, place.region) && equal(locality, place.city) && equal(zip, place.zip);
}

const letters = ["", "", "abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/** `*` and `%` stand for any digit, letters for their key. */
function fitsPattern(number: string, pattern: string | undefined): boolean {
  if (pattern === undefined || pattern === "") return true;
  const parts = [...pattern.toLowerCase()].map((character) => {
    if (/[*%]/.test(character)) return "\\d";
    const key = letters.findIndex((group) => group.includes(character));
    return /\d/.test(character) ? character : key > 1 && character !== "" ? String(key) : "";
  });
  return new RegExp(parts.join("")).test(number);
}
