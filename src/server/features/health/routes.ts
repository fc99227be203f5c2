import { readHealth, readReadiness } from "#contract/health-and-support.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { type Route, route } from "../../http/route.ts";
import type { Readiness } from "./readiness.ts";

const retryAfterSeconds = 2;

/** `/healthz` says that the process lives, `/readyz` whether it takes traffic now. */
export const healthRoutes = ({ readiness }: { readonly readiness: Readiness }): readonly Route[] => [
  { ...route(readHealth, async () => ({ status: "ok" as const })), evenWhenBusy: true },
  {
    ...route(readReadiness, async () => {
      const missing = await readiness();
      if (missing.length > 0)
        throw new Refusal("unavailable", `Not ready: ${missing.join("; ")}.`, { retryAfterSeconds });
      return { status: "ready" as const };
    }),
    evenWhenBusy: true,
  },
];
