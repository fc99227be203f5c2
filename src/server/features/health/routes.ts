import { readHealth, readReadiness } from "#contract/health.ts";
import { Refusal } from "#domain/refusal.ts";
import { type Route, route } from "../../http/route.ts";

/** `/healthz` says that the process lives, `/readyz` whether it takes traffic now. */
export const healthRoutes = ({ isReady }: { isReady: () => Promise<boolean> }): readonly Route[] => [
  route(readHealth, async () => ({ status: "ok" as const })),
  route(readReadiness, async () => {
    if (!(await isReady())) throw new Refusal("unavailable", "Not ready");
    return { status: "ready" as const };
  }),
];
