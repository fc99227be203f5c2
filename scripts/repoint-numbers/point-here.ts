import type { Config } from "../../src/main/config/config.ts";
import { reaches } from "../../src/main/doctor/reaching.ts";
import { sortNumbers } from "../../src/main/doctor/sort-numbers.ts";
import { vendorUrls } from "../../src/main/outside.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import { inspectCarrier } from "../../src/providers/telephony/twilio/inspect-account.ts";
import { createTwilioTelephony } from "../../src/providers/telephony/twilio/twilio-telephony.ts";
import { numberAddresses } from "../../src/server/features/assistants/numbers/number-addresses.ts";

/** Why nothing was changed, in words for whoever asked. */
export class Unled extends Error {}

export type Led = {
  /** Led here now. */
  readonly led: readonly string[];
  /** Led here before. */
  readonly already: readonly string[];
  /** Assistants have them, but the carrier's account does not. */
  readonly gone: readonly string[];
};

type Asked = {
  readonly config: Config;
  /** Those that assistants have. */
  readonly numbers: readonly string[];
  readonly deadlineMs: number;
  readonly onLed?: (number: string) => void;
};

/** Tells the carrier, number by number, that calls and texts come to this address. Cut off, it is simply begun again. */
export async function pointHere({ config, numbers, deadlineMs, onLed }: Asked): Promise<Led> {
  const { vendors, publicUrl } = config;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = vendors;
  if (accountSid === undefined || authToken === undefined)
    throw new Unled(
      "Without TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN the sandbox stands in, and there is nothing to lead.",
    );
  const url = vendors.TWILIO_API_URL ?? vendorUrls.twilio;
  if (!reaches(url, publicUrl))
    throw new Unled(`The carrier cannot reach ${publicUrl}. Set PUBLIC_URL to a public address first.`);
  const wanted = numberAddresses(publicUrl);
  const account = { accountSid, authToken, url, deadlineMs };
  const { numbers: owned } = await inspectCarrier(account);
  const telephony = createTwilioTelephony({ ...account, clock: systemClock });
  const { gone, astray, here } = sortNumbers(numbers, owned, wanted);
  for (const { id, number } of astray) {
    await telephony.changeAddresses(id, wanted);
    onLed?.(number);
  }
  return { led: astray.map(({ number }) => number), already: here.map(({ number }) => number), gone };
}
