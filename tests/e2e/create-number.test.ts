import { brand } from "#domain/basics/brand.ts";
import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { createScreen, needed, showing, withinMs } from "./support/create-screen.ts";
import { expect, test } from "./support/journey.ts";

const path = "/api/port-requests";

test("an owner's number is asked for by Enter or by the button, thanked for, mailed with what is known, and reset by the other option", async ({
  page,
  signedIn,
  mailbox,
}) => {
  const screen = createScreen(page);
  await screen.open();
  await screen.fillNeeded();
  await screen.port.check();
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(screen.portNumber).toHaveAccessibleDescription("Please enter the number you want to keep.");
  await screen.portNumber.press("Enter");
  await expect(screen.portNumber).toBeVisible();
  const number = `208 555 0142, ask for ${signedIn.username}`;
  await screen.portNumber.fill(number);
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(screen.thanks).toContainText(`We have your request to bring ${number}.`);
  await expect(screen.portNumber).toHaveCount(0);
  const mail = await mailbox.waitFor(brand.supportEmail, new RegExp(`^Port request: ${number}$`));
  for (const text of [signedIn.username, needed.name, needed.greeting, needed.instructions, "not created yet"])
    expect(mail.text).toContain(text);

  await screen.newNumber.check();
  await expect(screen.thanks).toHaveCount(0);
  await screen.port.check();
  await expect(screen.portNumber).toHaveValue("");
});

test("a request whose mail fails says whom to write to for 5 seconds, and can be sent again", async ({
  page,
  signedIn,
  troubles,
}) => {
  expect(signedIn.token).toBeTruthy();
  const screen = createScreen(page);
  troubles.expectNoAnswer(path);
  await takeClock(page);
  await page.route(`**${path}`, (route) => route.abort("connectionrefused"), { times: 1 });
  await screen.open();
  await screen.port.check();
  await screen.portNumber.fill("(208) 555-0142");
  await stopClock(page);
  await screen.portNumber.press("Enter");
  const note = page.getByText(
    `Note: Port request email failed to send. Please contact ${brand.supportEmail} directly.`,
  );
  await showing(page, note);
  expect(timings.portEmailErrorMs).toBe(5000);
  await page.clock.runFor(timings.portEmailErrorMs - withinMs);
  await expect(note).toBeVisible();
  await page.clock.runFor(withinMs);
  await expect(note).toHaveCount(0);
  await expect(screen.thanks).toContainText("our team has not got it yet");
  await page.clock.resume();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(screen.thanks).toContainText("We have your request to bring (208) 555-0142.");
});
