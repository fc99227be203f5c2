import { z } from "zod";
import { parseStorable } from "#domain/basics/storable-text.ts";

/** The carrier's own pages write some figures as texts. */
export const figure = z
  .union([z.number(), z.string().trim().min(1)])
  .transform(Number)
  .pipe(z.number());

export type Unknown = { readonly type: "unknown"; readonly frame: string };
export const longestName = 40;

/** A frame that cannot be read never ends a call: it is `unknown`, with what it calls itself in `name` where it does. */
export function readFrame<Frame, Event>(
  text: string,
  { frames, name, toEvent }: { frames: z.ZodType<Frame>; name: string; toEvent: (frame: Frame) => Event },
): Event | Unknown {
  let given: unknown;
  try {
    given = parseStorable(text);
  } catch {
    return { type: "unknown", frame: "" };
  }
  const read = frames.safeParse(given);
  return read.success ? toEvent(read.data) : { type: "unknown", frame: nameIn(given, name) };
}

function nameIn(given: unknown, name: string): string {
  const found =
    typeof given === "object" && given !== null ? Object.entries(given).find(([key]) => key === name)?.[1] : "";
  return typeof found === "string" ? found.slice(0, longestName) : "";
}
