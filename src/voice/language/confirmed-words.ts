import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Placed } from "#domain/calls/desk.ts";
import { callTexts } from "./call-texts.ts";

/** What she adds to a time that the owner's calendar could not be asked about. */
export function confirmedWords({ confirmed }: Pick<Placed, "confirmed">, language: SpokenLanguage): readonly string[] {
  if (confirmed === undefined) return [];
  const { confirmByText, confirmLater } = callTexts(language);
  return [confirmed === "by_text" ? confirmByText : confirmLater];
}
