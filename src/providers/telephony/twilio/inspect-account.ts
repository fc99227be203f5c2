import twilio from "twilio";
import { z } from "zod";
import { withDeadline } from "../../with-deadline.ts";
import type { OwnedNumber } from "../port.ts";
import { createHttpClient } from "./http-client.ts";
import { provider, toOwnedNumber, toProviderError } from "./translate.ts";
import { ownedNumberWire } from "./wire.ts";

/** How the account at the carrier stands, for whoever runs the product. */
export type CarrierInspection = {
  readonly status: "active" | "suspended" | "closed";
  /** Callers hear the carrier's own notice first, and only numbers that were proved can be called. */
  readonly isTrial: boolean;
  readonly numbers: readonly OwnedNumber[];
};

type Options = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly url: string;
  readonly deadlineMs: number;
};

const accountWire = z.object({ status: z.enum(["active", "suspended", "closed"]), type: z.string() });
const mostNumbers = 2_000;
const numbersPerPage = 200;

export async function inspectCarrier(
  { accountSid, authToken, url, deadlineMs }: Options,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<CarrierInspection> {
  const look = async (stop: AbortSignal): Promise<CarrierInspection> => {
    const client = twilio(accountSid, authToken, { httpClient: createHttpClient(url, stop) });
    const [account, numbers] = await Promise.all([
      client.api.v2010.accounts(accountSid).fetch(),
      client.incomingPhoneNumbers.list({ limit: mostNumbers, pageSize: numbersPerPage }),
    ]);
    const { status, type } = accountWire.parse(account);
    return {
      status,
      isTrial: type === "Trial",
      numbers: numbers.map((one) => toOwnedNumber(ownedNumberWire.parse(one))),
    };
  };
  return withDeadline(deadlineMs, look, { provider, signal }).catch((error) => {
    throw toProviderError(error);
  });
}
