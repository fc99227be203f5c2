import { createHash } from "node:crypto";
import { join } from "node:path";
import { openJournal } from "./journal.ts";
import { invalidRequest, keyUsedForOther } from "./stripe-fault.ts";

type Answer = { key: string; path: string; digest: string; status: number; body: unknown; request: string; at: number };

const rememberedSeconds = 24 * 3600;
const longestKey = 255;

export type Answers = ReturnType<typeof openAnswers>;

/** What was answered under which idempotency key, for a day: a request that comes twice is done once. */
export function openAnswers(dir: string, nowSeconds: () => number) {
  const journal = openJournal<Answer>(join(dir, "answers.jsonl"));
  const isFresh = ({ at }: Answer) => nowSeconds() - at < rememberedSeconds;
  const kept = journal.read().filter(isFresh);
  journal.rewrite(kept);
  const answers = new Map(kept.map((answer) => [answer.key, answer]));
  const digestOf = (params: unknown) => createHash("sha256").update(JSON.stringify(params)).digest("hex");

  return {
    /** The answer to the same request, if it came before; the same key with another request is refused. */
    earlier(key: string, path: string, params: unknown): Answer | undefined {
      if (key.length > longestKey)
        throw invalidRequest(`Idempotency key is too long (${key.length}); the maximum length is ${longestKey}.`);
      const answer = answers.get(key);
      if (!answer || !isFresh(answer)) return undefined;
      if (answer.path !== path) throw keyUsedForOther(`for the same endpoint ('${answer.path}')`, key);
      if (answer.digest !== digestOf(params)) throw keyUsedForOther("with the same parameters", key);
      return answer;
    },
    keep(key: string, path: string, params: unknown, answer: { status: number; body: unknown; request: string }) {
      const entry: Answer = { key, path, digest: digestOf(params), at: nowSeconds(), ...answer };
      answers.set(key, entry);
      journal.append(entry);
    },
  };
}
