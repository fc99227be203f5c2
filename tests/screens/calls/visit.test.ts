import { randomInt } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { inject } from "vitest";
import { until } from "../../support/until.ts";
import { expect, test } from "../support/journey.ts";
import { watchSaving } from "../support/window.ts";

type Text = { readonly to: string; readonly body: string; readonly direction: string };

/** The newest of so many texts to a phone, out of the sandbox. */
const textTo = (phone: string, count: number): Promise<string> =>
  until(`text ${count} to ${phone}`, async () => {
    const { texts } = (await (await fetch(`${inject("product").sandboxUrl}/api/twilio/texts`)).json()) as {
      texts: Text[];
    };
    const sent = texts.toReversed().filter(({ to, direction }) => to === phone && direction !== "inbound");
    return sent[count - 1]?.body ?? false;
  });

/** A job that the owner booked by hand; answers the phone of its caller. */
async function bookJob(request: APIRequestContext, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const settings = {
    business_name: "Riverside Plumbing",
    hours: Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
        day,
        [{ opens: "08:00", closes: "17:00" }],
      ]),
    ),
    holidays: [],
  };
  const made = await request.post("/instances", { headers, data: { timezone: "America/Denver", settings } });
  const { id } = (await made.json()) as { id: string };
  await until("her number", async () => {
    const read = await request.get(`/instances/${id}`, { headers });
    return ((await read.json()) as { phone_number: string | null }).phone_number ?? false;
  });
  const phone = `+1208555${String(randomInt(10_000)).padStart(4, "0")}`;
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 5 * 24 * 3_600_000).toISOString();
  const data = { tenant_id: id, start, name: "Greg Halvorsen", phone, address: "18 Oak Park Lane", note: "Dog bites" };
  const booked = await request.post("/api/appointments", { headers, data });
  expect(booked.status(), await booked.text()).toBe(201);
  return phone;
}

const codeIn = (text: string): string => /code is (\d{6})\./.exec(text)?.[1] ?? "";

test("a caller opens the link in the text, proves the phone with a code, moves the job and cancels it", async ({
  page,
  network,
  signedIn,
  request,
  troubles,
  mailbox,
}) => {
  const phone = await bookJob(request, signedIn.token);
  const link = /https?:\/\/\S+/.exec(await textTo(phone, 1))?.[0] ?? "";
  const { pathname } = new URL(link);
  const answer = await network.product(pathname, { headers: { accept: "text/html" } });
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  // The caller is not the owner.
  window.localStorage.clear();
  await page.goto(pathname);

  await expect(page.getByRole("heading", { level: 1, name: "Your appointment with Riverside Plumbing" })).toBeVisible();
  await expect(page.getByText(/ M[SD]T$/)).toBeVisible();
  await expect(page.getByText("Oak Park")).toHaveCount(0);
  await expect(page.getByText(`the phone ending in ${phone.slice(-2)}`)).toBeVisible();
  await page.getByRole("button", { name: "Text me a code" }).click();
  const code = codeIn(await textTo(phone, 2));

  const path = pathname.replace("/visit/", "/api/visits/");
  troubles.expectStatus(422, `${path}/session`);
  const field = page.getByLabel("Code from the text");
  await field.fill(code === "000000" ? "111111" : "000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That code is wrong or no longer works.")).toBeVisible();
  await field.fill(code);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByText("18 Oak Park Lane")).toBeVisible();
  await expect(page.getByText("Dog bites")).toHaveCount(0);
  expect(page.url()).toBe(link);
  const saved = watchSaving();
  await page.getByRole("button", { name: "Add to my calendar" }).click();
  await expect.poll(() => saved.length).toBe(1);
  const file = String(await saved[0]?.bytes());
  expect(file).toContain("SUMMARY:Riverside Plumbing");
  expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z/);

  await page.getByRole("button", { name: "Choose another time" }).click();
  await page.locator("summary").nth(1).click();
  await page.getByText("8:30 AM", { exact: true }).last().click();
  await expect(page.getByText(/^Your new time: .+, 8:30 AM M[SD]T$/)).toBeVisible();
  await page.getByRole("button", { name: "Move my appointment" }).click();
  await expect(page.getByText("Your appointment has a new time")).toBeVisible();
  expect(await textTo(phone, 3)).toContain("Riverside Plumbing: New appointment time: ");
  await mailbox.waitFor(signedIn.email, /^Greg Halvorsen moved their job to /);

  await page.getByRole("button", { name: "Cancel this appointment" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel this appointment?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Cancel this appointment" }).click();
  await question.getByRole("button", { name: "Cancel appointment" }).click();
  await expect(page.getByText("Your appointment is canceled")).toBeVisible();
  await mailbox.waitFor(signedIn.email, /^Greg Halvorsen canceled their job on /);

  await page.reload();
  await expect(page.getByText("This appointment was canceled.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call \(/ })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
});
