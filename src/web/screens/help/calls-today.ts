import { brand } from "#domain/brand.ts";
import type { Block } from "../../documents/writing.ts";

const { assistantName } = brand;

/** Stands wherever a reader could think that she picks up already. */
export const callsToday: Block = {
  kind: "notice",
  title: `${assistantName} does not take calls herself yet`,
  text: "Today a call to her number is put through to the service transfer number. Without one, or when nobody answers there, the caller hears that nobody can take the call. What follows about her talking on the phone holds from the day that calls open.",
};
