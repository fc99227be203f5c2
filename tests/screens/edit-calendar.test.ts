import { screen, within } from "@testing-library/dom";
import { expect, vi } from "vitest";
import { timings } from "#web/texts/timings.ts";
import { onePath, someAssistant } from "../e2e/support/assistant-screens.ts";
import { test, until } from "./support/test.ts";

const connected = { calendar_connected: true, calendar_provider: "google" } as const;

test("disconnecting asks first; a refusal is said, and a failure of the network counts as done and is looked up after exactly three seconds", async ({
  network,
  open,
  user,
  signedIn: _,
  stopClock,
}) => {
  const one = someAssistant({ name: "Front desk", ...connected });
  const path = `/api/tenants/${one.id}/disconnect-calendar`;
  network.answer("/api/instances/*/forwarding", {
    json: { state: "not_checked", from_number: null, started_at: null, arrived_at: null },
  });
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
