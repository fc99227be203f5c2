import twilio from "twilio";
import { z } from "zod";
import { withDeadline } from "../../with-deadline.ts";
import type { OwnedNumber } from "../port.ts";
import { createHttpClient } from "./http-client.ts";
import { provider, toOwnedNumber, toProviderError } from "./translate.ts";
import { ownedNumberWire, serviceWire } from "./wire.ts";

/** How the account at the carrier stands, for whoever runs the product. */
export type CarrierInspection = {
  readonly status: "active" | "suspended" | "closed";
  /** Callers hear the carrier's own notice first, and only numbers that were proved can be called. */
  readonly isTrial: boolean;
  readonly numbers: readonly OwnedNumber[];
  /** Those of them that can only be called. */
  readonly cannotText: readonly string[];
  /** The messaging service that was asked about; undefined where none was, `gone` where the account has none of this name. */
  readonly service: undefined | "gone" | CarrierService;
};

export type CarrierService = {
  readonly numbers: readonly string[];
  /** Otherwise the service takes what is written to its numbers, and we never hear of it. */
  readonly leavesInboundToNumbers: boolean;
  /** Whether a campaign is registered for it, without which US networks refuse its texts. */
  readonly hasCampaign: boolean;
};

type Options = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly url: string;
  readonly messagingServiceSid?: string | undefined;
  readonly deadlineMs: number;
};

const accountWire = z.object({ status: z.enum(["active", "suspended", "closed"]), type: z.string() });
const capableWire = z.object({ capabilities: z.object({ sms: z.boolean().nullish() }).nullish() });
const mostNumbers = 2_000;
const numbersPerPage = 200;

export async function inspectCarrier(
  { accountSid, authToken, url, messagingServiceSid, deadlineMs }: Options,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<CarrierInspection> {
  const look = async (stop: AbortSignal): Promise<CarrierInspection> => {
    const client = twilio(accountSid, authToken, { httpClient: createHttpClient(url, stop) });
    const [account, numbers, service] = await Promise.all([
      client.api.v2010.accounts(accountSid).fetch(),
      client.incomingPhoneNumbers.list({ limit: mostNumbers, pageSize: numbersPerPage }),
      messagingServiceSid === undefined ? undefined : inspectService(client, messagingServiceSid),
    ]);
    const { status, type } = accountWire.parse(account);
    return {
      status,
      isTrial: type === "Trial",
      numbers: numbers.map((one) => toOwnedNumber(ownedNumberWire.parse(one))),
      cannotText: numbers.flatMap((one) =>
        capableWire.parse(one).capabilities?.sms === false ? [one.phoneNumber] : [],
      ),
      service,
    };
  };
  return withDeadline(deadlineMs, look, { provider, signal }).catch((error) => {
    throw toProviderError(error);
  });
}

async function inspectService(client: ReturnType<typeof twilio>, sid: string): Promise<"gone" | CarrierService> {
  const service = client.messaging.v1.services(sid);
  try {
    const { useInboundWebhookOnNumber, usAppToPersonRegistered } = serviceWire.parse(await service.fetch());
    const numbers = await service.phoneNumbers.list({ limit: mostNumbers, pageSize: numbersPerPage });
    return {
      leavesInboundToNumbers: useInboundWebhookOnNumber === true,
      hasCampaign: usAppToPersonRegistered !== false,
      numbers: numbers.map(({ phoneNumber }) => phoneNumber),
    };
  } catch (error) {
    if (toProviderError(error).code === "not_found") return "gone";
    throw error;
  }
}
