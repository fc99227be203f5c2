const ones = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
] as const;
const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"] as const;
const scales = [
  [1_000_000_000, "billion"],
  [1_000_000, "million"],
  [1_000, "thousand"],
] as const;
const irregular: Readonly<Record<string, string>> = {
  ...{ one: "first", two: "second", three: "third", five: "fifth", eight: "eighth", nine: "ninth", twelve: "twelfth" },
};
const longestNumber = 12;

function belowHundred(value: number): string {
  if (value < 20) return ones[value] ?? "";
  const rest = value % 10;
  return `${tens[Math.floor(value / 10)]}${rest > 0 ? `-${ones[rest]}` : ""}`;
}

/** 1260 is "one thousand two hundred sixty". What is longer than anybody counts is read digit by digit. */
export function numberWords(digits: string): string {
  const plain = digits.replaceAll(",", "");
  return plain.length > longestNumber ? digitWords(plain) : countWords(Number(plain));
}

function countWords(value: number): string {
  for (const [size, name] of scales)
    if (value >= size) return joined(`${countWords(Math.floor(value / size))} ${name}`, value % size);
  if (value >= 100) return joined(`${ones[Math.floor(value / 100)]} hundred`, value % 100);
  return belowHundred(value);
}

const joined = (head: string, rest: number): string => (rest > 0 ? `${head} ${countWords(rest)}` : head);

/** One by one, as codes and ZIP codes are read. */
export const digitWords = (digits: string): string => [...digits].map((digit) => ones[Number(digit)]).join(" ");

/** 5 is "fifth", 22 is "twenty-second". */
export function ordinalWords(digits: string): string {
  const words = numberWords(digits);
  const last = words.split(/[ -]/).at(-1) ?? "";
  const ordinal = irregular[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words.slice(0, words.length - last.length) + ordinal;
}

/** In pairs, as house numbers and years are read: 2210 is "twenty-two ten", 105 is "one oh five". */
export function pairWords(digits: string): string {
  const value = Number(digits);
  if (digits.startsWith("0") || digits.length > 5) return digitWords(digits);
  if (value < 100 || value % 1000 === 0) return countWords(value);
  const head = digits.length === 5 ? pairWords(digits.slice(0, 3)) : countWords(Math.floor(value / 100));
  const rest = value % 100;
  if (rest === 0) return `${head} hundred`;
  return `${head} ${rest < 10 ? `oh ${ones[rest]}` : belowHundred(rest)}`;
}
