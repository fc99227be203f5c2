import { screen } from "@testing-library/dom";
import { expect, inject, vi } from "vitest";
import { timings } from "#web/texts/timings.ts";
import { createAssistant } from "../../e2e/support/assistant-screens.ts";
import { cancelOn, enterCard } from "../support/card-page.ts";
import { assistantsOf, createScreen, needed } from "../support/create-screen.ts";
import { test, until } from "../support/test.ts";
import { address, showing, stored, watchLeaving, withinMs } from "../support/window.ts";

const cardPage = () => expect.stringContaining(`${inject("product").sandboxUrl}/stripe/checkout/`);
const cancelledText = "Payment was cancelled. You can try again when you're ready.";
const confirmedText = "Your payment is confirmed.";

test("a second assistant needs a card: declined, cancelled and completed later, she gets her number once and the dashboard opens after exactly 3 seconds", async ({
  open,
  user,
  signedIn,
  request,
  stopClock,
}) => {
  const left = watchLeaving();
  await createAssistant(request, signedIn.token, { name: "The first one" });
  const form = createScreen(open);
  await form.open();
  await form.fillNeeded();
  stopClock();
  await user.click(form.create());
  const setting = { level: 1, name: "Setting Up Payment..." } as const;
  await until(() => expect(screen.getByRole("heading", setting)).toHaveFocus());
  expect(screen.getByRole("link", { name: "Go to Dashboard" })).toHaveAttribute("href", "/dashboard");
  const made = (await assistantsOf(request, signedIn.token)).find(({ name }) => name === needed.name);
  expect(made).toMatchObject({ payment_status: "pending", phone_number: null });
  expect(stored()).toMatchObject({ created_tenant_id: made?.id });
  expect(timings.checkoutRedirectMs).toBe(2000);
  await vi.advanceTimersByTimeAsync(timings.checkoutRedirectMs - 1);
  expect(left).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(left).toEqual([cardPage()]));

  const declined = await enterCard(left[0] ?? "", "4000000000000002");
  expect(declined).toMatchObject({ to: "", said: expect.stringContaining("Your card was declined.") });
  vi.useRealTimers();
  open(await cancelOn(left[0] ?? ""));
  await screen.findByRole("heading", { level: 1, name: `${needed.name} is waiting for payment` });
  expect(document.body).toHaveTextContent(cancelledText);
  await until(() => expect(address()).toBe("/create-assistant"));

  // Whoever closes the tab now and comes back finds her waiting, above a form for another one.
  await form.open();
  await until(() => expect(document.body).toHaveTextContent(`${needed.name} is waiting for payment`));
  expect(form.name()).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Complete payment" }));
  await until(() => expect(left).toEqual([cardPage(), cardPage()]));
  const { to } = await enterCard(left[1] ?? "", "4242424242424242");
  stopClock();
  open(to);
  await showing(() => expect(document.body).toHaveTextContent(confirmedText));
  expect(form.ready()).toHaveTextContent(`${needed.name} is ready`);
  expect(timings.afterPaymentRedirectMs).toBe(3000);
  await vi.advanceTimersByTimeAsync(timings.afterPaymentRedirectMs - withinMs);
  expect(address()).toBe("/create-assistant");
  await vi.advanceTimersByTimeAsync(withinMs);
  await until(() => expect(address()).toBe("/dashboard"));
  expect(Object.keys(stored())).not.toContain("created_tenant_id");
  const all = await assistantsOf(request, signedIn.token);
  expect(all).toHaveLength(2);
  expect(all.find(({ id }) => id === made?.id)).toMatchObject({ payment_status: "active" });
});

test("what the address says of a payment is a hint: only what the server confirms is shown, and no text of the address", async ({
  open,
  signedIn: _,
  troubles,
}) => {
  const form = createScreen(open);
  troubles.expectText(/Payments answered 404/);
  for (const [query, text] of [
    ["payment_success=true&session_id=cs_somebody_else", "We haven't received a payment yet. You can complete it now."],
    ["payment_success=true", "We haven't received a payment yet. You can complete it now."],
    [
      "payment_error=true&error=card_declined",
      "Payment Error: The card was declined. Please try again or contact support.",
    ],
    [
      `payment_error=true&error=${encodeURIComponent("Call 555 0199 now")}`,
      "Payment Error: The payment didn't go through. Please try again or contact support.",
    ],
    ["payment_cancelled=true", cancelledText],
  ] as const) {
    open(`/create-assistant?${query}`);
    await until(() => expect(document.body, query).toHaveTextContent(text));
    await until(() => expect(address()).toBe("/create-assistant"));
    expect(form.create()).toBeVisible();
    expect(screen.queryByRole("heading", { level: 1, name: /is ready$/ })).toBeNull();
  }
});

test("with payment required and a calendar pending, the calendar follows 1.5 seconds after the confirmed payment, with both return cookies", async ({
  network,
  open,
  user,
  signedIn,
  request,
  stopClock,
}) => {
  const left = watchLeaving();
  await createAssistant(request, signedIn.token, { name: "The first one" });
  const connecting = "/api/tenants/*/connect-calendar";
  const form = createScreen(open);
  await form.open();
  await form.fillNeeded();
  await user.click(form.google());
  await user.click(form.calendar().getByRole("button", { name: "Connect after creating" }));
  expect(await form.calendar().findByText("Google Calendar (Pending)")).toBeVisible();
  expect(form.calendar().getByText("Calendar will be connected after creating the assistant")).toBeVisible();
  expect(window.sessionStorage.getItem("calendar_pending")).toBe("true");
  await user.click(form.create());
  await user.click(await screen.findByRole("link", { name: "Continue to payment now" }));
  await until(() => expect(left).toEqual([cardPage()]));
  expect(network.asked(connecting)).toEqual([]);

  const { to } = await enterCard(left[0] ?? "", "4242424242424242");
  stopClock();
  open(to);
  await showing(() =>
    expect(document.body).toHaveTextContent("Next, Google Calendar: we'll take you there to connect"),
  );
  expect(document.body).toHaveTextContent(confirmedText);
  await until(() => expect(network.asked(connecting)).toHaveLength(1));
  // Drawn from the moment on at which it is known where to go.
  await showing(() => expect(document.querySelector(".countdown")).toBeVisible());
  expect(timings.calendarRedirectMs).toBe(1500);
  await vi.advanceTimersByTimeAsync(timings.calendarRedirectMs - withinMs);
  expect(left).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(withinMs);
  await until(() => expect(left.at(-1)).toContain(`${inject("product").sandboxUrl}/google/`));
  expect(network.asked(connecting).map(({ body }) => JSON.parse(body))).toEqual([{ provider: "google" }]);
  const cookies = document.cookie.split("; ").map((one) => one.split("=").map(decodeURIComponent));
  expect(Object.fromEntries(cookies)).toEqual({
    calendar_oauth_return: "/create-assistant",
    calendar_oauth_referer: expect.stringMatching(/^http.*\/create-assistant$/),
  });
  const made = (await assistantsOf(request, signedIn.token)).find(({ name }) => name === needed.name);
  expect(made).toMatchObject({ payment_status: "active", calendar_provider: "google" });
});
