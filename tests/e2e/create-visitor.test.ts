import { brand } from "#domain/basics/brand.ts";
import { authScreen } from "./support/auth-screen.ts";
import { assistantsOf, createScreen, needed } from "./support/create-screen.ts";
import { expect, test } from "./support/journey.ts";
import { logIn } from "./support/owner.ts";
import { stored } from "./support/stored.ts";

test("a visitor fills in everything, is sent to log in on submit and comes back to all of it: the request for the number goes out, and she is created once", async ({
  page,
  owner,
  request,
  mailbox,
}) => {
  const screen = createScreen(page);
  await screen.open();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Register" })).toBeVisible();
  await screen.fillNeeded();
  await screen.sales.fill("(208) 555-0107");
  await screen.port.check();
  const number = `(208) 555-0142 for ${owner.username}`;
  await screen.portNumber.fill(number);
  await screen.portNumber.press("Enter");
  await expect(screen.thanks).toContainText("goes out as soon as you are logged in");
  await screen.connect.click();
  await expect(screen.calendar.getByRole("alert")).toHaveText("Please select a calendar provider first");
  await screen.google.check();
  await screen.connect.click();
  await expect(screen.calendar.getByText("Google Calendar (Pending)")).toBeVisible();
  await screen.calendar.getByRole("button", { name: "Change Calendar" }).click();
  await expect(screen.google).not.toBeChecked();

  await screen.create.click();
  await expect(page).toHaveURL("/auth?redirect=/create-assistant");
  await authScreen(page).logIn(owner.username, owner.password);
  await expect(page).toHaveURL("/create-assistant");
  await expect(header.getByText(`Welcome, ${owner.username}`)).toBeVisible();
  await expect(header.getByRole("link", { name: "My Assistants" })).toHaveAttribute("href", "/instances");
  await expect(screen.name).toHaveValue(needed.name);
  await expect(screen.greeting).toHaveValue(needed.greeting);
  await expect(screen.instructions).toHaveValue(needed.instructions);
  await expect(screen.sales).toHaveValue("(208) 555-0107");
  await expect(screen.thanks).toContainText(`We have your request to bring ${number}`);
  await mailbox.waitFor(brand.supportEmail, new RegExp(`^Port request: .* for ${owner.username}$`));

  await page.getByRole("button", { name: "Create her now" }).click();
  await expect(screen.ready).toBeVisible();
  const token = (await logIn(request, owner)) ?? "";
  const [made, ...others] = await assistantsOf(request, token);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ port_request: { requested_number: number, tenant_id: made?.id } });
});

test("a closed tab loses nothing but the SendGrid key, a session that ends neither, and a logout takes it away", async ({
  page,
  context,
  signedIn,
  troubles,
}) => {
  const screen = createScreen(page);
  await screen.open();
  await screen.fillNeeded();
  await screen.basics.getByText("Business", { exact: true }).click();
  await screen.basics.getByLabel("Business name").fill("Ridgeline Plumbing");
  await screen.basics.getByRole("switch", { name: "Change timezone" }).click();
  await screen.basics.getByLabel("Time zone").selectOption("Hawaii");
  await screen.calls.getByText("Email after each call").click();
  await screen.calls.getByLabel("Your SendGrid key").fill("SG.never-kept");
  expect(JSON.stringify(await stored(page))).not.toContain("never-kept");
  await page.close();

  const again = await context.newPage();
  const reopened = createScreen(again);
  await reopened.open();
  await expect(reopened.name).toHaveValue(needed.name);
  await expect(reopened.instructions).toHaveValue(needed.instructions);
  await expect(reopened.basics.getByText("Ridgeline Plumbing").first()).toBeVisible();
  await expect(reopened.basics.getByLabel("Time zone")).toHaveValue("Pacific/Honolulu");

  troubles.expectStatus(401, "/users/me");
  await again.localStorage.setItem("token", "not-a-token-any-more");
  await again.reload();
  await expect(again.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(reopened.name).toHaveValue(needed.name);
  await again.localStorage.setItem("token", signedIn.token);
  await again.reload();
  await expect(reopened.name).toHaveValue(needed.name);

  await again.getByRole("button", { name: "Logout" }).click();
  await expect(again).toHaveURL("/auth");
  expect(await stored(again)).toEqual({});
  await reopened.open();
  await expect(reopened.name).toHaveValue("");
});
