import { dayText } from "#domain/bookings/diary-times.ts";
import { diaryScreen, newDesk, wednesday } from "./support/diary-screen.ts";
import { expect, sandboxUrl, test } from "./support/journey.ts";
import { conversationOf, numberOf, someNumber } from "./support/phone-call.ts";

const day = wednesday();

test("a call from a telephone books a job, and the caller is texted about it", async ({ page, signedIn, request }) => {
  const { id } = await newDesk(request, signedIn.token);
  const to = await numberOf(request, signedIn.token, id);
  const { number, written } = someNumber();
  await page.goto(`${sandboxUrl}/phone`);
  await page.getByLabel("You call from").fill(number);
  await page.getByLabel("Number to call").fill(to);
  await page.getByRole("button", { name: "Call", exact: true }).click();
  const words = page.getByRole("list", { name: "What is heard and said" }).getByRole("listitem");
  const wire = page.getByRole("list", { name: "Requests, instructions and frames" });
  const say = async (text: string) => {
    await page.getByRole("textbox", { name: "Say", exact: true }).fill(text);
    await page.getByRole("button", { name: "Say", exact: true }).click();
  };

  // As soon as she is on the line: her greeting may be talked over.
  await expect(wire).toContainText("transcribed");
  await expect(wire.getByText('"type":"setup"')).toBeVisible();
  await say(
    `This is Greg Halvorsen, I need a clogged drain fixed on ${dayText(day, "long")} at nine in the morning at 12 Elm Street, Boise 83702, my number is ${written}`,
  );
  await expect(words.filter({ hasText: "Should I book it?" })).toBeVisible();
  await say("Yes please");
  await expect(wire).toContainText(/You're booked for/);
  await page.getByRole("button", { name: "Hang up" }).click();
  await expect(page.getByText("The call is over.")).toBeVisible();

  const conversation = await conversationOf(request, signedIn.token);
  expect(conversation).toMatchObject({ tenant_id: id, caller_number: number });
  expect(conversation.cost_data.not_billed_reason).not.toBe("test");
  const diary = diaryScreen(page);
  await diary.open(day);
  await expect(diary.jobAt("Greg Halvorsen", day, "9–10 AM")).toBeVisible();
  await page.goto(`${sandboxUrl}/phone/texts`);
  await expect(page.getByRole("listitem").filter({ hasText: written }).first()).toContainText("9:00 AM");
});
