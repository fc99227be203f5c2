import { expect } from "@playwright/test";
import { routes } from "#domain/basics/routes.ts";
import { addressOf } from "../support/pages.ts";
import { expectHeading, type Face } from "./face.ts";

/** These lead on at once, or need an assistant, a call, a month or a booked job: they have faces of their own. */
const doors = [
  ...["/login", "/register", "/edit/{id}", "/visit/{id}", "/conversations/{id}", "/contacts/{id}"],
  "/invoices/{month-year}",
];
/** The forms about an assistant have a simpler header, without the menu. */
const plain = ["/create-assistant", "/edit"];

const visit = (path: string, seenBy: Face["seenBy"]): Face => ({
  name: `${path} for ${seenBy === "owner" ? "an owner" : "a visitor"}`,
  seenBy,
  open: async ({ page, owner }) => {
    await page.goto(addressOf(path));
    if (seenBy === "owner" && !plain.includes(path))
      await expect(page.getByRole("button", { name: `Account menu: ${owner.username}` })).toBeVisible();
    await expectHeading(page, /\S/);
  },
});

/** Every address as it opens: public ones for a visitor, guarded ones for an owner, the others for both. */
export const addresses: readonly Face[] = routes
  .filter(({ path }) => !doors.includes(path))
  .flatMap(({ path, access }) => {
    if (access === "public") return [visit(path, "visitor")];
    return access === "guarded" ? [visit(path, "owner")] : [visit(path, "visitor"), visit(path, "owner")];
  });
