import { plain } from "#domain/calls/heard.ts";

/** The parts of an address, as far as they were said. */
export type Place = {
  readonly number?: string | undefined;
  readonly street?: string | undefined;
  readonly unit?: string | undefined;
  readonly town?: string | undefined;
  readonly zip?: string | undefined;
};

/** What the caller's words are an answer to: a whole address, one part of it, or something else. */
export type PlaceAsked = "address" | "house_number" | "zip" | undefined;

/** What is said now takes the place of what it names; the rest stays. */
export function joinPlaces(before: Place, now: Place): Place {
  const isWhole = now.number !== undefined && now.street !== undefined;
  const isFuller = isWhole || before.street === undefined || now.street === undefined;
  return {
    number: now.number ?? before.number,
    street: isFuller ? (now.street ?? before.street) : longer(before.street ?? "", now.street ?? ""),
    unit: now.unit ?? (isWhole ? undefined : before.unit),
    town: now.town ?? before.town,
    zip: now.zip ?? before.zip,
  };
}

const longer = (one: string, other: string): string => (one.length > other.length ? one : other);

/** As it stands on an envelope; nothing while the street is not known. */
export function writtenAddress({ number, street, unit, town, zip }: Place): string | undefined {
  if (street === undefined) return undefined;
  const line = [number, street, unit].filter((part) => part !== undefined).join(" ");
  const place = [town, zip].filter((part) => part !== undefined).join(" ");
  return place === "" ? line : `${line}, ${place}`;
}

/** Whether a town's name stands in what the owner wrote. */
export const isNamedIn = (town: string, text: string): boolean =>
  ` ${plain(text).replace(/[^a-z ]+/g, " ")} `.includes(` ${plain(town)} `);
