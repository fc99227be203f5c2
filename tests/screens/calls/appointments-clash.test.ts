import { exampleOf } from "#contract/openapi/json-schema.ts";
import { listTasks } from "#contract/tasks.ts";
import { at, bookJob, diaryScreen, newDesk, wednesday } from "../../e2e/support/diary-screen.ts";
import { expect, test } from "../support/journey.ts";

const day = wednesday();

test("an event of the outside calendar that came to stand on a job is drawn where it stands, and goes before the owner until it is done", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token);
  const job = await bookJob(request, signedIn.token, { tenant_id: id, start: at(day, "09:00"), name: "Greg" });
  const [task] = listTasks.reply.parse(exampleOf(listTasks.reply, "output")).data;
  const open = { ...task, id: job, appointment_id: job, title: "Double-booked: Greg" };
  let isDone = false;
  await page.route("**/api/tasks?*", (route) =>
    route.fulfill({
      json: { success: true, error: null, data: isDone ? [] : [open], next_cursor: null, has_done: isDone },
    }),
  );
  await page.route(`**/api/tasks/${job}/done`, (route) => {
    isDone = true;
    return route.fulfill({ json: open });
  });
  await page.route("**/api/appointments/day-plan?*", async (route) => {
    const plan = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...plan, busy: [{ start: at(day, "09:30"), end: at(day, "11:00") }] } });
  });
  const diary = diaryScreen(page);
  await diary.open(day);
  await expect(diary.column(day).getByText("Busy in your calendar").first()).toBeVisible();
  const notice = page.getByRole("status").filter({ hasText: "Double-booked: Greg" });
  await notice.getByRole("button", { name: "Show the job" }).click();
  await expect(diary.dialog.getByRole("heading", { name: "Greg" })).toBeVisible();
  await page.keyboard.press("Escape");
  await notice.getByRole("button", { name: "Done" }).click();
  await expect(notice).toHaveCount(0);
});
