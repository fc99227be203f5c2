import * as contract from "#contract/accounts.ts";
import * as sessions from "#contract/sessions.ts";
import { type Route, route } from "../../http/route.ts";
import type { Lane } from "../../lane.ts";
import { changePassword } from "./change-password.ts";
import { type DeletionStep, deleteAccount } from "./delete-account.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { forgotPassword } from "./forgot-password.ts";
import { listSessions } from "./list-sessions.ts";
import { type LoginNeeds, logIn, type SecondStep } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import type { AccountNeeds } from "./needs.ts";
import { readMe } from "./read-me.ts";
import { readReset } from "./read-reset.ts";
import { type RegistrationStep, register } from "./register.ts";
import { resetPassword } from "./reset-password.ts";
import { updateMe } from "./update-me.ts";

export const accountRoutes = (
  needs: AccountNeeds &
    LoginNeeds & {
      logins: Lane;
      secondStep: SecondStep;
      registrationSteps: readonly RegistrationStep[];
      deletionSteps: readonly DeletionStep[];
    },
): readonly Route[] => [
  route(contract.registerAccount, ({ body, client }) => register(needs, body, client)),
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
