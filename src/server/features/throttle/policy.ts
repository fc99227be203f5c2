/** How often something may be tried under one key before each further try has to wait, and how the wait grows. */
export type Policy = {
  readonly scope: string;
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** After this long without a try, all is forgotten. */
  readonly forgetSeconds: number;
};

export type Tries = { readonly attempts: number; readonly last_at: Date; readonly blocked_until: Date | null };

export type Verdict =
  | { readonly allowed: true; readonly next: Tries }
  | { readonly allowed: false; readonly until: Date };

/** Attempts during the wait are rejected without being counted, so an attacker cannot lock out the owner of the key. */
export function judge(known: Tries | undefined, policy: Policy, now: Date): Verdict {
  if (known?.blocked_until && known.blocked_until > now) return { allowed: false, until: known.blocked_until };
  const forgotten =
    !known || known.attempts === 0 || now.getTime() - known.last_at.getTime() > policy.forgetSeconds * 1000;
  const attempts = forgotten ? 1 : known.attempts + 1;
  const waitSeconds = waitAfter(attempts, policy);
  const blocked_until = waitSeconds > 0 ? new Date(now.getTime() + waitSeconds * 1000) : null;
  return { allowed: true, next: { attempts, last_at: now, blocked_until } };
}

function waitAfter(attempts: number, { free, firstWaitSeconds, longestWaitSeconds }: Policy): number {
  const beyond = attempts - free;
  return beyond < 0 ? 0 : Math.min(firstWaitSeconds * 2 ** beyond, longestWaitSeconds);
}
