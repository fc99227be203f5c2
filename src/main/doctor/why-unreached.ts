/** What the system, TLS and the client call it when nobody answers, in words, with what to do. */
const reasons: readonly (readonly [RegExp, text: string, fix: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, "has a name that does not resolve", "Add a DNS record that leads to the proxy."],
  [/^ECONNREFUSED$/, "refuses the connection", "Start the proxy, and open its port in the firewall."],
  [/^CERT_HAS_EXPIRED$/, "has a certificate that has expired", "Renew the certificate of the proxy."],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    "has a certificate for another name",
    "Get a certificate for the host name of PUBLIC_URL.",
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/,
    "has a certificate that nobody vouches for",
    "Get a certificate from a public authority: the carrier and browsers refuse others.",
  ],
  [/^(EPROTO|ERR_SSL_.*)$/, "does not speak TLS", "Let the proxy end TLS on this port."],
  [/^(TimeoutError|ETIMEDOUT|UND_ERR_.*TIMEOUT)$/, "does not answer in time", "Look whether the proxy and Belle run."],
];
const otherwise = ["breaks the connection off", "Look into the proxy's log."] as const;

export function whyUnreached(error: unknown): { readonly text: string; readonly fix: string } {
  const { code, name, cause } = (error ?? {}) as { code?: string; name?: string; cause?: { code?: string } };
  const word = cause?.code ?? (typeof code === "string" ? code : undefined) ?? name ?? "";
  const [, text, fix] = reasons.find(([pattern]) => pattern.test(word)) ?? [undefined, ...otherwise];
  return { text, fix };
}
