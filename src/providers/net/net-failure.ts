import { ProviderError } from "../provider-error.ts";
import { AddressRefused } from "./check-address.ts";
import { TooManyRedirects } from "./guarded-fetch.ts";
import { TooLarge } from "./read-body.ts";

const hopeless = ["ENOTFOUND", "ERR_TLS_CERT_ALTNAME_INVALID", "DEPTH_ZERO_SELF_SIGNED_CERT", "CERT_HAS_EXPIRED"];

/** What can go wrong on the way to an address of a stranger, in one shape. The address is never repeated. */
export function toNetFailure(provider: string, error: unknown): ProviderError {
  const fail = (code: string, text: string, retryable: boolean) =>
    new ProviderError(provider, code, text, { retryable });
  if (error instanceof ProviderError)
    return error.code === "deadline" ? fail("timeout", "There was no whole answer in time.", true) : error;
  if (error instanceof AddressRefused)
    return fail("address_refused", `The address is not one on the public internet (${error.part}).`, false);
  if (error instanceof TooManyRedirects) return fail("too_many_redirects", "The address was sent on too often.", false);
  if (error instanceof TooLarge) return fail("too_large", "The answer is too large.", false);
  const { code } = (error ?? {}) as { code?: unknown };
  return fail("unreachable", "The address could not be reached.", !hopeless.includes(String(code)));
}
