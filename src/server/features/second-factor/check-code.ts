import type { Db } from "../../db/connect.ts";
import type { Resealed, SecretBox } from "../../secret-box.ts";
import type { FactorNeeds } from "./needs.ts";
import { stepOfCode } from "./one-time-code.ts";
import { type CodeApp, findCodeApp, replaceCodeSecret, takeStep } from "./store.ts";

export const codeAppPlace = (owner_id: string): string => `code_apps/${owner_id}/secret`;

export const sealCodeSecret = (secretBox: SecretBox, owner_id: string, secret: Buffer): string =>
  secretBox.seal(secret.toString("base64"), codeAppPlace(owner_id));

/** Whether the owner's app shows this code now; it is used up by the question. */
export async function checkCode(
  needs: Pick<FactorNeeds, "db" | "clock" | "secretBox">,
  owner_id: string,
  typed: string,
): Promise<boolean> {
  const app = await findCodeApp(needs.db, owner_id);
  return app?.confirmed_at ? takeCode(needs, app, typed) : false;
}

/** The same for an app that is not confirmed yet. */
export async function takeCode(
  { db, clock, secretBox }: Pick<FactorNeeds, "db" | "clock" | "secretBox">,
  app: CodeApp,
  typed: string,
): Promise<boolean> {
  const secret = Buffer.from(secretBox.open(app.secret_sealed, codeAppPlace(app.owner_id)), "base64");
  const step = stepOfCode(secret, typed, clock.now(), Number(app.last_step));
  return step !== undefined && (await takeStep(db, app, step));
}

/** For key rotation. Compare and set: answers whether it was still as it was read. */
export const resealCodeSecret = (db: Db, which: { readonly owner_id: string }, secret: Resealed): Promise<boolean> =>
  replaceCodeSecret(db, which, secret);
