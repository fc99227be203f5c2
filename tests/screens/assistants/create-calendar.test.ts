import { screen, within } from "@testing-library/dom";
import { expect, inject, vi } from "vitest";
import { timings } from "#web/texts/timings.ts";
import { assistantsOf, createScreen, needed } from "../support/create-screen.ts";
import { test, until } from "../support/test.ts";
import { address, showing, watchLeaving, withinMs } from "../support/window.ts";

const accountPath = "/api/user/connect-calendar";
const provider = () => `${inject("product").sandboxUrl}/google`;

test("an owner leaves for the calendar with everything kept and both return cookies, and comes back to it connected, with a notice of 3 seconds", async ({
  network,
  open,
  user,
  signedIn: _,
  stopClock,
}) => {
  const left = watchLeaving();
  const form = createScreen(open);
  const failure = () => form.calendar().getByRole("alert");
  await form.open();
  await form.fillNeeded();
  await user.click(form.google());
  for (const [reply, text] of [
    [{ status: 500, body: "" }, "Failed to connect calendar. Please try again."],
    [{ json: {} }, "Failed to get calendar connection URL"],
  ] as const) {
    network.answer(accountPath, reply);
    await user.click(form.connect());
    await until(() => expect(failure()).toHaveTextContent(text));
  }
  expect(document.cookie).toBe("");
  network.answer(accountPath, { json: { redirect_url: provider() } });
  await user.click(form.connect());
  await until(() => expect(left).toEqual([provider()]));
  const cookies = document.cookie.split("; ").map((one) => one.split("=")[0]);
  expect(cookies.sort()).toEqual(["calendar_oauth_referer", "calendar_oauth_return"]);
  expect(timings.calendarReturnCookieMs).toBe(3_600_000);

  open("/create-assistant?calendar_error=access_denied");
  await until(() => expect(failure()).toHaveTextContent("Calendar connection failed. Please try again."));
  await until(() => expect(address()).toBe("/create-assistant"));
  await until(() => expect(form.google()).toBeChecked());
  stopClock();
  open("/create-assistant?calendar_connected=true");
  const notice = () => form.calendar().queryByText("Calendar connected successfully!");
  await showing(() => expect(notice()).toBeVisible());
  await until(() => expect(address()).toBe("/create-assistant"));
  expect(form.name()).toHaveValue(needed.name);
  expect(timings.calendarConnectedNoticeMs).toBe(3000);
  await vi.advanceTimersByTimeAsync(timings.calendarConnectedNoticeMs - withinMs);
  expect(notice()).toBeVisible();
  await vi.advanceTimersByTimeAsync(withinMs);
  await until(() => expect(notice()).toBeNull());
  expect(form.calendar().getByText("Connected. Belle will book into it once she's created.")).toBeVisible();
});

test("a return that nobody left for connects nothing", async ({ open }) => {
  const form = createScreen(open);
  open("/create-assistant?calendar_connected=true");
  await until(() => expect(form.google()).not.toBeChecked());
  await until(() => expect(address()).toBe("/create-assistant"));
  expect(screen.queryByText("Calendar connected successfully!")).toBeNull();
});

test("a calendar that was chosen and not connected is connected with the new assistant's id, and a failure there keeps the page with ways on", async ({
  network,
  open,
  user,
  signedIn,
  request,
}) => {
  const left = watchLeaving();
  const form = createScreen(open);
  const connecting = "/api/tenants/*/connect-calendar";
  network.answer(connecting, { status: 503, json: { detail: "The calendar is away." } });
  await form.open();
  await form.fillNeeded();
  await user.click(form.google());
  await user.click(form.create());
  await until(form.ready);
  await until(() => expect(screen.getByRole("alert")).toHaveTextContent("The calendar is away."));
  const failure = within(screen.getByRole("alert"));
  const [made] = await assistantsOf(request, signedIn.token);
  expect(made).toMatchObject({ calendar_provider: "google", calendar_connected: false });
  expect(failure.getByRole("link", { name: "her settings" })).toHaveAttribute("href", `/edit/${made?.id}`);
  network.answer(connecting, { json: { redirect_url: provider() } });
  await user.click(failure.getByRole("button", { name: "Try Again" }));
  await until(() => expect(left).toEqual([provider()]));
  const asked = network.asked(connecting).map(({ path }) => path);
  expect(asked).toEqual(Array(2).fill(`/api/tenants/${made?.id}/connect-calendar`));

  open("/create-assistant?calendar_error=access_denied");
  await until(() => expect(form.ready()).toHaveTextContent(`${needed.name} is ready`));
  expect(screen.getByRole("alert")).toHaveTextContent("Calendar connection failed. Please try again.");

  network.answer(`/api/instances/${made?.id}`, { json: { ...made, calendar_connected: true } });
  open(`/create-assistant?calendar_connected=true&tenant_id=${made?.id}`);
  expect(await screen.findByText("Calendar connected successfully!")).toBeVisible();
  await until(() => expect(address()).toBe("/create-assistant"));
});
