import { addresses } from "./addresses.ts";
import { analyticsFaces } from "./analytics.ts";
import { appointmentFaces } from "./appointments.ts";
import { assistantFaces } from "./assistants.ts";
import { billingFaces } from "./billing.ts";
import { phoneFaces } from "./browser-phone.ts";
import { conversationFaces } from "./conversations.ts";
import { createFaces } from "./create-assistant.ts";
import { dashboardFaces } from "./dashboard.ts";
import { developerFaces } from "./developers.ts";
import type { Face } from "./face.ts";
import { landingFaces } from "./landing.ts";
import { newsFaces } from "./news.ts";
import { paymentFaces } from "./payment-methods.ts";
import { sandbox } from "./sandbox.ts";
import { secondFactorFaces } from "./second-factor.ts";
import { seenByOwners } from "./seen-by-owners.ts";
import { seenByVisitors } from "./seen-by-visitors.ts";
import { spendFaces } from "./spend-limits.ts";
import { verifyFaces } from "./verify-books.ts";
import { visitFaces } from "./visit.ts";

/** Everything that a person can see. */
export const faces: readonly Face[] = [
  ...addresses,
  ...landingFaces,
  ...seenByVisitors,
  ...seenByOwners,
  ...paymentFaces,
  ...spendFaces,
  ...billingFaces,
  ...verifyFaces,
  ...createFaces,
  ...assistantFaces,
  ...phoneFaces,
  ...appointmentFaces,
  ...conversationFaces,
  ...dashboardFaces,
  ...analyticsFaces,
  ...visitFaces,
  ...newsFaces,
  ...developerFaces,
  ...secondFactorFaces,
  ...sandbox,
];
