import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import formbody from "@fastify/formbody";
import fastify from "fastify";
import { createFaultInjection } from "../fault-injection.ts";
import { addGuard } from "../guard.ts";
import type { Ground, Vendor } from "../vendor.ts";

type Options = { readonly now?: () => Date; readonly dir?: string };

/** For tests: one vendor alone on a port of its own, behind the sandbox's guard. */
export async function tryVendor(start: (ground: Ground) => Vendor, options: Options = {}) {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), "vendor-"));
  const faults = createFaultInjection();
  let url = "";
  const ground: Ground = {
    dir,
    faults,
    clock: { now: options.now ?? (() => new Date("2026-11-14T18:30:00Z")) },
    log: { info() {}, error() {} },
    url: () => url,
    productUrl: "http://localhost:3000",
  };
  const vendor = start(ground);
  const app = fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true });
  addGuard(app, { productUrl: ground.productUrl });
  app.register(formbody);
  app.addHook("onClose", vendor.close);
  vendor.addRoutes(app);
  url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    url,
    vendor,
    faults,
    dir,
    async close({ keep = false } = {}) {
      await app.close();
      if (!keep) rmSync(dir, { recursive: true, force: true });
    },
  };
}
