import { expect, type Page } from "@playwright/test";
import type { Visit, VisitJob } from "#contract/portal.ts";
import { expectHeading, type Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "visitor", open });

const visit: Visit = {
  business_name: "Riverside Plumbing & Heating",
  business_phone: "+12085550107",
  start: "2027-03-04T09:00:00-07:00",
  end: "2027-03-04T10:00:00-07:00",
  arrival_until: "2027-03-04T11:00:00-07:00",
  timezone: "America/Denver",
  state: "booked",
  code_to: "42",
  no_code_reason: null,
};
const job: VisitJob = {
  business_name: visit.business_name,
  business_phone: visit.business_phone,
  start: visit.start,
  end: visit.end,
  arrival_until: visit.arrival_until,
  timezone: visit.timezone,
  state: "booked",
  id: "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20",
  service: "Leak repair",
  name: "Greg Halvorsen",
  address: "18 Oak Park Lane, Boise, ID 83702",
  version: 1,
};
const days = [
  ["2027-03-05", ["08:00", "08:30", "09:00", "09:30", "11:00", "13:00", "13:30", "15:00"]],
  ["2027-03-08", ["08:00", "10:00"]],
  ["2027-03-09", ["16:00"]],
] as const;
const times = {
  timezone: visit.timezone,
  days: days.map(([date, hours]) => ({ date, times: hours.map((hour) => `${date}T${hour}:00-07:00`) })),
  next_from: "2027-03-18T09:00:00-07:00",
};

async function openVisit(page: Page, facts: Partial<Visit> = {}, own: Partial<VisitJob> = {}): Promise<void> {
  const answers: Record<string, { status?: number; json: unknown }> = {
    "/code": { status: 202, json: { code_to: "42", expires_in_seconds: 600 } },
    "/session": { status: 201, json: { visit_session: "some-session", expires_in_seconds: 1800 } },
    "/job": { json: { ...job, ...own } },
    "/times": { json: times },
    "/cancel": { json: { ...job, state: "cancelled" } },
    "": { json: { ...visit, ...facts } },
  };
  await page.route("**/api/visits/**", (route) => {
    const [, what = ""] = /\/api\/visits\/[^/?]+(\/\w+)?/.exec(route.request().url()) ?? [];
    return route.fulfill(answers[what] ?? { status: 404, json: { detail: "Not found" } });
  });
  await page.goto("/visit/some-token");
  await expectHeading(page, "Your appointment with Riverside Plumbing & Heating");
}

async function enter(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByLabel("Code from the text").fill("418205");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("18 Oak Park Lane")).toBeVisible();
}

/** The page of a caller, in the states that they may find it in. */
export const visitFaces: readonly Face[] = [
  face("/visit as the link in the text opens it", ({ page }) => openVisit(page)),
  face("/visit with a wrong code", async ({ page, troubles }) => {
    troubles.expectStatus(422, "/api/visits/some-token/session");
    await openVisit(page);
    const detail = "That code is wrong or no longer works. Check the latest text, or get a new code.";
    await page.route("**/session", (route) => route.fulfill({ status: 422, json: { detail } }));
    await page.getByRole("button", { name: "Text me a code" }).click();
    await page.getByLabel("Code from the text").fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(detail)).toBeVisible();
  }),
  face("/visit of a phone that wants no texts", ({ page }) =>
    openVisit(page, { code_to: null, no_code_reason: "stopped" }),
  ),
  face("/visit of a cancelled job", ({ page }) => openVisit(page, { state: "cancelled" })),
  face("/visit with a code", async ({ page }) => {
    await openVisit(page);
    await enter(page);
  }),
  face("/visit with the open times", async ({ page }) => {
    await openVisit(page);
    await enter(page);
    await page.getByRole("button", { name: "Choose another time" }).click();
    await page.getByText("9:30 AM", { exact: true }).click();
    await expect(
      page.getByText("Your new time: Friday, March 5, 2027, between 9:30 AM and 11:30 AM MST"),
    ).toBeVisible();
  }),
  face("/visit with the question before cancelling", async ({ page }) => {
    await openVisit(page);
    await enter(page);
    await page.getByRole("button", { name: "Cancel this appointment" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  face("/visit after cancelling", async ({ page }) => {
    await openVisit(page);
    await enter(page);
    await page.getByRole("button", { name: "Cancel this appointment" }).click();
    await page.getByRole("button", { name: "Cancel appointment" }).click();
    await expect(page.getByText("Your appointment is canceled")).toBeVisible();
  }),
  face("/visit at an address that is none", async ({ page, troubles }) => {
    troubles.expectStatus(404, "/api/visits/a-17");
    await page.goto("/visit/a-17");
    await expectHeading(page, "No appointment at this address");
  }),
  face("/visit that cannot be loaded", async ({ page, troubles }) => {
    troubles.expectStatus(429, "/api/visits/a-17");
    await page.route("**/api/visits/**", (route) =>
      route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
    );
    await page.goto("/visit/a-17");
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  }),
];
