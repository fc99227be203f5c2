import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Account } from "../calendars/calendar-store.ts";
import { tokenLifeSeconds } from "../calendars/oauth.ts";

/** The tenant of everybody who has a personal account. */
const personalTenant = "9188040d-6c67-4c5b-b112-36a304b66dad";
const tenants: Readonly<Record<string, string>> = {
  morgan: "72f3c1de-0a4b-4e6f-9b1d-5c8e7a90b3f1",
  alex: "b8a1d2c4-63f7-4d0e-8c95-1e2f4a6b7c8d",
};
const tenantOf = ({ id }: Account): string => tenants[id] ?? personalTenant;

/** The issuer in the description of `common`, with the tenant left open, as the identity platform has it. */
export const issuerFor = (base: string, tenant = "{tenantid}"): string => `${base}/${tenant}/v2.0`;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs what it says about an account under the issuer of the account's own tenant: never under `common`. */
export function createIdTokens(clientId: string) {
  // Made when somebody asks first: it takes a moment, and few do.
  let pair: { privateKey: KeyObject; publicKey: KeyObject } | undefined;
  const keys = () => (pair ??= generateKeyPairSync("rsa", { modulusLength: 2048 }));
  const kid = () =>
    createHash("sha256")
      .update(keys().publicKey.export({ type: "spki", format: "der" }))
      .digest("hex");

  return {
    keys: (base: string) => ({
      keys: [
        {
          ...keys().publicKey.export({ format: "jwk" }),
          use: "sig",
          alg: "RS256",
          kid: kid(),
          issuer: issuerFor(base),
        },
      ],
    }),
    issue(base: string, account: Account, now: Date): string {
      const tid = tenantOf(account);
      const iat = Math.floor(now.getTime() / 1000);
      const claims = {
        ver: "2.0",
        iss: issuerFor(base, tid),
        aud: clientId,
        sub: createHash("sha256").update(`${tid} ${account.id}`).digest("base64url"),
        tid,
        name: account.name,
        preferred_username: account.email,
        iat,
        nbf: iat,
        exp: iat + tokenLifeSeconds,
      };
      const said = `${base64url({ typ: "JWT", alg: "RS256", kid: kid() })}.${base64url(claims)}`;
      return `${said}.${sign("sha256", Buffer.from(said), keys().privateKey).toString("base64url")}`;
    },
  };
}
