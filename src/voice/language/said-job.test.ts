import { expect, test } from "vitest";
import { trades } from "#domain/assistants/trades.ts";
import { usualServices } from "#domain/assistants/usual-jobs.ts";
import { saidJob } from "./said-job.ts";

const usual = trades.flatMap(({ name }) => usualServices(name).map((service) => service.name));

test.each([...new Set(usual)])("%s, which we suggest to owners, has a Spanish name", (name) => {
  expect(saidJob(name, "es")).not.toBe(name);
  expect(saidJob(name, "en")).toBe(name);
});

test.each(["Sump pump", "constructor", "__proto__"])(
  "%s, which an owner has named, is said as it was written",
  (name) => {
    expect(saidJob(name, "es")).toBe(name);
  },
);
