import { ProviderError } from "#providers/provider-error.ts";
import { inspectCarrier } from "#providers/telephony/twilio/inspect-account.ts";
import { numberAddresses } from "#server/features/assistants/numbers/number-addresses.ts";
import { vendorUrls } from "../../outside.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import { judgeSender } from "../judge-sender.ts";
import { listed } from "../listed.ts";
import type { Needs } from "../needs.ts";
import { reaches, reachIt, textOf } from "../reaching.ts";
import { sortNumbers } from "../sort-numbers.ts";
import { checkLanguages } from "./check-languages.ts";
import { checkTexts } from "./check-texts.ts";

const name = "Carrier";

/** The account at the carrier, and whether calls to its numbers come here. */
export async function checkCarrier(needs: Needs): Promise<readonly Finding[]> {
  const { vendors, publicUrl } = needs.config;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = vendors;
  if (accountSid === undefined || authToken === undefined) return [notSet(name, "the sandbox stands in")];
  const url = vendors.TWILIO_API_URL ?? vendorUrls.twilio;
  let seen: Seen;
  try {
    const { deadlineMs } = needs;
    const messagingServiceSid = vendors.TWILIO_MESSAGING_SERVICE_SID;
    seen = await inspectCarrier({ accountSid, authToken, url, messagingServiceSid, deadlineMs });
  } catch (error) {
    const refused = error instanceof ProviderError && ["sign_in_refused", "not_found"].includes(error.code);
    const keys = "Copy TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN anew from the carrier's console.";
    return [wrong(name, textOf(error), refused ? keys : reachIt)];
  }
  if (seen.status !== "active")
    return [wrong(name, `the account is ${seen.status}`, "Settle it in the carrier's console.")];
  if (!reaches(url, publicUrl))
    return [
      wrong(
        name,
        `the keys are right, but the carrier cannot reach ${publicUrl}`,
        "Set PUBLIC_URL to a public address.",
      ),
    ];
  const trial = seen.isTrial ? "; a trial account, whose callers hear the carrier's notice first" : "";
  const relay = "whether it may use ConversationRelay cannot be asked, the first call shows it";
  return [
    good(name, `the account is active${trial}; ${relay}`),
    await checkNumbers(needs, seen.numbers),
    await checkTexts(needs, seen.service),
    judgeSender(needs.config, seen),
    await checkLanguages(needs),
  ];
}

type Seen = Awaited<ReturnType<typeof inspectCarrier>>;
type Owned = Seen["numbers"];

async function checkNumbers({ config, database }: Needs, owned: Owned): Promise<Finding> {
  const numbers = "Numbers";
  const wanted = numberAddresses(config.publicUrl);
  const { pathname } = new URL(wanted.voiceUrl);
  // Without the database, a number is taken for one of ours by the address that only Belle has.
  const ours =
    (await database)?.numbers ??
    owned.filter(({ addresses }) => addresses.voiceUrl.endsWith(pathname)).map(({ number }) => number);
  const { gone, astray } = sortNumbers(ours, owned, wanted);
  if (gone.length > 0)
    return wrong(
      numbers,
      `${listed(gone)} not in this account, but assistants here have them`,
      "Use the account in which these numbers were bought.",
    );
  if (astray.length > 0)
    return wrong(
      numbers,
      `${listed(astray.map(({ number }) => number))} not led to ${config.publicUrl}`,
      `Run npm run repoint-numbers, which sets voice ${wanted.voiceUrl}, on failure ${wanted.fallbackUrl}, status ${wanted.statusUrl} and texts ${wanted.textUrl}.`,
    );
  const others = owned.length - ours.length;
  const rest = others > 0 ? `; ${others} more in the account are not Belle's` : "";
  return good(numbers, ours.length === 0 ? `none yet${rest}` : `all ${ours.length} lead here${rest}`);
}
