import { authScreen } from "../../e2e/support/auth-screen.ts";
import { createScreen } from "../../e2e/support/create-screen.ts";
import { logIn, type Owner, register, somebody } from "../../e2e/support/owner.ts";
import { dial } from "../../support/calls/dial.ts";
import { needed } from "../../support/needed.ts";
import { type RunningProduct, runProduct } from "../../support/processes/run-product.ts";
import { until } from "../../support/until.ts";
import { expect } from "../support/journey.ts";
import { keepLogin } from "../support/keep-login.ts";
import { testOn } from "../support/own-product.ts";
import type { Requests } from "../support/requests.ts";

/** A product as it is on a public address: owners verify mailbox and phone. */
const test = testOn(() => runProduct({ VERIFY_OWNERS: "on", SANDBOX_PHONE_SPEED: "8" }));

type Text = { readonly to: string; readonly body: string };

const codeFor = ({ sandboxUrl }: RunningProduct, { phone }: Owner): Promise<string> =>
  until(`a code to ${phone}`, async () => {
    const { texts } = (await (await fetch(`${sandboxUrl}/api/twilio/texts`)).json()) as { texts: Text[] };
    const ours = texts.find(({ to }) => to === `+1${phone.replace(/\D/g, "")}`);
    return /code is (\d{6})\./.exec(ours?.body ?? "")?.[1] ?? false;
  });

const linkIn = (text: string): string => /https?:\/\/\S+\/verify-email#\S+/.exec(text)?.[0] ?? "";
const agreeLinkIn = (text: string): string => /https?:\/\/\S+\/agree-to-mails#\S+/.exec(text)?.[0] ?? "";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Somebody who has just registered in this window. */
async function enter(request: Requests, owner: Owner): Promise<string> {
  await register(request, owner);
  const token = (await logIn(request, owner)) ?? "";
  keepLogin(owner, token);
  return token;
}

async function create(request: Requests, token: string): Promise<string> {
  const reply = await request.post("/instances", { ...bearer(token), data: needed });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

test("from the landing page to the first answered call it is one code and one link more than where nobody is asked", async ({
  page,
  product,
  request,
  mailbox,
  troubles,
}) => {
  const owner = somebody();
  await page.goto("/");
  const start = page.getByRole("link", { name: "Get Started Now" }).first();
  await page.goto(await start.evaluate((link) => link.getAttribute("href") ?? ""));
  await authScreen(page).register(owner);
  const screen = createScreen(page);
  await screen.title.waitFor();
  await screen.fillNeeded();
  await screen.create.click();
  await expect(screen.ready).toBeVisible();
  const card = page.getByRole("region", { name: "Verify your phone and email" });
  await expect(card).toContainText("Until then, you can try Belle here in the browser.");
  await expect(card).toContainText(`We sent a link to ${owner.email}`);
  await expect(page.getByRole("button", { name: /Try Belle in your browser|Call/ })).toBeVisible();
  // Nobody had to press for the code, and the page has not moved on.
  const code = card.getByLabel("Code from the text");
  const verify = card.getByRole("button", { name: "Verify phone" });
  troubles.expectStatus(422, "/users/me/verification/code");
  await code.fill("000000");
  await verify.click();
  await expect(code).toHaveAccessibleDescription(/That code is wrong/);
  await code.fill(await codeFor(product, owner));
  await verify.click();
  await expect(card).toContainText(`${owner.phone} is verified.`);

  // The link is opened on another device. This page learns of it by itself, and goes on.
  const link = new URL(linkIn((await mailbox.waitFor(owner.email, /^Verify your email/)).text));
  const opened = await request.post("/users/verify-email", { data: { token: link.hash.replace("#token=", "") } });
  expect(opened.ok(), await opened.text()).toBe(true);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Verify your phone and email")).toHaveCount(0);
  const to = await until("her number", async () => {
    const reply = await request.get("/instances", bearer((await logIn(request, owner)) ?? ""));
    return ((await reply.json()) as { phone_number: string | null }[])[0]?.phone_number ?? false;
  });
  const caller = await dial({ outside: { sandbox: { url: product.sandboxUrl } } }, { to });
  await caller.hears(needed.greeting);
  await caller.hangUp();
});

test("whoever leaves finds the card again on the dashboard and in the settings, and the link works once", async ({
  page,
  product,
  request,
  mailbox,
  troubles,
}) => {
  const owner = somebody();
  await enter(request, owner);
  for (const path of ["/dashboard", "/settings"]) {
    await page.goto(path);
    const card = page.getByRole("region", { name: "Verify your phone and email" });
    await expect(card.getByRole("button", { name: "Text me a code" })).toBeVisible();
  }
  const link = linkIn((await mailbox.waitFor(owner.email, /^Verify your email/)).text);
  await page.goto(link);
  // In the browser that is signed in, the code is asked for right here.
  const card = page.getByRole("region", { name: "Verify your phone and email" });
  await card.getByRole("button", { name: "Text me a code" }).click();
  await card.getByLabel("Code from the text").fill(await codeFor(product, owner));
  await card.getByRole("button", { name: "Verify phone" }).click();
  await expect(card).toHaveCount(0);
  troubles.expectStatus(422, "/users/verify-email");
  await page.goto("/help");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
});

test("a phone that had the free trial is told so before anything is filled in", async ({
  page,
  product,
  request,
  mailbox,
}) => {
  const first = somebody();
  await create(request, await enter(request, first));
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByLabel("Code from the text").fill(await codeFor(product, first));
  await page.getByRole("button", { name: "Verify phone" }).click();
  await expect(page.getByText(`${first.phone} is verified.`)).toBeVisible();
  await page.goto(linkIn((await mailbox.waitFor(first.email, /^Verify your email/)).text));
  await expect(page.getByText("You're all set: your number is on its way.")).toBeVisible();
  window.localStorage.clear();
  await enter(request, { ...somebody(), phone: first.phone });
  await page.goto("/instances");
  await expect(page.getByText(/You'll need a card: this account has no free trial\.$/)).toBeVisible();
  await expect(page.getByText(/No card needed/)).toHaveCount(0);
  await page.goto("/create-assistant");
  await expect(page.getByText("No free trial for this account")).toBeVisible();
  await expect(page.getByText(/^Your phone number has had the free trial before/)).toBeVisible();
});

test("another receiver of her mails agrees by a press on a page of their own, and the owner's screen sees it", async ({
  page,
  request,
  mailbox,
  troubles,
}) => {
  const owner = somebody();
  const token = await enter(request, owner);
  const id = await create(request, token);
  await page.goto(linkIn((await mailbox.waitFor(owner.email, /^Verify your email/)).text));
  await expect(page.getByRole("heading", { level: 1, name: "Your email address is verified" })).toBeVisible();
  const dispatch = `dispatch-${owner.email}`;
  await request.put(`/instances/${id}`, { ...bearer(token), data: { email_to: dispatch } });
  const asking = /^Do you want emails about phone calls/;
  const waiting = page.getByText(`Waiting for ${dispatch} to agree. Until then, these emails come to you.`);
  const openMails = async () => {
    await page.goto(`/edit/${id}`);
    await expect(page.getByText(`To you, until ${dispatch} agrees`)).toBeVisible();
    await page.getByText("Email after each call").click();
    await expect(waiting).toBeVisible();
  };
  await openMails();
  const first = agreeLinkIn((await mailbox.waitFor(dispatch, asking)).text);
  await page.getByRole("button", { name: "Ask again" }).click();
  await expect(page.getByText("Sent. It may take a minute")).toBeVisible();

  // The link before is dead; the newest one is found by looking for another.
  const yes = page.getByRole("button", { name: "Yes, send me these emails" });
  troubles.expectStatus(422, "/api/mail-receivers/agree");
  await page.goto(first);
  await yes.click();
  await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
  const newest = await until("another link", async () => {
    const link = agreeLinkIn((await mailbox.waitFor(dispatch, asking)).text);
    return link !== first && link;
  });
  await page.goto("/help");
  await page.goto(newest);
  await expect(yes).toBeVisible();
  await expect(page).toHaveURL("/agree-to-mails");

  // Only the press counts, and the owner's screen learns of it by itself.
  await openMails();
  const agreed = await request.post("/api/mail-receivers/agree", {
    data: { token: new URL(newest).hash.replace(/^#(token=)?/, "") },
  });
  expect(agreed.ok(), await agreed.text()).toBe(true);
  await expect(waiting).toHaveCount(0);

  const accounts = `accounts-${owner.email}`;
  await request.put(`/instances/${id}`, { ...bearer(token), data: { email_to: accounts } });
  await page.goto(agreeLinkIn((await mailbox.waitFor(accounts, asking)).text));
  await yes.click();
  await expect(page.getByRole("heading", { level: 1, name: "You'll get these emails from now on" })).toBeVisible();
});
