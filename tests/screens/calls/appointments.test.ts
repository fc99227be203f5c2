import { exampleOf } from "#contract/openapi/json-schema.ts";
import { listTasks } from "#contract/tasks.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import { at, bookJob, diaryScreen, named, newDesk, wednesday } from "../../e2e/support/diary-screen.ts";
import { holdAnswer, holdBack } from "../../e2e/support/network.ts";
import { expect, test } from "../support/journey.ts";
import { textOf } from "../support/page/downloads.ts";
import { numberOf, someNumber, textsTo } from "../support/phone-call.ts";
import { until } from "../support/until.ts";

const day = wednesday();
const next = addDays(day, 1);

test("without an assistant the menu leads to a page that invites to make one; then it loads, fails with Try Again, and shows the week", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Appointments" }).click();
  await expect(page.getByRole("link", { name: "Create Your First Assistant" })).toHaveAttribute(
    "href",
    "/create-assistant",
  );
  const { id } = await newDesk(request, signedIn.token);
  await bookJob(request, signedIn.token, { tenant_id: id, start: at(day, "09:00"), name: "Greg" });
  const list = "**/api/appointments?*";
  const loading = await holdBack(page, list);
  await page.goto(`/appointments?date=${day}`);
  await expect(page.getByText("Loading your appointments...")).toBeVisible();
  loading.letGo();
  const diary = diaryScreen(page);
  await expect(diary.job("Greg")).toBeVisible();
  await page.unrouteAll();

  troubles.expectStatus(429, "/api/appointments");
  await page.route(list, (route) => route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }));
  await page.reload();
  const failure = page.getByRole("alert").filter({ hasText: "Error loading appointments" });
  await expect(failure).toContainText("Please wait a moment.");
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(diary.jobAt("Greg", day, "9–10 AM")).toBeVisible();
});

test("a job is booked; a second one at the same time hears what is in the way, and is booked at the next free time by one press", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  await newDesk(request, signedIn.token, { services: [{ name: "Leak repair", duration_minutes: 90 }] });
  const diary = diaryScreen(page);
  await diary.open(day);
  await diary.add.click();
  await diary.fillJob({ name: "Greg Halvorsen", date: day, time: "09:00" });
  const foreign = /Only US and Canadian numbers \(\+1\) work here\./;
  await diary.field("Phone").fill("+44 20 7946 0958");
  await expect(diary.field("Phone")).toHaveAccessibleDescription(foreign);
  await diary.book.click();
  await expect(diary.field("Phone")).toHaveAccessibleDescription(foreign);
  await expect(diary.field("Phone")).toHaveAttribute("aria-invalid", "true");
  await diary.field("Phone").fill("208 555 0142");
  await diary.field("Type of job").selectOption("Leak repair");
  await expect(diary.field("Length")).toHaveValue("90");
  await expect(diary.dialog.getByText("This time is open.")).toBeVisible();
  await diary.book.click();
  await expect(diary.toast("Booked Greg Halvorsen for")).toBeVisible();
  await expect(diary.jobAt("Greg Halvorsen", day, "9–10:30 AM")).toBeFocused();
  await expect(diary.job("Greg Halvorsen")).toContainText("Leak repair");

  // Who chooses a time before the first answer is there keeps it.
  const times = await holdBack(page, "**/api/appointments/times?*");
  await diary.add.click();
  await times.asked;
  await diary.fillJob({ name: "Dana Whitfield", date: day, time: "10:00" });
  times.letGo();
  await expect(diary.dialog.getByText(/^Job: Greg Halvorsen, 9–10:30 AM M[SD]T$/)).toBeVisible();
  troubles.expectStatus(409, "/api/appointments");
  await diary.book.click();
  await expect(diary.dialog.getByRole("alert")).toContainText(
    "That time is taken: there's a job from 9 AM to 10:30 AM",
  );
  await diary.dialog.getByRole("button", { name: named(day, "10:30 AM") }).click();
  await expect(diary.jobAt("Dana Whitfield", day, "10:30–11:30 AM")).toBeVisible();
  await expect(diary.dialog).toHaveCount(0);
});

test("by keyboard alone a job is moved, given up, saved and put back, each step said aloud", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  await bookJob(request, signedIn.token, { tenant_id: id, start: at(day, "09:00"), name: "Greg" });
  const diary = diaryScreen(page);
  await diary.open(day);
  await diary.job("Greg").focus();
  await page.keyboard.press("ArrowDown");
  await expect(diary.bar.getByRole("status")).toHaveText(named(day, "9:15–10:15 AM"));
  await page.keyboard.press("ArrowRight");
  await expect(diary.bar.getByRole("status")).toHaveText(named(next, "9:15–10:15 AM"));
  await page.keyboard.press("Escape");
  await expect(diary.bar).toHaveCount(0);
  await expect(diary.jobAt("Greg", day, "9–10 AM")).toBeFocused();

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(diary.bar.getByText("This time is open.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(diary.jobAt("Greg", next, "8:45–9:45 AM")).toBeFocused();
  await diary.toast("Moved Greg to").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(diary.jobAt("Greg", day, "9–10 AM")).toBeVisible();

  // Out of the week: the view comes along, and the address with it. What was asked before the move is no longer true.
  const before = await holdAnswer(page, "**/api/appointments?*");
  await diary.job("Greg").focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(new RegExp(`date=${addDays(day, 4)}`));
  await before.answered;
  await page.keyboard.press("Enter");
  await expect(diary.bar).toHaveCount(0);
  before.letGo();
  await expect(diary.jobAt("Greg", addDays(day, 4), "9–10 AM")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(diary.dialog.getByRole("heading", { name: "Greg" })).toBeVisible();
});

test("a job names its service, its address opens the map, and its customer is texted as from a conversation; what is to be done elsewhere takes one line", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  await numberOf(request, signedIn.token, id);
  const { number, written } = someNumber();
  const known = { address: "18 Oak Park Lane, Boise", service: "Leak repair", phone: number };
  const job = await bookJob(request, signedIn.token, {
    ...{ tenant_id: id, start: at(day, "09:00"), name: "Greg", ...known },
  });
  const task = {
    ...listTasks.reply.parse(exampleOf(listTasks.reply, "output")).data[0],
    appointment_id: null,
    title: "Hung up: (208) 555-0164",
  };
  const own = { ...task, id: job, appointment_id: job, title: "Double-booked: Greg" };
  await page.route("**/api/tasks?*", (route) =>
    route.fulfill({ json: { success: true, error: null, data: [task, own], next_cursor: null, has_done: false } }),
  );
  const diary = diaryScreen(page);
  await diary.open(day, "list");
  const row = page.getByRole("listitem").filter({ hasText: "Leak repair" });
  const map = "https://www.google.com/maps/search/?api=1&query=18%20Oak%20Park%20Lane%2C%20Boise";
  await expect(row.getByRole("link", { name: /^18 Oak Park Lane, Boise/ })).toHaveAttribute("href", map);
  await expect(page.getByRole("link", { name: "1 thing to do on Today" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByText("Double-booked: Greg")).toBeVisible();
  await expect(page.getByText("Hung up")).toHaveCount(0);

  await page.getByRole("button", { name: "Show the job" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Greg" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: /^18 Oak Park Lane, Boise/ })).toHaveAttribute("href", map);
  await expect(dialog.getByText("Leak repair")).toBeVisible();
  await dialog.getByRole("button", { name: "Text" }).click();
  await expect(dialog.getByText(`Sent to ${written} from your assistant's number.`)).toBeVisible();
  await dialog.getByRole("button", { name: "Send text" }).click();
  await expect(dialog.getByText("Write your message")).toBeVisible();
  await dialog.getByLabel("Message").fill("We are on our way.");
  await dialog.getByRole("button", { name: "Send text" }).click();
  await expect(diary.toast("The text is on its way.")).toBeVisible();
  await until(async () => {
    if (!(await textsTo(written)).some((text) => text.includes("We are on our way."))) throw new Error("No text yet.");
  });
});

test("a job is opened, gets a note, goes into a calendar file and is cancelled after a question", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const job = await bookJob(request, signedIn.token, { tenant_id: id, start: at(day, "09:00"), name: "Greg" });
  const diary = diaryScreen(page);
  await diary.open(day, "list");
  await diary.job("Greg").click();
  await expect(page).toHaveURL(new RegExp(`job=${job}`));
  await expect(diary.dialog.getByRole("link", { name: "Call (208) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+12085550142",
  );
  await diary.dialog.getByRole("button", { name: "Add a note" }).click();
  await diary.field("Note").fill("Gate code 4471; dog");
  await diary.field("Email").fill("greg@halvorsen.example");
  await diary.dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(diary.toast("Saved the job for Greg.")).toBeVisible();

  // The address alone leads to the job.
  await page.goto(`/appointments?view=day&date=${day}&job=${job}`);
  await expect(diary.dialog.getByText("Gate code 4471; dog")).toBeVisible();
  const download = page.waitForEvent("download");
  await diary.dialog.getByRole("button", { name: "Add to calendar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${day} Greg.ics`);
  const text = await textOf(file);
  expect(text).toContain(`UID:${job}@`);
  expect(text).toContain(`DTSTART:${at(day, "09:00").slice(0, 19).replaceAll(/[-:]/g, "")}Z`);
  expect(text.replaceAll("\r\n ", "")).toContain("Gate code 4471\\; dog");

  await diary.dialog.getByRole("button", { name: "Cancel job" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel the job for Greg?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await diary.dialog.getByRole("button", { name: "Cancel job" }).click();
  await question.getByRole("button", { name: "Cancel job" }).click();
  await expect(diary.toast("Canceled the job for Greg.")).toBeVisible();
  await expect(diary.job("Greg")).toHaveCount(0);
});

test("any time answers why it is not free: a closed one, another time, a ZIP that is not served; the next free time makes a job", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token, { service_zips: ["837*"] });
  await bookJob(request, signedIn.token, { tenant_id: id, start: at(day, "09:00"), name: "Greg" });
  const diary = diaryScreen(page);
  await diary.open(day);
  await expect(diary.job("Greg")).toBeVisible();
  await diary.whyNot.click();
  await diary.field("Day").fill(day);
  await diary.field("Time").fill("07:30");
  await expect(diary.dialog.getByRole("heading", { name: /^Why isn't .*7:30 AM M[SD]T offered\?$/ })).toBeVisible();
  await expect(diary.dialog.getByText("That's outside your business hours.")).toBeVisible();
  await expect(diary.dialog.getByText("you can still book it yourself.")).toBeVisible();
  await diary.field("Time").fill("09:30");
  await diary.field("Job's ZIP code").fill("90210");
  await expect(diary.dialog.getByText("You don't take jobs in 90210.")).toBeVisible();
  await expect(diary.dialog.getByText(/^Job: Greg, 9–10 AM M[SD]T$/)).toBeVisible();
  await expect(diary.dialog.getByRole("button", { name: "Add a job here" })).toBeDisabled();
  await diary.dialog.getByRole("button", { name: named(day, "10 AM") }).click();
  await expect(diary.field("Time")).toHaveValue("10:00");
  await diary.field("Customer's name").fill("Dana");
  await diary.book.click();
  await expect(diary.jobAt("Dana", day, "10–11 AM")).toBeVisible();
});

test("the address keeps view, day and assistant; the list pages on; an owner elsewhere is told both clocks", async ({
  page,
  signedIn,
  request,
}) => {
  // Whatever the account says, the clock on the wall is the browser's.
  const headers = { authorization: `Bearer ${signedIn.token}` };
  await request.patch("/users/me", { headers, data: { timezone: "America/Chicago" } });
  const front = await newDesk(request, signedIn.token, {}, "America/Chicago");
  const names = Array.from({ length: 21 }, (_, place) => `Caller ${String(place + 1).padStart(2, "0")}`);
  for (const [place, name] of names.entries()) {
    const start = at(addDays(day, Math.floor(place / 7)), `${String(9 + (place % 7)).padStart(2, "0")}:00`);
    await bookJob(request, signedIn.token, { tenant_id: front.id, start, name });
  }
  const diary = diaryScreen(page);
  await diary.open(day);
  await expect(
    page.getByText(/All times in Central Time .* It's .* C[SD]T there, .* M[SD]T where you are\./),
  ).toBeVisible();
  await expect(diary.job("Caller 01").getByText(/^C[SD]T$/)).not.toHaveClass(/sr-only/);
  // The view follows the address, a moment after the press.
  await page.getByRole("group", { name: "View" }).getByText("List", { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`view=list&date=${day}`));
  await expect(diary.job("Caller 20")).toBeVisible();
  await expect(diary.job("Caller 21")).toHaveCount(0);
  await page.getByRole("button", { name: "Show later jobs" }).click();
  await expect(diary.job("Caller 21")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Week" })).toBeChecked();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(new RegExp(`view=week&date=${addDays(day, 7)}`));
  await page.getByRole("button", { name: "Today" }).click();
  await expect(page.getByRole("button", { name: "Today" })).toHaveCount(0);
});
