import { formatPhone } from "#domain/phone/phone.ts";
import { marks } from "./store.ts";

export type FoundPart = { readonly text: string; readonly hit: boolean };

/** A marked text in parts, each a hit or not. Whatever else was said stays the text that it is. */
export function showFound(marked: string): FoundPart[] {
  const plain = (text: string) => text.replaceAll(marks.tag, "<").replace(/\s+/g, " ");
  return marked
    .split(marks.begin)
    .flatMap((piece, place): FoundPart[] => {
      if (place === 0) return [{ text: plain(piece), hit: false }];
      const [hit = "", ...rest] = piece.split(marks.end);
      return [
        { text: plain(hit), hit: true },
        { text: plain(rest.join("")), hit: false },
      ];
    })
    .filter(({ text }) => text !== "");
}

/** Digits that were asked for may stand in the caller's number alone. */
export function showNumber(asked: string, numbers: readonly (string | null)[]): FoundPart[] | undefined {
  const digits = /^[\d\s()+.-]+$/.test(asked) ? asked.replace(/\D/g, "") : "";
  const number = numbers.find((one) => digits.length > 2 && one?.replace(/\D/g, "").includes(digits));
  return number ? [{ text: formatPhone(number), hit: true }] : undefined;
}
