/** HTTP/2 carries no status text, so the words for a body without `detail` are kept here. */
const statusTexts: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  408: "Request Timeout",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** Empty where the status has no usual name. */
export const statusName = (status: number): string => statusTexts[status] ?? "";

export const statusText = (status: number): string => statusName(status) || `Status ${status}`;
