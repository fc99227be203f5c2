import { brand } from "#domain/basics/brand.ts";
import type { CarrierInspection } from "#providers/telephony/twilio/inspect-account.ts";
import type { Config } from "../config/config.ts";
import { type Finding, good, notSet, wrong } from "./finding.ts";
import { listed } from "./listed.ts";

const name = "Sender of codes";

type Sending = Pick<Config, "textsFrom" | "verifyOwners">;
type Seen = Pick<CarrierInspection, "numbers" | "cannotText" | "service">;

/** Whether the number that owners' codes are texted from is there, and can text. */
export function judgeSender({ textsFrom, verifyOwners }: Sending, { numbers, cannotText, service }: Seen): Finding {
  if (textsFrom === brand.demoPhone && !verifyOwners) return notSet(name, "owners are not asked to prove their phone");
  const sender = listed([textsFrom]);
  if (!numbers.some(({ number }) => number === textsFrom))
    return wrong(
      name,
      `${sender} not a number of this account, so no code reaches an owner`,
      "Set TEXTS_FROM to a number of the account in TWILIO_ACCOUNT_SID.",
    );
  if (cannotText.includes(textsFrom))
    return wrong(
      name,
      `${sender} a number that cannot send texts`,
      "Set TEXTS_FROM to a number of the account that can send SMS.",
    );
  if (service && service !== "gone" && !service.numbers.includes(textsFrom))
    return wrong(
      name,
      `${sender} not in the messaging service, so networks refuse its texts`,
      "Add the number to the messaging service in the carrier's console.",
    );
  return good(name, `${sender} a number of this account that can send texts`);
}
