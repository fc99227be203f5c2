/** What a spreadsheet would run instead of show, where a field begins with it. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One field: in quotes, on lines of one kind, and never a formula. */
export function csvField(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = value.replace(/\r\n?/g, "\n");
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export const csvLine = (fields: readonly (string | number | boolean | null)[]): string =>
  `${fields.map(csvField).join(",")}\r\n`;
