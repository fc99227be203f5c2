import type { WebsiteAnalysis } from "#contract/assistant-creation.ts";
import { greetingFromDomainName } from "#domain/assistants/domain-name-greeting.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { checkWebsiteUrl } from "#domain/website/website-analysis.ts";
import type { Site } from "#providers/pages/port.ts";
import { ProviderError } from "#providers/provider-error.ts";
import type { Policy } from "../throttle/policy.ts";
import { takeAttempt } from "../throttle/take-attempt.ts";
import type { WebsiteAnalysisNeeds } from "./needs.ts";
import { writeBrief } from "./reading/brief.ts";
import { zoneOfPlace } from "./reading/place-zone.ts";
import { profileOf } from "./reading/profile.ts";
import { suggestFromAddress, suggestSettings } from "./reading/settings.ts";
import { writeWithModel } from "./write-with-model.ts";

/** Rate limit: an owner must not make us crawl many sites. */
const websiteByOwner: Policy = {
  scope: "website:owner",
  free: 12,
  firstWaitSeconds: 30,
  longestWaitSeconds: 3600,
  forgetSeconds: 3600,
};

/** Reads a business's site and drafts what an assistant needs. A site that cannot be read is no failure: its name says something, too. */
export async function analyzeWebsite(
  needs: WebsiteAnalysisNeeds,
  owner_id: string,
  typed: string,
): Promise<WebsiteAnalysis> {
  const checked = checkWebsiteUrl(typed);
  if (!checked.ok) throw new Refusal("invalid", checked.text);
  await takeAttempt(needs, [{ policy: websiteByOwner, key: owner_id }]);
  const address = typed.trim();
  const site = await readOrNothing(needs, address);
  return site === undefined ? inferred(address) : await drafted(needs, site);
}

async function readOrNothing({ pages }: WebsiteAnalysisNeeds, address: string): Promise<Site | undefined> {
  try {
    return await pages.readSite(address);
  } catch (error) {
    if (error instanceof ProviderError) return undefined;
    throw error;
  }
}

function inferred(address: string): WebsiteAnalysis {
  const { greeting, system_instructions, inferred_business_type } = greetingFromDomainName(address);
  return {
    success: true,
    data: { greeting, system_instructions, settings: suggestFromAddress(address) },
    blocked_site: true,
    method: "domain_name_fallback",
    inferred_business_type,
    error_handled: true,
    error: null,
  };
}

async function drafted(needs: WebsiteAnalysisNeeds, { facts, url }: Site): Promise<WebsiteAnalysis> {
  const profile = profileOf(facts, url);
  const written = await writeWithModel(needs, facts, profile);
  const timezone = zoneOfPlace({ phone: facts.phone, state: profile.place?.slice(-2) });
  const byRule = facts.businessTypes.length > 0 ? "structured_data" : "page_text";
  return {
    success: true,
    data: { ...writeBrief(profile, written), settings: suggestSettings(profile), ...(timezone && { timezone }) },
    blocked_site: false,
    method: written === undefined ? byRule : "language_model",
    inferred_business_type: profile.trade?.name ?? null,
    error_handled: false,
    error: null,
  };
}
