import { expect, it } from "vitest";
import { whyUnreached } from "./why-unreached.ts";

const fetchFailure = (code: string) => Object.assign(new TypeError("fetch failed"), { cause: { code } });

it.each([
  [fetchFailure("ENOTFOUND"), "has a name that does not resolve"],
  [fetchFailure("ECONNREFUSED"), "refuses the connection"],
  [fetchFailure("CERT_HAS_EXPIRED"), "has a certificate that has expired"],
  [fetchFailure("ERR_TLS_CERT_ALTNAME_INVALID"), "has a certificate for another name"],
  [fetchFailure("DEPTH_ZERO_SELF_SIGNED_CERT"), "has a certificate that nobody vouches for"],
  [fetchFailure("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), "has a certificate that nobody vouches for"],
  [fetchFailure("ERR_SSL_WRONG_VERSION_NUMBER"), "does not speak TLS"],
  [new DOMException("late", "TimeoutError"), "does not answer in time"],
  [fetchFailure("UND_ERR_CONNECT_TIMEOUT"), "does not answer in time"],
  [fetchFailure("UND_ERR_SOCKET"), "breaks the connection off"],
  [undefined, "breaks the connection off"],
])("%s %s", (error, text) => {
  const said = whyUnreached(error);
  expect(said.text).toBe(text);
  expect(said.fix).toMatch(/^[A-Z].+\.$/);
});
