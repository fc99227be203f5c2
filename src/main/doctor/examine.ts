import type { Checklist } from "#server/features/monitoring/serve-checklist.ts";
import type { Finding } from "./finding.ts";
import type { Needs } from "./needs.ts";
import { writeJson } from "./write-findings.ts";
import { pagePolicy, writePage } from "./write-page.ts";

/** So long a result is shown to whoever asks next. */
const keptMs = 10_000;

type Options = Pick<Needs, "config" | "projectDir" | "clock"> & {
  /** Absent: the whole diagnosis. */
  readonly look?: () => Promise<readonly Finding[]>;
  readonly nowMs?: () => number;
};

/** The diagnosis for the running product: one at a time, however many ask for it. */
export function createExamine({
  look,
  nowMs = () => performance.now(),
  ...options
}: Options): () => Promise<Checklist> {
  // Loaded when somebody looks: the product itself has no use for it.
  const run = look ?? (async () => (await import("./diagnose.ts")).diagnose(options));
  let kept: { readonly checklist: Promise<Checklist>; until: number } | undefined;
  const examine = async (): Promise<Checklist> => {
    const findings = await run();
    return { page: writePage(findings, options.clock.now()), policy: pagePolicy, json: writeJson(findings) };
  };
  return () => {
    if (kept && nowMs() < kept.until) return kept.checklist;
    // Until it is done there is no other.
    const next = { checklist: examine(), until: Number.POSITIVE_INFINITY };
    kept = next;
    next.checklist.then(
      () => (next.until = nowMs() + keptMs),
      () => (next.until = 0),
    );
    return next.checklist;
  };
}
