import { screen, within } from "@testing-library/dom";
import { expect } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { logIn } from "../../e2e/support/owner.ts";
import { assistantsOf, createScreen, needed } from "../support/create-screen.ts";
import { test, until } from "../support/test.ts";
import { address, fill, stored } from "../support/window.ts";

const header = () => within(screen.getByRole("banner"));

test("a visitor fills in everything, is sent to log in on submit and comes back to all of it: the request for the number goes out, and she is created once", async ({
  open,
  user,
  owner,
  request,
  mailbox,
}) => {
  const form = createScreen(open);
  await form.open();
  expect(header().getByRole("link", { name: "Login" })).toBeVisible();
  expect(header().getByRole("link", { name: "Register" })).toBeVisible();
  await form.fillNeeded();
  await fill(form.sales(), "(208) 555-0107");
  await user.click(form.port());
  const number = `(208) 555-0142 for ${owner.username}`;
  await fill(form.portNumber(), number);
  await user.keyboard("{Enter}");
  await until(() => expect(form.thanks()).toHaveTextContent("will be sent as soon as you log in"));
  await user.click(form.connect());
  const noProvider = "Please select a calendar provider first";
  await until(() => expect(form.calendar().getByRole("alert")).toHaveTextContent(noProvider));
  await user.click(form.google());
  await user.click(form.connect());
  await until(() => expect(form.calendar().getByText("Google Calendar (Pending)")).toBeVisible());
  await user.click(form.calendar().getByRole("button", { name: "Change Calendar" }));
  await until(() => expect(form.google()).not.toBeChecked());

  await user.click(form.create());
  await until(() => expect(address()).toBe("/auth?redirect=/create-assistant"));
  await fill(screen.findByLabelText("Username or email"), owner.username);
  await fill(screen.getByLabelText("Password"), owner.password);
  await user.click(screen.getByRole("button", { name: "Login" }));
  await until(() => expect(address()).toBe("/create-assistant"));
  await until(() => expect(screen.getByRole("banner")).toHaveTextContent(`Welcome, ${owner.username}`));
  expect(header().getByRole("link", { name: "My Assistants" })).toHaveAttribute("href", "/instances");
  expect(form.name()).toHaveValue(needed.name);
  expect(form.greeting()).toHaveValue(needed.greeting);
  expect(form.instructions()).toHaveValue(needed.instructions);
  expect(form.sales()).toHaveValue("(208) 555-0107");
  await until(() => expect(form.thanks()).toHaveTextContent(`We have your request to port ${number}`));
  await mailbox.waitFor(brand.supportEmail, new RegExp(`^Port request: .* for ${owner.username}$`));

  await user.click(screen.getByRole("button", { name: "Create her now" }));
  await until(form.ready);
  const token = (await logIn(request, owner)) ?? "";
  const [made, ...others] = await assistantsOf(request, token);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ port_request: { requested_number: number, tenant_id: made?.id } });
});

test("a closed tab loses nothing but the SendGrid key, a session that ends neither, and a logout takes it away", async ({
  open,
  reload,
  user,
  signedIn,
}) => {
  const form = createScreen(open);
  await form.open();
  await form.fillNeeded();
  await user.click(form.basics().getByText("Business"));
  await fill(form.basics().getByLabelText("Business name"), "Ridgeline Plumbing");
  await user.click(form.basics().getByRole("switch", { name: "Change timezone" }));
  await user.selectOptions(form.basics().getByLabelText("Time zone"), "Hawaii");
  await user.click(form.calls().getByText("Email after each call"));
  await fill(form.calls().getByLabelText("Your SendGrid key"), "SG.never-kept");
  expect(JSON.stringify(stored())).toContain(needed.name);
  expect(JSON.stringify(stored())).not.toContain("never-kept");
  // A tab's own storage goes with the tab.
  window.sessionStorage.clear();

  await form.open();
  await until(() => expect(form.name()).toHaveValue(needed.name));
  expect(form.instructions()).toHaveValue(needed.instructions);
  expect(form.basics().getAllByText(/Ridgeline Plumbing/)[0]).toBeVisible();
  expect(form.basics().getByLabelText("Time zone")).toHaveValue("Pacific/Honolulu");

  window.localStorage.setItem("token", "not-a-token-any-more");
  reload();
  await until(() => expect(header().getByRole("link", { name: "Login" })).toBeVisible());
  expect(form.name()).toHaveValue(needed.name);
  window.localStorage.setItem("token", signedIn.token);
  reload();
  await until(() => expect(form.name()).toHaveValue(needed.name));

  await user.click(await screen.findByRole("button", { name: "Logout" }));
  await until(() => expect(address()).toBe("/auth"));
  expect(stored()).toEqual({});
  await form.open();
  expect(form.name()).toHaveValue("");
});
