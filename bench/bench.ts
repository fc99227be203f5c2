import { runProduct } from "../tests/support/run-product.ts";
import { authenticatedRoute } from "./authenticated-route.ts";
import { loginStorm } from "./login-storm.ts";
import { loginTime } from "./login-time.ts";
import { secondStart } from "./second-start.ts";

/** Everything that is measured. Ratios come from one run on one machine; absolute times are for orientation. */
const product = await runProduct();
try {
  await authenticatedRoute(product);
  await loginTime(product);
  await loginStorm(product);
} finally {
  await product.stop();
}
await secondStart();
