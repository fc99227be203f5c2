import { expect, test } from "vitest";
import { afterDeadlock } from "./after-deadlock.ts";

const failing = (times: number, code: string) => {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw Object.assign(new Error("stopped"), { code });
    return tries;
  };
};

test("work that the database stopped for a deadlock is done again, a few times", async () => {
  expect(await afterDeadlock(failing(0, "40P01"))).toBe(1);
  expect(await afterDeadlock(failing(4, "40P01"))).toBe(5);
  await expect(afterDeadlock(failing(5, "40P01"))).rejects.toThrow("stopped");
});

test("any other failure is not tried again", async () => {
  await expect(afterDeadlock(failing(1, "23505"))).rejects.toThrow("stopped");
});
