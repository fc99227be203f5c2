import { type Checked, failed, passed } from "../basics/checked.ts";
import { pick } from "../basics/shown-text.ts";

const longestAddress = 2000;
const highestPort = 65_535;
const shape = /^https?:\/\/(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\.?)(?::(?<port>\d{1,5}))?(?:[/?#]\S*)?$/iu;

/** The owner types "ridgeline.example" and means https; any other scheme is refused before one is added. */
export const checkWebsiteUrl = (typed: string): Checked<string, "website_url"> => {
  const address = typed.trim();
  if (address === "") return failed("website_url", "Please enter a website URL first");
  const withScheme = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  const { port = "0" } = shape.exec(withScheme)?.groups ?? {};
  return shape.test(withScheme) && Number(port) <= highestPort && withScheme.length <= longestAddress
    ? passed(withScheme)
    : failed("website_url", "Enter a website address like yourbusiness.com.");
};

/** The site did not let itself be read, and what was filled in is an inference. */
export const isBlocked = (analysis: {
  readonly blocked_site?: boolean | null | undefined;
  readonly method?: string | null | undefined;
  readonly inferred_business_type?: string | null | undefined;
  readonly error_handled?: boolean | null | undefined;
}): boolean =>
  analysis.blocked_site === true ||
  (analysis.method ?? "").toLowerCase().includes("fallback") ||
  (Boolean(analysis.inferred_business_type) && analysis.error_handled === true);

export const analysisText = (analysis: Parameters<typeof isBlocked>[0]): string =>
  isBlocked(analysis) ? "Website blocked, but created smart inferences" : "Successfully analyzed and auto-filled!";

export const analysisFailedText = (detail: string | null | undefined): string =>
  pick(detail, "Failed to analyze website");
