import { expect, type Page } from "@playwright/test";
import { routes } from "#domain/basics/routes.ts";
import { answerAnalytics } from "../support/analytics-metrics.ts";
import { answerDashboard } from "../support/dashboard-screen.ts";
import { addressOf } from "../support/pages.ts";
import { appointmentFaces } from "./appointments.ts";
import { assistantFaces } from "./assistants.ts";
import { billingFaces } from "./billing.ts";
import { phoneFaces } from "./browser-phone.ts";
import { callSearchFaces } from "./call-searches.ts";
import { callbackFaces } from "./callbacks.ts";
import { conversationFaces } from "./conversations.ts";
import { createFaces } from "./create-assistant.ts";
import { dashboardFaces } from "./dashboard.ts";
import { developerFaces } from "./developers.ts";
import type { Face } from "./face.ts";
import { expectHeading } from "./face.ts";
import { landingFaces } from "./landing.ts";
import { newsFaces } from "./news.ts";
import { onCallFaces } from "./on-call.ts";
import { paymentFaces } from "./payment-methods.ts";
import { rehearsalFaces } from "./rehearsals.ts";
import { sandbox } from "./sandbox.ts";
import { secondFactorFaces } from "./second-factor.ts";
import { seenByOwners } from "./seen-by-owners.ts";
import { seenByVisitors } from "./seen-by-visitors.ts";
import { spendFaces } from "./spend-limits.ts";
import { verificationFaces } from "./verification.ts";
import { verifyFaces } from "./verify-books.ts";
import { versionFaces } from "./versions.ts";
import { visitFaces } from "./visit.ts";

/** These lead on at once, or need an assistant, a call, a month or a booked job: they have faces of their own. */
const redirects = [
  ...["/login", "/register", "/edit/{id}", "/visit/{id}", "/conversations/{id}", "/contacts/{id}"],
  "/invoices/{month-year}",
  "/edit/{id}/versions",
  "/edit/{id}/rehearsals",
];
/** The forms about an assistant have a simpler header, without the menu. */
const plain = ["/create-assistant", "/edit"];

const visit = (path: string, seenBy: Face["seenBy"]): Face => ({
  name: `${path} for ${seenBy === "owner" ? "an owner" : "a visitor"}`,
  seenBy,
  open: async ({ page, owner }) => {
    await page.goto(addressOf(path));
    if (seenBy === "owner" && !plain.includes(path))
      await expect(page.getByRole("button", { name: `Account menu: ${owner.username}` })).toBeVisible();
    await expectHeading(page, /\S/);
  },
});

/** Every address as it opens: public ones for a visitor, guarded ones for an owner, the others for both. */
const addresses: readonly Face[] = routes
  .filter(({ path }) => !redirects.includes(path))
  .flatMap(({ path, access }) => {
    if (access === "public") return [visit(path, "visitor")];
    return access === "guarded" ? [visit(path, "owner")] : [visit(path, "visitor"), visit(path, "owner")];
  });

const open = async (page: Page, jobValue: number | null): Promise<void> => {
  await answerDashboard(page);
  await answerAnalytics(page, jobValue);
  await page.goto("/dashboard?tab=analytics");
  await expect(page.getByRole("figure", { name: "Busiest Hours" })).toBeVisible();
};

/** The analytics, as drawings and as tables. */
const analyticsFaces: readonly Face[] = [
  { name: "/dashboard?tab=analytics", seenBy: "owner", open: ({ page }) => open(page, null) },
  {
    name: "/dashboard?tab=analytics with the busiest hours as a table",
    seenBy: "owner",
    open: async ({ page }) => {
      await open(page, 280);
      const hours = page.getByRole("figure", { name: "Busiest Hours" });
      await hours.getByRole("button", { name: "Show as table" }).click();
      await expect(hours.getByRole("table")).toBeVisible();
    },
  },
];

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
  ...versionFaces,
  ...rehearsalFaces,
  ...callSearchFaces,
  ...visitFaces,
  ...newsFaces,
  ...callbackFaces,
  ...onCallFaces,
  ...developerFaces,
  ...secondFactorFaces,
  ...verificationFaces,
  ...sandbox,
];
