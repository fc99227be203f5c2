import { Refusal } from "#domain/basics/refusal.ts";

/** Where a list by time goes on: the moment and the id of the last one shown. */
export type TimeCursor = { readonly at: Date; readonly id: string };

export const writeTimeCursor = (at: Date, id: string): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString("base64url");

const cursorText = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function readTimeCursor(cursor: string | undefined): TimeCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, moment = "", id = ""] = cursorText.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) throw new Refusal("invalid", "cursor: This page doesn't exist.");
  return { at, id };
}
