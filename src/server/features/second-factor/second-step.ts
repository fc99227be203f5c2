import { createHash } from "node:crypto";
import type { SecondStepMethod } from "#domain/accounts/proof-rules.ts";
import { secondStepText } from "#domain/accounts/proof-rules.ts";
import { hashToken, mintToken } from "../../basics/token.ts";
import type { SecondStep } from "../accounts/log-in.ts";
import { addressKey } from "../throttle/take-attempt.ts";
import { factorsOf, hasFactor } from "./factors-of.ts";
import { stepMs } from "./limits.ts";
import type { FactorNeeds } from "./needs.ts";
import { insertPending, listRecoveryCodes } from "./store.ts";

/** Says of a password which password it was, and not the password. */
export const passwordMark = (password_hash: string): Buffer => createHash("sha256").update(password_hash).digest();

/** After the right password: what else is asked for, and the token that ties both steps together. */
export const secondStep =
  ({ db, clock }: Pick<FactorNeeds, "db" | "clock">): SecondStep =>
  async (owner, { address, device }) => {
    const factors = await factorsOf(db, owner.id);
    if (!hasFactor(factors)) return undefined;
    const codes = await listRecoveryCodes(db, owner.id);
    const methods: SecondStepMethod[] = [
      ...(factors.passkeys > 0 ? ["passkey" as const] : []),
      ...(factors.code_app ? ["code" as const] : []),
      ...(codes.some(({ used_at }) => used_at === null) ? ["recovery_code" as const] : []),
    ];
    const pending_token = mintToken();
    await insertPending(db, {
      token_sha256: hashToken(pending_token),
      owner_id: owner.id,
      password_sha256: passwordMark(owner.password_hash),
      address: addressKey(address),
      device,
      expires_at: new Date(clock.now().getTime() + stepMs),
    });
    return { detail: secondStepText, code: "second_factor", pending_token, expires_in: stepMs / 1000, methods };
  };
