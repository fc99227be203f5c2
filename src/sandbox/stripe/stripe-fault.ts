/** A refusal in the vendor's own shape. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { error: Record<string, unknown> };
  /** Whether it came from doing the work, so that a repeated request gets the same answer. */
  readonly kept: boolean;

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>, kept = false) {
    super(error.message);
    this.status = status;
    this.body = { error };
    this.kept = kept;
  }
}

const invalid = "invalid_request_error";

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}, status = 400) =>
  new StripeFault(status, { type: invalid, message, ...more });

export const missingParam = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });

export const unknownParam = (param: string) =>
  invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });

/** What stands in the path is not found; what is named by a parameter makes the request a bad one. */
export const noSuch = (kind: string, id: string, param = "id") =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: "resource_missing", param }, param === "id" ? 404 : 400);

export const unknownUrl = (method: string, path: string) =>
  invalidRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404);

export const noKey = () =>
  new StripeFault(401, {
    type: invalid,
    message: "You did not provide an API key. You need to provide your API key in the Authorization header.",
  });

export const wrongKey = (key: string) =>
  new StripeFault(401, { type: invalid, message: `Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}` });

export const keyUsedForOther = (what: string, key: string) =>
  new StripeFault(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used ${what} they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

export type Decline = { code: string; decline_code?: string; message: string };

export const cardError = ({ code, decline_code, message }: Decline, more: Record<string, unknown> = {}) =>
  new StripeFault(402, { type: "card_error", code, ...(decline_code && { decline_code }), message, ...more }, true);

export const tooMany = () =>
  new StripeFault(429, {
    type: invalid,
    code: "rate_limit",
    message: "Request rate limit exceeded. Learn more about rate limits in the documentation.",
  });

export const failed = () =>
  new StripeFault(500, { type: "api_error", message: "An unknown error occurred. Please try again." }, true);
