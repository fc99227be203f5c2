/** A number as people type it, as +1 and ten digits; one of another country keeps its own. */
export function readPhone(given: unknown): string | undefined {
  if (typeof given !== "string") return undefined;
  const digits = given.replace(/\D/g, "");
  if (given.trim().startsWith("+") && /^[1-9]\d{7,14}$/.test(digits)) return `+${digits}`;
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;
  return /^1\d{10}$/.test(digits) ? `+${digits}` : undefined;
}

/** `(312) 555-0112`. */
export const showPhone = (number: string): string =>
  number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, (_, area, exchange, line) => `(${area}) ${exchange}-${line}`);
