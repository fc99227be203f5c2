const unexpectedErrorText = "An unexpected error occurred";
/** When drawing a screen fails. */
export const routerErrorTitle = "Unexpected Application Error!";

/** The words that came, or the fallback where nothing readable came. */
export const pick = (text: string | null | undefined, fallback: string): string =>
  typeof text === "string" && text.trim() !== "" ? text : fallback;

/** For anything that was thrown. */
export const thrownText = (thrown: unknown): string =>
  pick(thrown instanceof Error ? thrown.message : undefined, unexpectedErrorText);
