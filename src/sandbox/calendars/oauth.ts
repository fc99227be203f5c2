import { createHash, randomBytes } from "node:crypto";
import type { Account, AppGrant, CalendarStore, SignInCode } from "./calendar-store.ts";

const codeLifeMs = 10 * 60 * 1000;
export const tokenLifeSeconds = 3600;

export type Tokens = {
  accessToken: string;
  refreshToken: string | undefined;
  scopes: readonly string[];
  /** All that the account has ever allowed this app. */
  granted: readonly string[];
  account: Account | undefined;
};
export type CodeProblem = "unknown" | "used" | "expired" | "redirect" | "verifier_missing" | "verifier_wrong";
export type Caller = { account: Account; scopes: readonly string[]; clientId: string };

export type Oauth = ReturnType<typeof createOauth>;

/** Codes, tokens and who may do what: the part of OAuth 2.0 that both vendors share. Each says it in its own words. */
export function createOauth(store: CalendarStore, app: { clientId: string; clientSecret: string }) {
  const { state } = store.stateStore;
  const nowMs = () => store.clock.now().getTime();
  const secret = (prefix: string) => prefix + randomBytes(24).toString("base64url");
  const accountOf = (id: string) => store.account(id);

  const issueAccess = (grant: AppGrant, scopes: readonly string[]): string => {
    for (const [token, { expiresAt }] of Object.entries(state.tokens))
      if (Date.parse(expiresAt) < nowMs() - tokenLifeSeconds * 1000) delete state.tokens[token];
    const token = secret("at.");
    const expiresAt = new Date(nowMs() + tokenLifeSeconds * 1000).toISOString();
    state.tokens[token] = { grantId: grant.id, scopes: [...scopes], expiresAt };
    store.stateStore.save();
    return token;
  };

  const tokensOf = (grant: AppGrant, refreshToken: string | undefined, scopes: readonly string[]): Tokens => ({
    accessToken: issueAccess(grant, scopes),
    refreshToken,
    scopes,
    granted: grant.scopes,
    account: accountOf(grant.accountId),
  });

  const grantOf = (accountId: string): AppGrant | undefined =>
    state.grants.find((grant) => grant.accountId === accountId && grant.clientId === app.clientId);

  const end = (grant: AppGrant) => {
    state.grants = state.grants.filter((one) => one !== grant);
    for (const [token, { grantId }] of Object.entries(state.tokens))
      if (grantId === grant.id) delete state.tokens[token];
    store.stateStore.save();
  };

  return {
    clientId: app.clientId,
    knowsClient: (id: unknown, clientSecret: unknown) => id === app.clientId && clientSecret === app.clientSecret,
    hasGrant: (account: Account) => grantOf(account.id) !== undefined,

    issueCode(account: Account, wanted: Omit<SignInCode, "accountId" | "expiresAt" | "used">): string {
      for (const [code, { expiresAt }] of Object.entries(state.codes))
        if (Date.parse(expiresAt) < nowMs() - codeLifeMs) delete state.codes[code];
      const code = secret("code.");
      const expiresAt = new Date(nowMs() + codeLifeMs).toISOString();
      state.codes[code] = { ...wanted, accountId: account.id, expiresAt, used: false };
      store.stateStore.save();
      return code;
    },

    redeem(asked: { code: string; redirectUrl: string; verifier: string | undefined }): Tokens | CodeProblem {
      const code = state.codes[asked.code];
      if (!code) return "unknown";
      if (code.used) return "used";
      if (Date.parse(code.expiresAt) <= nowMs()) return "expired";
      if (code.redirectUrl !== asked.redirectUrl) return "redirect";
      if (code.challenge !== undefined) {
        if (asked.verifier === undefined) return "verifier_missing";
        if (challengeOf(asked.verifier, code.challengeMethod) !== code.challenge) return "verifier_wrong";
      }
      code.used = true;
      const grant = grantOf(code.accountId) ?? newGrant(code);
      grant.scopes = [...new Set([...grant.scopes, ...code.scopes])];
      const refreshToken = code.offline ? secret("rt.") : undefined;
      if (refreshToken) grant.refreshTokens.push(refreshToken);
      return tokensOf(grant, refreshToken, code.scopes);
    },

    /** `rotate` gives a new refresh token beside the old one, which goes on working. */
    refresh(refreshToken: string, { rotate }: { rotate: boolean }): Tokens | undefined {
      const grant = state.grants.find((one) => one.refreshTokens.includes(refreshToken));
      if (!grant) return undefined;
      const fresh = rotate ? secret("rt.") : undefined;
      // The one that was shown stays among them: whoever never hears of the new ones comes with it again and again.
      const others = grant.refreshTokens.filter((one) => one !== refreshToken).slice(-8);
      if (fresh) grant.refreshTokens = [...others, refreshToken, fresh];
      return tokensOf(grant, fresh, grant.scopes);
    },

    caller(accessToken: string): Caller | "expired" | undefined {
      const token = state.tokens[accessToken];
      if (!token) return undefined;
      if (Date.parse(token.expiresAt) <= nowMs()) return "expired";
      const grant = state.grants.find(({ id }) => id === token.grantId);
      const account = grant && accountOf(grant.accountId);
      return grant && account && { account, scopes: token.scopes, clientId: grant.clientId };
    },

    /** Either of the two tokens ends the whole grant. */
    revokeToken(token: string): boolean {
      const grant = state.grants.find(
        (one) => one.refreshTokens.includes(token) || one.id === state.tokens[token]?.grantId,
      );
      if (grant) end(grant);
      return grant !== undefined;
    },

    grants: (account: Account): readonly AppGrant[] => state.grants.filter((grant) => grant.accountId === account.id),
    revokeGrant(account: Account, id: string): void {
      const grant = state.grants.find((one) => one.id === id && one.accountId === account.id);
      if (grant) end(grant);
    },
  };

  function newGrant(code: SignInCode): AppGrant {
    const grant: AppGrant = {
      id: randomBytes(8).toString("hex"),
      accountId: code.accountId,
      clientId: app.clientId,
      scopes: [],
      since: store.clock.now().toISOString(),
      refreshTokens: [],
    };
    state.grants.push(grant);
    return grant;
  }
}

const challengeOf = (verifier: string, method: SignInCode["challengeMethod"]): string =>
  method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");

/** The bearer token of a request; nothing where there is none. */
export function bearerOf(header: string | undefined): string | undefined {
  const [scheme, token] = (header ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token ? token : undefined;
}
