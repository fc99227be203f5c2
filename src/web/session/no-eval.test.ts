import { expect, it } from "vitest";
import "./no-eval.ts";

it("zod finds the setting under the name that is used here", async () => {
  const { z } = await import("zod");
  expect(z.config().jitless).toBe(true);
});
