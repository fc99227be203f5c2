import { expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { createExamine } from "./examine.ts";
import { type Finding, good } from "./finding.ts";

test("one diagnosis at a time, kept for ten seconds; one that failed is not kept", async () => {
  let [time, looked] = [0, 0];
  const open: PromiseWithResolvers<readonly Finding[]>[] = [];
  const examine = createExamine({
    ...{ config: parseConfig({}, "/project"), projectDir: "/project", clock: { now: () => new Date(0) } },
    nowMs: () => time,
    look: () => {
      looked++;
      const next = Promise.withResolvers<readonly Finding[]>();
      open.push(next);
      return next.promise;
    },
  });
  const both = [examine(), examine()];
  time = 60_000;
  both.push(examine());
  expect(looked).toBe(1);
  open[0]?.resolve([good("Mail", "lets us in")]);
  for (const { json } of await Promise.all(both)) expect(JSON.parse(json)).toMatchObject({ ok: true });
  time = 69_999;
  await examine();
  expect(looked).toBe(1);
  time = 70_000;
  const failing = examine();
  open[1]?.reject(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  const next = examine();
  open[2]?.resolve([]);
  await next;
  expect(looked).toBe(3);
});
