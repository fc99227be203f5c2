/** No database keeps a NUL or half a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Texts of others may hold such: they are left out where the texts come in. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();

/** How such characters are written in JSON: whole characters may be, too, so this only says where to look closer. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** JSON of others, with every text in it fit to be kept. */
export const parseStorable = (json: string): unknown => JSON.parse(json, suspicious.test(json) ? cleanEach : undefined);

const cleanEach = (_key: string, value: unknown): unknown => (typeof value === "string" ? storableText(value) : value);
