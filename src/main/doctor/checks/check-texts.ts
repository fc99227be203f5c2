import type { CarrierInspection } from "#providers/telephony/twilio/inspect-account.ts";
import { type Finding, good, notSet, wrong } from "../finding.ts";
import { listed } from "../listed.ts";
import type { Needs } from "../needs.ts";
import type { DatabaseFacts } from "../read-database.ts";

const name = "Texts";

type Facts = Pick<DatabaseFacts, "numbers" | "textsRefused">;

export const checkTexts = async ({ database }: Pick<Needs, "database">, service: CarrierInspection["service"]) =>
  judgeTexts(service, (await database) ?? { numbers: [], textsRefused: [] });

/** Whether texts are let through, and whether what customers write still comes here. */
export function judgeTexts(service: CarrierInspection["service"], { numbers, textsRefused }: Facts): Finding {
  if (service === "gone")
    return wrong(
      name,
      "this account has no such messaging service",
      "Copy TWILIO_MESSAGING_SERVICE_SID anew from the carrier's console.",
    );
  if (service && !service.leavesInboundToNumbers)
    return wrong(
      name,
      "the messaging service takes what customers write, so none of it comes here",
      "Set the service to \"Defer to sender's webhook\" in the carrier's console.",
    );
  if (service && !service.hasCampaign)
    return wrong(
      name,
      "the messaging service has no registered campaign, so US networks refuse its texts",
      "Register brand and campaign (A2P 10DLC) for this messaging service in the carrier's console.",
    );
  const missing = service ? numbers.filter((number) => !service.numbers.includes(number)) : [];
  if (missing.length > 0)
    return wrong(
      name,
      `${listed(missing)} not in the messaging service, so networks refuse their texts`,
      "Wait for the hourly look that puts them into it, or add them in the carrier's console.",
    );
  if (textsRefused.length > 0)
    return wrong(
      name,
      `networks refused texts in the last 7 days: ${textsRefused.map(({ code, count }) => `${count} with error ${code}`).join(", ")}`,
      service
        ? "Look at the campaign of the messaging service in the carrier's console."
        : "Register a campaign with the carrier and set TWILIO_MESSAGING_SERVICE_SID.",
    );
  if (!service) return notSet(name, "numbers are in no messaging service; US networks refuse texts without a campaign");
  return good(name, "all numbers are in the messaging service");
}
