import type { TestProject } from "vitest/node";
import { runProduct } from "../../support/processes/run-product.ts";

declare module "vitest" {
  export interface ProvidedContext {
    product: { readonly url: string; readonly sandboxUrl: string; readonly dataDir: string };
  }
}

/** One product for all screens, as the journeys have it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, sandboxUrl, dataDir, stop } = await runProduct({ SANDBOX_PHONE_SPEED: "8" });
  project.provide("product", { url, sandboxUrl, dataDir });
  return stop;
}
