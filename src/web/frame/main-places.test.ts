import { expect, test } from "vitest";
import { placeAt } from "./main-places.ts";

test.each([
  ["/dashboard", "today"],
  ["/dashboard?tab=overview", "today"],
  ["/dashboard?tab=nonsense", "today"],
  ["/dashboard/4f2c", "today"],
  ["/dashboard?tab=calls&q=leak", "calls"],
  ["/dashboard?tab=billing", "more"],
  ["/dashboard/4f2c?tab=analytics", "more"],
  ["/conversations", "calls"],
  ["/conversations/4f2c", "calls"],
  ["/appointments?view=week", "appointments"],
  ["/contacts", "customers"],
  ["/contacts/4f2c", "customers"],
  ["/billing", "more"],
  ["/edit/4f2c", "more"],
  ["/help", "more"],
])("%s is in %s", (address, place) => {
  const { pathname, searchParams } = new URL(address, "http://belle.test");
  expect(placeAt(pathname, searchParams)).toBe(place);
});
