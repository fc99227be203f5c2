import type { User } from "#contract/accounts.ts";
import * as contract from "#contract/accounts.ts";
import type { Request } from "#contract/endpoint.ts";
import * as sessions from "#contract/sessions.ts";
import { resetLinkDeadText } from "#domain/accounts/auth-texts.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { hashToken } from "../../basics/token.ts";
import type { BoundedQueue } from "../../bounded-queue.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Caller, Client } from "../../http/route.ts";
import { type Route, route } from "../../http/route.ts";
import { countKeys } from "../api-keys/count-keys.ts";
import { noteEvent } from "../audit-log/note-event.ts";
import { resetByAddress } from "../throttle/policies.ts";
import { addressKey, clearAttempt, takeAttempt } from "../throttle/take-attempt.ts";
import { changePassword } from "./change-password.ts";
import { type DeletionStep, deleteAccount } from "./delete-account.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { forgotPassword } from "./forgot-password.ts";
import { listSessions } from "./list-sessions.ts";
import { type LoginNeeds, logIn, type SecondStep } from "./log-in.ts";
import type { AccountNeeds } from "./needs.ts";
import { presentOwner } from "./present-owner.ts";
import { type RegistrationStep, register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { deleteSessions, findResetOwner } from "./store.ts";
import { updateMe } from "./update-me.ts";

/** What setting a new password with this link takes along. A look at a link that works costs no try. */
async function readReset(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  token: string,
  client: Client,
): Promise<{ api_keys: number }> {
  const guarded = { policy: resetByAddress, key: addressKey(client.address) };
  await takeAttempt({ db, clock }, [guarded]);
  const owner = await findResetOwner(db, hashToken(token), clock.now());
  if (!owner) throw new Refusal("invalid", resetLinkDeadText);
  await clearAttempt(db, { shared: [guarded], own: [] });
  return { api_keys: await countKeys(db, owner.id) };
}

/** Ends one of the owner's sessions. Somebody else's does not exist here. */
async function endSession(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  caller: Caller,
  id: string,
  client: Client,
): Promise<void> {
  const { owner_id } = caller;
  await db.transaction().execute(async (tx) => {
    const ended = isPossibleId(id) ? await deleteSessions(tx, owner_id, { only: id }) : 0;
    if (ended === 0) throw notFound();
    await noteEvent(tx, { owner_id, what: "session_ended", now: clock.now(), caller, client });
  });
}

/** Ends the session that asks: its token is worth nothing from now on. */
async function logOut(
  { db, clock }: Pick<AccountNeeds, "db" | "clock">,
  caller: Caller,
  client: Client,
): Promise<void> {
  const { owner_id, session_id } = caller;
  await db.transaction().execute(async (tx) => {
    const ended = await deleteSessions(tx, owner_id, { only: session_id });
    if (ended > 0) await noteEvent(tx, { owner_id, what: "logout", now: clock.now(), caller, client });
  });
}

/** The owner came in with the token, so there is nothing more to ask. */
const readMe = async ({ owner }: Caller): Promise<User> => presentOwner(owner);

type Registering = Request<typeof contract.registerAccount>["body"];

/** A client that writes `confirmPassword` has a box for the terms that must be checked before it sends anything. */
const registrationIn = ({ confirmPassword, ...body }: Registering) => ({
  ...body,
  phone: body.phone ?? "",
  confirm_password: body.confirm_password ?? confirmPassword ?? "",
  terms_agreed: body.terms_agreed ?? confirmPassword !== undefined,
});

export const accountRoutes = (
  needs: AccountNeeds &
    LoginNeeds & {
      logins: BoundedQueue;
      secondStep: SecondStep;
      registrationSteps: readonly RegistrationStep[];
      deletionSteps: readonly DeletionStep[];
    },
): readonly Route[] => [
  route(contract.registerAccount, ({ body, client }) => register(needs, registrationIn(body), client)),
  route(contract.issueToken, ({ body, client }) => logIn(needs, body, client)),
  route(contract.readMe, ({ caller }) => readMe(caller)),
  route(contract.updateMe, ({ caller, body, client }) => updateMe(needs, caller, body, client)),
  route(contract.changePassword, ({ caller, body, client }) => changePassword(needs, caller, body, client)),
  route(contract.forgotPassword, ({ body, client }) => forgotPassword(needs, body.email, client)),
  route(contract.readReset, ({ body, client }) => readReset(needs, body.token, client)),
  route(contract.resetPassword, ({ body, client }) => resetPassword(needs, body, client)),
  route(sessions.listSessions, ({ caller }) => listSessions(needs, caller)),
  route(sessions.endSession, ({ caller, params, client }) => endSession(needs, caller, params.id, client)),
  route(sessions.endOtherSessions, ({ caller, client }) => endOtherSessions(needs, caller, client)),
  route(contract.logout, ({ caller, client }) => logOut(needs, caller, client)),
  route(contract.deleteAccount, ({ caller, body, client }) => deleteAccount(needs, { caller, client }, body.password)),
];
