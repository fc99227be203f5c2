import { screen, within } from "@testing-library/dom";
import { expect, inject, vi } from "vitest";
import { timings } from "#web/texts/timings.ts";
import { onePath, someAssistant } from "../../e2e/support/assistant-screens.ts";
import { test, until } from "../support/test.ts";
import { address, arrive, fill, watchLeaving } from "../support/window.ts";

const connected = { calendar_connected: true, calendar_provider: "google" } as const;
const forwarding = {
  json: { state: "not_checked", from_number: null, started_at: null, arrived_at: null },
};

test("connecting needs a provider, says what fails, and keeps the form over the way to the provider and back", async ({
  network,
  open,
  user,
  signedIn,
}) => {
  const left = watchLeaving();
  const one = someAssistant({ name: "Front desk" });
  const path = `/api/tenants/${one.id}/connect-calendar`;
  const calendar = () => within(screen.getByRole("region", { name: "Calendar" }));
  const connect = () => user.click(calendar().getByRole("button", { name: "Connect Calendar" }));
  const fails = (text: string) => until(() => expect(calendar().getByRole("alert")).toHaveTextContent(text));
  network.answer("/api/instances/*/forwarding", forwarding);
  network.answer(onePath(one.id), { json: one });
  open(`/edit/${one.id}`);
  await fill(screen.findByLabelText("Assistant name"), "Night desk");
  await connect();
  await fails("Please select a calendar provider first");

  await user.click(calendar().getByRole("radio", { name: /Google Calendar/ }));
  network.answer(path, { status: 503, body: "" });
  await connect();
  await fails("Failed to connect calendar. Please try again.");
  network.answer(path, { json: {} });
  await connect();
  await fails("Failed to get calendar connection URL");

  // The browser leaves without asking about unsaved changes.
  const provider = `${inject("product").sandboxUrl}/google`;
  network.answer(path, { json: { redirect_url: provider } });
  await connect();
  await until(() => expect(left).toEqual([provider]));
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  expect(network.asked(path).map(({ body }) => JSON.parse(body))).toEqual(Array(3).fill({ provider: "google" }));
  const cookies = document.cookie.split("; ").map((each) => each.split("=")[0]);
  expect(cookies.sort()).toEqual(["calendar_oauth_referer", "calendar_oauth_return"]);

  network.answer(onePath(one.id), { json: { ...one, ...connected } });
  open(`/edit/${one.id}?calendar_connected=true`);
  expect(await screen.findByLabelText("Assistant name")).toHaveValue("Night desk");
  await until(() => expect(address()).toBe(`/edit/${one.id}`));
  expect(calendar().getByText("Google Calendar")).toBeVisible();
  expect(calendar().getByRole("button", { name: "Disconnect" })).toBeVisible();
  await user.click(calendar().getByRole("button", { name: "Change Calendar" }));
  await until(() => expect(calendar().getByRole("radio", { name: /Google Calendar/ })).not.toBeChecked());
  expect(screen.getByRole("banner")).toHaveTextContent(signedIn.username);
});

test("a return says that the calendar is connected for exactly three seconds, or that it failed, and cleans the address", async ({
  network,
  open,
  signedIn,
  stopClock,
  troubles,
}) => {
  const one = someAssistant({ name: "Front desk", ...connected });
  network.answer("/api/instances/*/forwarding", forwarding);
  network.answer(onePath(one.id), { json: one });
  open(`/edit/${one.id}`);
  expect(await screen.findByLabelText("Assistant name")).toHaveValue("Front desk");
  stopClock();
  // As if the provider's page led back, without a load of a page; the router notices that.
  troubles.expectText(/blocker on a POP navigation/);
  arrive("?calendar_connected=true");
  const notice = () => screen.queryByText("Calendar connected successfully!");
  await until(() => expect(notice()).toBeVisible());
  await until(() => expect(address()).toBe(`/edit/${one.id}`));
  await vi.advanceTimersByTimeAsync(timings.calendarConnectedNoticeMs - 1);
  expect(notice()).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(notice()).toBeNull());

  arrive("?calendar_error=Call+555+0199");
  await until(() => expect(document.body).toHaveTextContent("Calendar connection failed. Please try again."));
  expect(document.body).not.toHaveTextContent("0199");
  await until(() => expect(address()).toBe(`/edit/${one.id}`));
  expect(screen.getByRole("banner")).toHaveTextContent(signedIn.username);
});

test("an address that says connected says nothing where she herself does not", async ({
  network,
  open,
  signedIn: _,
}) => {
  const one = someAssistant({ name: "Front desk" });
  network.answer("/api/instances/*/forwarding", forwarding);
  network.answer(onePath(one.id), { json: one });
  open(`/edit/${one.id}?calendar_connected=true`);
  expect(await screen.findByLabelText("Assistant name")).toHaveValue("Front desk");
  await until(() => expect(address()).toBe(`/edit/${one.id}`));
  expect(screen.queryByText("Calendar connected successfully!")).toBeNull();
});

test("disconnecting asks first; a refusal is said, and a failure of the network counts as done and is looked up after exactly three seconds", async ({
  network,
  open,
  user,
  signedIn: _,
  stopClock,
}) => {
  const one = someAssistant({ name: "Front desk", ...connected });
  const path = `/api/tenants/${one.id}/disconnect-calendar`;
  network.answer("/api/instances/*/forwarding", forwarding);
  network.answer(onePath(one.id), { json: one });
  open(`/edit/${one.id}`);
  const calendar = within(await screen.findByRole("region", { name: "Calendar" }));
  await user.click(await calendar.findByRole("button", { name: "Disconnect" }));
  const asked = { name: "Are you sure you want to disconnect your calendar?" };
  const answer = async (name: string) =>
    user.click(within(await until(() => screen.getByRole("alertdialog", asked))).getByRole("button", { name }));
  await answer("Keep calendar");
  expect(screen.queryByRole("alertdialog")).toBeNull();

  network.answer(path, { status: 500 });
  await user.click(await calendar.findByRole("button", { name: "Disconnect" }));
  await answer("Disconnect");
  expect(await calendar.findByRole("alert")).toHaveTextContent("Failed to disconnect calendar. Please try again.");

  network.lose(path);
  stopClock();
  await user.click(await calendar.findByRole("button", { name: "Disconnect" }));
  await answer("Disconnect");
  await until(() => expect(calendar.getByRole("status")).toHaveTextContent("Your calendar is disconnected."));
  network.answer(onePath(one.id), { json: { ...one, calendar_connected: false, calendar_provider: "" } });
  expect(network.asked(onePath(one.id))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(timings.disconnectRefetchMs - 1);
  expect(network.asked(onePath(one.id))).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(network.asked(onePath(one.id))).toHaveLength(2));
  await until(() => calendar.getByRole("button", { name: "Connect Calendar" }));
});
