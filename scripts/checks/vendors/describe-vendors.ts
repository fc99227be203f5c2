import type { Description } from "./description.ts";
import { describeGoogle } from "./google.ts";
import { describeGraph } from "./graph.ts";
import { describeStripe } from "./stripe.ts";
import { describeTwilio } from "./twilio.ts";

/** The vendors whose requests and answers are held against a description that is not ours alone. */
export const describeVendors = (root: string): readonly Description[] => [
  describeStripe(root),
  describeTwilio(root),
  describeGoogle(root),
  describeGraph(root),
];
