import { runProduct } from "../../support/processes/run-product.ts";

/** Starts the product once for all journeys; they find it through BELLE_URL, BELLE_SANDBOX and BELLE_DATA. */
export default async function setup(): Promise<() => Promise<void>> {
  // Nobody listens, so the callers of journeys speak faster than people do.
  const product = await runProduct({ SANDBOX_PHONE_SPEED: "8" });
  process.env.BELLE_URL = product.url;
  process.env.BELLE_SANDBOX = product.sandboxUrl;
  process.env.BELLE_DATA = product.dataDir;
  return product.stop;
}
