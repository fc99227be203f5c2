import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { within } from "@testing-library/dom";
import { inject } from "vitest";
import { findBooks } from "../../../scripts/verify-ledger/find-books.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";
import type { Network } from "../support/network.ts";
import { readPage } from "../support/window.ts";

/** What somebody gets who copies the command from the documentation and runs it on their own machine. */
async function runDocumented(network: Network, label: string, env: Record<string, string>): Promise<unknown> {
  const page = within(await readPage(network, "/documentation"));
  const command = page.getByRole("group", { name: label }).textContent ?? "";
  const prelude = `curl() { '${process.execPath}' '${resolve("tests/support/processes/curl-by-fetch.ts")}' "$@"; }\n`;
  const { stdout } = await promisify(execFile)("sh", ["-c", prelude + command], {
    env: { PATH: process.env["PATH"] ?? "", BELLE: inject("product").url, ...env },
  });
  return JSON.parse(stdout);
}

test("a key that is made on the screen opens the documented example from outside, until it is revoked", async ({
  page,
  network,
  user,
  desk,
}) => {
  const id = await desk.keep({ name: "Greg Halvorsen" });
  await page.goto("/settings");
  await page.getByRole("link", { name: "Open Developers" }).click();
  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByLabel("Name").fill("Accounting export");
  await expect(dialog.getByRole("radio", { name: "Read", exact: true })).toBeChecked();
  await dialog.getByRole("button", { name: "Create key" }).click();

  const shown = page.getByRole("alertdialog", { name: "Copy your key now" });
  await shown.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(shown.getByText("Copied.")).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await expect(shown.getByText(key)).toBeVisible();
  // A press beside it must not lose it.
  await user.click(document.querySelector(".bg-scrim") ?? document.body);
  await shown.getByRole("button", { name: "I've copied it" }).click();
  await expect(shown).toHaveCount(0);
  expect(document.documentElement.outerHTML).not.toContain(key);

  const ask = () => runDocumented(network, "The last five calls", { BELLE_KEY: key });
  expect(await ask()).toMatchObject({ success: true, data: [{ id }] });
  await page.goto("/developers");
  const row = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
  await expect(row).toContainText(key.slice(-4));
  await expect(row).toContainText(/Last used (Just now|\d+ seconds? ago)/);

  await row.getByRole("button", { name: "Rename Accounting export" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Night export");
  await page.getByRole("dialog").getByRole("button", { name: "Save name" }).click();
  await row.getByRole("button", { name: "Revoke Night export" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("Night export is revoked.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No keys yet" })).toBeVisible();
  expect(await ask()).toEqual({ detail: "This API key isn't valid. It may have been revoked." });
});

test("a webhook that was given up is sent again from the log, signed with the new secret and the old one", async ({
  page,
  desk,
  signedIn,
  request,
}) => {
  const { sandboxUrl, dataDir } = inject("product");
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const address = `${sandboxUrl}/hooks/catch/${signedIn.username}`;
  expect((await request.put(`/instances/${desk.id}`, { headers, data: { zapier_webhook: address } })).ok()).toBe(true);
  const id = await desk.keep({ name: "Greg Halvorsen", summary: "His kitchen leak came back." });
  const { url } = await findBooks({ databaseUrl: undefined, dataDir });
  const db = connect(url, { size: 1, onLost: () => undefined });
  await db
    .insertInto("call_deliveries")
    .columns(["call_id", "owner_id", "channel", "attempt", "due_at", "given_up_at", "trouble"])
    .expression((from) =>
      from
        .selectFrom("calls")
        .where("id", "=", id)
        .select(({ val, ref }) => [
          ...[ref("id").as("call_id"), ref("owner_id").as("owner_id"), val("webhook").as("channel")],
          ...[val(7).as("attempt"), ref("ended_at").as("due_at"), ref("ended_at").as("given_up_at")],
          val("status_500").as("trouble"),
        ]),
    )
    .execute();
  await db.destroy();

  await page.goto("/developers?state=failed");
  const secret = page.getByRole("region", { name: "Webhook secret" });
  await secret.getByRole("button", { name: "Replace" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Replace secret" }).click();
  await expect(secret.getByText("The old secret still works, too")).toBeVisible();
  await secret.getByRole("button", { name: "Show" }).click();
  await expect(secret.getByText(/^[\w-]{43}$/)).toBeVisible();

  const row = page.getByRole("list", { name: "Webhook deliveries" }).getByRole("listitem");
  await expect(row).toContainText("The address responded with 500 instead of accepting it.");
  await row.getByRole("button", { name: "Resend: Call from Greg Halvorsen" }).click();
  await expect(row.getByText("Resent and delivered")).toBeVisible();
  await expect(row.getByText("Delivered", { exact: true })).toBeVisible();
  await row.getByText("1 attempt").click();
  await expect(row.getByRole("row", { name: /8\. You.*200/ })).toBeVisible();

  const { hooks } = (await (await fetch(`${sandboxUrl}/api/hooks`)).json()) as {
    hooks: { name: string; headers: Record<string, string>; body: string }[];
  };
  const [hook, ...more] = hooks.filter(({ name }) => name === signedIn.username);
  expect(more).toEqual([]);
  expect(hook?.headers).toMatchObject({ "belle-delivery": `call-${id}`, "belle-attempt": "8" });
  expect(hook?.headers["belle-signature"]).toMatch(/^t=\d+(,v1=[\da-f]{64}){2}$/);
  expect(JSON.parse(hook?.body ?? "{}").call.summary).toBe("His kitchen leak came back.");
});
