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

test("a website fills in greeting, instructions and settings on the edit screen, too, and leaves name and zone alone", async ({
  network,
  open,
  user,
  signedIn: _,
}) => {
  const one = someAssistant({ name: "Front desk", timezone: "America/New_York" });
  const analysis = (business_name: string, zips: string[]) => ({
    json: {
      ...{ success: true, blocked_site: false, method: "page_text", inferred_business_type: null },
      ...{ error_handled: false, error: null },
      data: {
        greeting: `Thanks for calling ${business_name}.`,
        system_instructions: `You answer for ${business_name}.`,
        timezone: "America/Denver",
        settings: { business_name, ...(zips.length > 0 && { service_zips: zips }) },
      },
    },
  });
  network.answer("/api/instances/*/forwarding", forwarding);
  network.answer(onePath(one.id), { json: one });
  network.answer(`/instances/${one.id}`, { json: one });
  network.answer("/api/analyze-website", analysis("Ridgeline", ["83702", "83704"]));
  open(`/edit/${one.id}`);
  await user.click(await screen.findByRole("button", { name: "Fill this in from my website" }));
  const read = async (url: string) => {
    await fill(screen.getByLabelText("Website URL"), url);
    await user.click(screen.getByRole("button", { name: "Analyze" }));
  };
  await read("ridgeline.example");
  await until(() => expect(screen.getByText("Filled in: Ridgeline, 2 ZIP codes.")).toBeVisible());
  // Nothing of the first site stays when a second one is read.
  network.answer("/api/analyze-website", analysis("Brightwire", []));
  await read("brightwire.example");
  await until(() => expect(screen.getByText("Filled in: Brightwire.")).toBeVisible());
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  await until(() => expect(network.asked(`/instances/${one.id}`)).toHaveLength(1));
  expect(JSON.parse(network.asked(`/instances/${one.id}`)[0]?.body ?? "")).toEqual({
    greeting: "Thanks for calling Brightwire.",
    system_instructions: "You answer for Brightwire.",
    settings: { business_name: "Brightwire" },
  });
});
