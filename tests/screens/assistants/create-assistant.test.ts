import { screen, within } from "@testing-library/dom";
import { expect, vi } from "vitest";
import { timings } from "#web/texts/timings.ts";
import { assistantsOf, createScreen, needed } from "../support/create-screen.ts";
import { test, until } from "../support/test.ts";
import { address, fill, stored, wish } from "../support/window.ts";

const morning = new Date("2026-11-16T09:00:00-07:00");

test("an owner creates an assistant with only the required fields: every text at its field, one assistant for two presses, her number, confetti, and the dashboard after exactly 3 seconds", async ({
  network,
  open,
  user,
  signedIn,
  request,
  stopClock,
}) => {
  const form = createScreen(open);
  stopClock(morning);
  await form.open();
  expect(screen.getByText("Setup Belle in 3 simple steps")).toBeVisible();
  await fill(form.sales(), "208 555");
  await fill(form.service(), "(900) 555-0107");
  await user.click(form.create());
  await until(() => expect(form.name()).toHaveFocus());
  for (const [field, text] of [
    [form.name, "Assistant name is required"],
    [form.greeting, "Please add what the assistant should say after introducing herself"],
    [form.instructions, "Assistant personality instructions are required"],
    [form.sales, "Please enter a valid sales transfer number"],
    [form.service, "Service transfer number is a premium-rate number. Enter a regular US or Canadian number."],
  ] as const)
    expect(field()).toHaveAccessibleDescription(text);

  await form.fillNeeded();
  await fill(form.sales(), "208 555 0107");
  expect(form.sales()).toHaveAccessibleDescription("Will be saved as: +12085550107");
  await fill(form.service(), "");
  expect(form.basics().getByText(/It's 9:00 AM/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Object.keys(stored())).toContain("create_draft");

  await user.dblClick(form.create());
  const ready = { level: 1, name: `${needed.name} is ready` } as const;
  await until(() => expect(screen.getByRole("heading", ready)).toHaveFocus());
  expect(network.asked("POST /instances")).toHaveLength(1);
  const [made, ...others] = await assistantsOf(request, signedIn.token);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    name: needed.name,
    greeting: needed.greeting,
    system_instructions: needed.instructions,
    sales_transfer: "+12085550107",
    service_transfer: "",
    timezone: "America/Denver",
    calendar_provider: "",
  });
  const number = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(made?.phone_number ?? "");
  expect(screen.getByRole("link", { name: `+1 (${number?.[1]}) ${number?.[2]}-${number?.[3]}` })).toBeVisible();
  const onward = screen.getByRole("link", { name: "Go to My Assistants" });
  expect(onward).toHaveAttribute("href", "/dashboard?tab=assistants");
  expect(screen.getByTestId("confetti").querySelectorAll("span")).not.toHaveLength(0);
  expect(Object.keys(stored())).not.toContain("create_draft");

  // Whoever reads how to forward a number is not taken away from it.
  const guide = screen.getByText("Keep your own number: forward its calls to her");
  const opens = "Your dashboard will open in a moment.";
  await user.click(guide);
  await until(() => screen.getByLabelText("Your number's carrier"));
  expect(screen.queryByText(opens)?.textContent ?? "").toBe("");
  await vi.advanceTimersByTimeAsync(timings.afterCreationRedirectMs * 2);
  expect(address()).toBe("/create-assistant");
  await user.click(guide);
  await until(() => expect(screen.getByText(opens)).toBeVisible());

  expect(timings.afterCreationRedirectMs).toBe(3000);
  await vi.advanceTimersByTimeAsync(timings.afterCreationRedirectMs - 1);
  expect(address()).toBe("/create-assistant");
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(address()).toBe("/dashboard"));
});

test("placeholders change every 2.5 seconds until somebody types or wants less motion, and the clock of the zone every minute", async ({
  open,
  user,
  stopClock,
}) => {
  const form = createScreen(open);
  const lessMotion = wish("(prefers-reduced-motion: reduce)");
  stopClock(morning);
  await form.open();
  expect([timings.placeholderRotationMs, timings.localClockMs]).toEqual([2500, 60_000]);
  const example = () => form.greeting().getAttribute("placeholder");
  const first = example();
  await vi.advanceTimersByTimeAsync(4 * timings.placeholderRotationMs);
  expect(example()).toBe(first);

  lessMotion.takeBack();
  await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(timings.placeholderRotationMs - 1);
  expect(example()).toBe(first);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(example()).not.toBe(first));
  const second = example();
  await vi.advanceTimersByTimeAsync(timings.placeholderRotationMs - 1);
  expect(example()).toBe(second);
  await vi.advanceTimersByTimeAsync(1);
  await until(() => expect(example()).not.toBe(second));
  const third = example();
  form.greeting().focus();
  await vi.advanceTimersByTimeAsync(4 * timings.placeholderRotationMs);
  expect(example()).toBe(third);
  form.name().focus();
  await vi.advanceTimersByTimeAsync(timings.placeholderRotationMs);
  await until(() => expect(example()).not.toBe(third));

  const clockText = () =>
    form.basics().getByText(/^Detected from your browser\. It's \d+:\d\d AM there\.$/).textContent;
  const time = clockText();
  await vi.advanceTimersByTimeAsync(timings.localClockMs);
  await until(() => expect(clockText()).not.toBe(time));
  await user.click(form.basics().getByRole("switch", { name: "Change timezone" }));
  const zone = await until(() => form.basics().getByLabelText("Time zone"));
  const zones = within(zone).getAllByRole("option");
  expect(zones.map(({ textContent }) => textContent)).toEqual([
    ...["Eastern", "Central", "Mountain", "Pacific", "Alaska", "Hawaii"],
  ]);
  await user.selectOptions(zone, "Hawaii");
  await until(() => form.basics().getByText(/^You chose this\. It's \d+:\d\d AM there\.$/));
});

test("a failure says the server's words, or ours, and the next press goes on with the same assistant", async ({
  network,
  open,
  user,
  signedIn,
  request,
}) => {
  const form = createScreen(open);
  await form.open();
  await form.fillNeeded();
  const failed = async (text: string) =>
    until(() => {
      const failure = screen.getByRole("alert");
      expect(failure).toHaveTextContent("Your assistant wasn't created");
      expect(failure).toHaveTextContent(text);
      expect(failure).toHaveFocus();
    });
  for (const [reply, text] of [
    [{ status: 503, json: { detail: "Numbers are being counted." } }, "Numbers are being counted."],
    [{ status: 500, body: "" }, "Failed to create assistant. Please try again."],
    [{ status: 201, json: {} }, "Failed to create instance"],
  ] as const) {
    network.answer("POST /instances", reply);
    await user.click(form.create());
    await failed(text);
  }
  // The answer is lost on its way, and the assistant is there: the same press again finds her.
  network.loseAnswer("POST /instances");
  await user.click(form.create());
  await failed("An unexpected error occurred while creating your assistant.");
  network.pass("POST /instances");
  await user.click(form.create());
  await until(form.ready);
  expect(await assistantsOf(request, signedIn.token)).toHaveLength(1);
});
