import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { screen, within } from "@testing-library/dom";
import { expect, inject } from "vitest";
import { absoluteMs, idleMs } from "#server/features/accounts/session-life.ts";
import { test, until } from "../support/test.ts";
import { address, fill, readPage, stored } from "../support/window.ts";

const dayMs = 24 * 3_600_000;

test("the privacy policy tells how long a login lasts as the server has it", async ({ network }) => {
  const lasts = `isn't used for ${idleMs / dayMs} days ends, and any login ends after ${absoluteMs / dayMs} days`;
  expect(await readPage(network, "/privacy")).toHaveTextContent(lasts);
});

test("the privacy policy names everything that a login leaves in the browser, and there are no cookies", async ({
  network,
  open,
  user,
  owner,
}) => {
  open("/auth");
  await fill(screen.findByLabelText("Username or email"), owner.username);
  await fill(screen.getByLabelText("Password"), owner.password);
  await user.click(screen.getByRole("button", { name: "Login" }));
  await until(() => expect(address()).toBe("/dashboard"));
  open("/settings");
  await user.click(await screen.findByText("Dark"));
  await screen.findByText("Your theme is saved.");
  await until(() => expect(stored()["theme"]).toBeDefined());
  const tables = [...(await readPage(network, "/privacy")).querySelectorAll("table")];
  const table = tables.find(({ caption }) => caption?.textContent?.includes("stored in your browser"));
  const kept = [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];
  expect(kept).toEqual(expect.arrayContaining(["token", "username", "theme"]));
  const named = [...(table?.querySelectorAll("code") ?? [])].map(({ textContent }) => textContent);
  expect(named).toEqual(expect.arrayContaining(kept));
  // What only a server can set is looked for where the whole login goes by keyboard.
  expect(document.cookie).toBe("");
});

test("the program of the documentation logs in, says who one is and logs out", async ({ network, owner }) => {
  const page = within(await readPage(network, "/documentation"));
  const program = page.getByRole("group", { name: "login.mjs" }).textContent;
  const folder = await mkdtemp(join(tmpdir(), "belle-documentation-"));
  try {
    await writeFile(join(folder, "login.mjs"), program ?? "");
    const env = { BELLE: inject("product").url, BELLE_USER: owner.username, BELLE_PASSWORD: owner.password };
    const { stdout } = await promisify(execFile)(process.execPath, ["login.mjs"], { cwd: folder, env });
    expect(stdout).toContain(`email: '${owner.email}'`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
