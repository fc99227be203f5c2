import { ProviderError } from "#providers/provider-error.ts";
import { isLoopback } from "../config/config.ts";

/** What a provider's failure says of itself. It carries no secrets and no personal data. */
export const textOf = (error: unknown): string =>
  error instanceof ProviderError ? error.message.replace(/\.$/, "") : "it could not be asked";

/** What to do about a failure that is nobody's setting. */
export const reachIt =
  "Let this machine reach the service: look at its network, its firewall and the service's status page.";

/** Whether a service that lives there can come back to us. */
export const reaches = (serviceUrl: string, publicUrl: string): boolean =>
  !isLoopback(publicUrl) || isLoopback(serviceUrl);
