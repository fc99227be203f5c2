import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("zod finds the setting under the name that is used here", () => {
  // In a process of its own: zod reads the setting once, when the first to need it loads it.
  const code = `await import(${JSON.stringify(new URL("./no-eval.ts", import.meta.url).href)});
    const { z } = await import("zod");
    console.log(z.config().jitless);`;
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", code], { encoding: "utf8" });
  expect(said.trim()).toBe("true");
});
