/** What the log says of an error: its code, or else its name. Never its words, which may quote what a caller said. */
export const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? String(error.code) : error.name;
};
