// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters and marks that turn the text around are what is taken out
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/g;

/** One line of readable text, no longer than asked for. */
export const cleanLine = (text: string, most = 500): string =>
  text.replace(unwanted, "").replace(/\s+/g, " ").trim().slice(0, most).trim();

/** The line, or nothing where nothing is left. */
export const lineOrNothing = (text: unknown, most?: number): string | undefined =>
  (typeof text === "string" && cleanLine(text, most)) || undefined;
