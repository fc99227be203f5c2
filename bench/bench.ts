import { runProduct } from "../tests/support/run-product.ts";
import { authenticatedRoute } from "./authenticated-route.ts";
import { availability } from "./availability.ts";
import { booking } from "./booking.ts";
import { builtInBrain, learnedWeights } from "./built-in-brain.ts";
import { callCost } from "./call-cost.ts";
import { callTokens } from "./call-tokens.ts";
import { callersHeld } from "./callers.ts";
import { calls } from "./calls.ts";
import { closeBooks } from "./close-books.ts";
import { conversations } from "./conversations.ts";
import { dashboard } from "./dashboard.ts";
import { dashboardScript } from "./dashboard-script.ts";
import { invoice } from "./invoice.ts";
import { landingPage } from "./landing-page.ts";
import { large } from "./large.ts";
import { callLoad } from "./load.ts";
import { loginStorm } from "./login-storm.ts";
import { loginTime } from "./login-time.ts";
import { pooler } from "./pooler.ts";
import { processes } from "./processes.ts";
import { secondStart } from "./second-start.ts";
import { slowTurns } from "./slow-turns.ts";
import { withManyConversations } from "./support/many-conversations.ts";
import { verify } from "./verify.ts";

const onProduct = { authenticatedRoute, loginTime, loginStorm, landingPage, dashboardScript };
const onManyConversations = { dashboard, conversations };
const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.includes(name);

/** Everything that is measured, or what is named. Ratios come from one run on one machine; absolute times are for orientation. */
const product = await runProduct();
try {
  for (const [name, measure] of Object.entries(onProduct)) if (isWanted(name)) await measure(product);
} finally {
  await product.stop();
}
if (Object.keys(onManyConversations).some(isWanted))
  await withManyConversations(async (ground) => {
    for (const [name, measure] of Object.entries(onManyConversations)) if (isWanted(name)) await measure(ground);
  });
if (isWanted("closeBooks")) await closeBooks();
if (isWanted("invoice")) await invoice();
if (isWanted("verify")) await verify();
if (isWanted("availability")) await availability();
if (isWanted("booking")) await booking();
if (isWanted("callersHeld")) await callersHeld();
if (isWanted("calls")) await calls();
if (isWanted("callCost")) await callCost();
if (isWanted("load")) await callLoad();
if (isWanted("processes")) await processes();
if (isWanted("pooler")) await pooler();
if (isWanted("slowTurns")) await slowTurns();
if (isWanted("callTokens")) await callTokens();
if (isWanted("builtInBrain")) await builtInBrain();
if (isWanted("understanding")) learnedWeights();
if (isWanted("secondStart")) await secondStart();
// Half an hour and tens of gigabytes: only when it is asked for.
if (only.includes("large")) await large();
