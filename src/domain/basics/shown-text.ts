export const unexpectedErrorText = "An unexpected error occurred";
/** When drawing a screen fails. */
export const routerErrorTitle = "Unexpected Application Error!";

/** The words that came, or the fallback where nothing readable came. */
export const pick = (text: string | null | undefined, fallback: string): string =>
  typeof text === "string" && text.trim() !== "" ? text : fallback;

/** For anything that was thrown. */
export const thrownText = (thrown: unknown): string =>
  pick(thrown instanceof Error ? thrown.message : undefined, unexpectedErrorText);

const names: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Payload Too Large",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** HTTP/2 sends no status text, so the usual name of the status stands in. */
export const statusTextOf = (status: number, statusText: string): string => pick(statusText, names[status] ?? "");

/** For a failed reply of which nothing more is known. */
export const httpErrorText = (
  detail: string | null | undefined,
  reply: { status: number; statusText: string },
): string => pick(detail, pick(statusTextOf(reply.status, reply.statusText), unexpectedErrorText));
