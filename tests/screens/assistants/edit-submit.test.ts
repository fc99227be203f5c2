import { screen, within } from "@testing-library/dom";
import { expect } from "vitest";
import { onePath, someAssistant } from "../../e2e/support/assistant-screens.ts";
import { test, until } from "../support/test.ts";
import { address, fill } from "../support/window.ts";

const forwarding = {
  json: { state: "not_checked", from_number: null, started_at: null, arrived_at: null },
};

test("confirming Disconnect with unsaved changes disconnects only: nothing is saved and the form stays", async ({
  network,
  open,
  user,
  signedIn: _,
}) => {
  const one = someAssistant({ name: "Front desk", calendar_connected: true, calendar_provider: "google" });
  const away = `/api/tenants/${one.id}/disconnect-calendar`;
  network.answer("/api/instances/*/forwarding", forwarding);
  network.answer(onePath(one.id), { json: one });
  network.answer(`/instances/${one.id}`, { json: { ...one, name: "Half typ" } });
  network.answer(away, { json: { success: true, message: "Disconnected.", detail: null } });
  open(`/edit/${one.id}`);
  await fill(screen.findByLabelText("Assistant name"), "Half typ");
  const calendar = within(screen.getByRole("region", { name: "Calendar" }));
  await user.click(await calendar.findByRole("button", { name: "Disconnect" }));
  const asked = within(await until(() => screen.getByRole("alertdialog")));
  await user.click(asked.getByRole("button", { name: "Disconnect" }));
  await until(() => expect(calendar.getByRole("status")).toHaveTextContent("Your calendar is disconnected."));
  expect(network.asked(away)).toHaveLength(1);
  expect(network.asked(`/instances/${one.id}`)).toEqual([]);
  expect(screen.queryByText("Success!")).toBeNull();
  expect(address()).toBe(`/edit/${one.id}`);
  expect(screen.getByLabelText("Assistant name")).toHaveValue("Half typ");
});

test("Enter in a field of the edit screen saves nothing; the button does", async ({
  network,
  open,
  user,
  signedIn: _,
}) => {
  const one = someAssistant({ name: "Front desk" });
  network.answer("/api/instances/*/forwarding", forwarding);
  network.answer(onePath(one.id), { json: one });
  network.answer(`/instances/${one.id}`, { json: { ...one, name: "Night desk" } });
  open(`/edit/${one.id}`);
  await fill(screen.findByLabelText("Assistant name"), "Night desk");
  await user.type(screen.getByLabelText("Assistant name"), "{Enter}");
  expect(network.asked(`/instances/${one.id}`)).toEqual([]);
  expect(screen.getByLabelText("Assistant name")).toHaveValue("Night desk");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await until(() => expect(screen.getByText("Success!")).toBeVisible());
  expect(network.asked(`/instances/${one.id}`)).toHaveLength(1);
});
