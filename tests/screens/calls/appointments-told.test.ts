import { addDays } from "#domain/time/zoned-time.ts";
import { at, bookJob, diaryScreen, named, newDesk, wednesday } from "../../e2e/support/diary-screen.ts";
import { expect, test } from "../support/journey.ts";
import { numberOf, someNumber } from "../support/phone-call.ts";

const day = wednesday();
const next = addDays(day, 1);

test("a job goes to any day and time that is typed; what the customer is texted is said before, and can be left out", async ({
  page,
  signedIn,
  request,
}) => {
  const { id } = await newDesk(request, signedIn.token, { business_name: "Rivera Plumbing" });
  await numberOf(request, signedIn.token, id);
  const { number } = someNumber();
  const job = await bookJob(request, signedIn.token, {
    ...{ tenant_id: id, start: at(day, "09:00"), name: "Linda", phone: number },
  });
  const asked = () => page.waitForRequest(`**/api/appointments/${job}*`);
  const diary = diaryScreen(page);
  await diary.open(day, "list");
  await diary.job("Linda").click();
  await diary.dialog.getByRole("button", { name: "Move" }).click();
  await expect(diary.bar.getByRole("checkbox")).toHaveCount(0);
  await diary.bar.getByLabel("Day", { exact: true }).fill(next);
  await diary.bar.getByLabel("Time", { exact: true }).fill("14:30");
  await expect(diary.bar.getByRole("status")).toHaveText(named(next, "2:30–3:30 PM"));
  const told = diary.bar.getByRole("checkbox", { name: "Text Linda the new time" });
  await expect(told).toBeChecked();
  await expect(diary.bar.getByText(/^“Rivera Plumbing: New appointment time: .*, 2:30 PM M[SD]T\. /)).toBeVisible();
  // Half of a date means nothing yet; a nudge goes on from what was typed last.
  await diary.bar.getByLabel("Day", { exact: true }).fill("");
  await expect(diary.bar.getByRole("status")).toHaveText(named(next, "2:30–3:30 PM"));
  await diary.bar.getByRole("button", { name: "15 min later" }).click();
  await expect(diary.bar.getByLabel("Day", { exact: true })).toHaveValue(next);
  await expect(diary.bar.getByLabel("Time", { exact: true })).toHaveValue("14:45");
  await told.click();
  await expect(diary.bar.getByText("Nothing is sent. You tell them yourself.")).toBeVisible();
  const moving = asked();
  await diary.bar.getByRole("button", { name: "Move here" }).click();
  await expect(diary.toast("Moved Linda to")).toBeVisible();
  expect((await moving).postDataJSON()).toMatchObject({ tell_customer: false });

  await diary.job("Linda").click();
  await diary.dialog.getByRole("button", { name: "Cancel job" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel the job for Linda?" });
  await expect(
    question.getByText(/^“Rivera Plumbing: Your appointment on .* is canceled\. To rebook, call/),
  ).toBeVisible();
  await question.getByRole("checkbox", { name: "Text Linda that it's canceled" }).click();
  const cancelling = asked();
  await question.getByRole("button", { name: "Cancel job" }).click();
  await expect(diary.toast("Canceled the job for Linda.")).toBeVisible();
  expect(new URL((await cancelling).url()).search).toBe("?tell_customer=false");
});

test("a job that is booked or edited by hand says the same before it is saved", async ({ page, signedIn, request }) => {
  const { id } = await newDesk(request, signedIn.token);
  await numberOf(request, signedIn.token, id);
  const diary = diaryScreen(page);
  await diary.open(day);
  await diary.add.click();
  await diary.fillJob({ name: "Linda", date: day, time: "09:00" });
  await expect(diary.dialog.getByRole("checkbox")).toHaveCount(0);
  await diary.field("Phone").fill("208 555 0142");
  await expect(diary.dialog.getByRole("checkbox", { name: "Text Linda the booking" })).toBeChecked();
  await diary.book.click();
  await diary.job("Linda").click();
  await diary.dialog.getByRole("button", { name: "Add a note" }).click();
  await expect(diary.dialog.getByRole("checkbox")).toHaveCount(0);
  await diary.field("Time").fill("10:00");
  await expect(diary.dialog.getByRole("checkbox", { name: "Text Linda the new time" })).toBeChecked();
});
