import { screen } from "@testing-library/dom";
import { expect, vi } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { timings } from "#web/texts/timings.ts";
import { createScreen, needed } from "../support/create-screen.ts";
import { test, until } from "../support/test.ts";
import { fill } from "../support/window.ts";

test("an owner's number is asked for by Enter or by the button, thanked for, mailed with what is known, and reset by the other option", async ({
  open,
  user,
  signedIn,
  mailbox,
}) => {
  const form = createScreen(open);
  const send = () => user.click(screen.getByRole("button", { name: "Send request" }));
  await form.open();
  await form.fillNeeded();
  await user.click(form.port());
  await send();
  await until(() => expect(form.portNumber()).toHaveAccessibleDescription("Enter the number you want to keep."));
  form.portNumber().focus();
  await user.keyboard("{Enter}");
  expect(form.portNumber()).toBeVisible();
  const number = `208 555 0142, ask for ${signedIn.username}`;
  await fill(form.portNumber(), number);
  await send();
  await until(() => expect(form.thanks()).toHaveTextContent(`We have your request to port ${number}.`));
  expect(screen.queryByLabelText("Your current number")).toBeNull();
  const mail = await mailbox.waitFor(brand.supportEmail, new RegExp(`^Port request: ${number}$`));
  for (const text of [signedIn.username, needed.name, needed.greeting, needed.instructions, "not created yet"])
    expect(mail.text).toContain(text);

  await user.click(form.newNumber());
  await until(() => expect(form.thanks()).toBeUndefined());
  await user.click(form.port());
  await until(() => expect(form.portNumber()).toHaveValue(""));
});

test("an area code is chosen: one that is none is refused at the field, and her number has it and is copied from the panel", async ({
  network,
  open,
  user,
  signedIn: _,
}) => {
  const form = createScreen(open);
  await form.open();
  await form.fillNeeded();
  const areaCode = () => screen.getByLabelText("Area code");
  expect(areaCode()).toHaveAccessibleDescription("Leave it blank for one near your own phone.");
  await fill(areaCode(), "999");
  await user.click(form.create());
  await until(() => expect(areaCode()).toHaveAccessibleDescription("Please enter a US area code, such as 208."));
  expect(network.asked("POST /instances")).toHaveLength(0);
  await fill(areaCode(), "512");
  await user.click(form.create());
  await until(() => form.ready());
  const number = screen.getByRole("link", { name: /^\+1 \(512\) \d{3}-\d{4}$/ });
  await user.click(screen.getByRole("button", { name: "Copy number" }));
  await until(() => screen.getByText("Copied"));
  expect(await window.navigator.clipboard.readText()).toBe(number.textContent);
});

test("what only some need is folded away: the sender's address, the mail key and the webhook", async ({
  open,
  user,
  signedIn: _,
}) => {
  const form = createScreen(open);
  await form.open();
  const seen = (label: string) =>
    screen.queryAllByLabelText(label).filter((field) => field.closest("details:not([open])") === null);
  const technical = ["Send from", "Your SendGrid key", "Webhook address"];
  for (const label of technical) expect(seen(label)).toEqual([]);
  await user.click(screen.getByText("Email after each call"));
  await until(() => expect(seen("Send to")).toHaveLength(1));
  expect(seen("Your SendGrid key")).toEqual([]);
  await user.click(screen.getByText("Send from your own address"));
  await user.click(screen.getByText("Zapier webhook"));
  await until(() => expect(technical.map((label) => seen(label).length)).toEqual([1, 1, 1]));
});

test("a request whose mail fails says whom to write to for 5 seconds, and can be sent again", async ({
  network,
  open,
  user,
  signedIn: _,
  stopClock,
}) => {
  const form = createScreen(open);
  network.lose("/api/port-requests");
  await form.open();
  await user.click(form.port());
  await fill(form.portNumber(), "(208) 555-0142");
  stopClock();
  await user.keyboard("{Enter}");
  const note = () =>
    screen.queryByText(`Note: Port request email failed to send. Please contact ${brand.supportEmail} directly.`);
  await until(() => expect(note()).toBeVisible());
  expect(timings.portEmailErrorMs).toBe(5000);
  await vi.advanceTimersByTimeAsync(timings.portEmailErrorMs - 1);
  expect(note()).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(note()).toBeNull());
  expect(form.thanks()).toHaveTextContent("our team hasn't received it yet");
  network.pass("/api/port-requests");
  await user.click(screen.getByRole("button", { name: "Send it again" }));
  await until(() => expect(form.thanks()).toHaveTextContent("We have your request to port (208) 555-0142."));
});
