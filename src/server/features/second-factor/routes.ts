import * as contract from "#contract/second-factor.ts";
import { type Route, route } from "../../http/route.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { removePasskey, renamePasskey } from "./change-passkey.ts";
import { completeSecondStep } from "./complete-second-step.ts";
import { makeRecoveryCodes } from "./make-recovery-codes.ts";
import type { FactorNeeds } from "./needs.ts";
import { beginSecondStep } from "./pending-login.ts";
import { beginProof, prove } from "./prove.ts";
import { readSecondFactor } from "./read-second-factor.ts";
import { beginCodeApp, confirmCodeApp, removeCodeApp } from "./set-up-code-app.ts";
import { beginPasskeySignIn, signInWithPasskey } from "./sign-in-with-passkey.ts";

export const secondFactorRoutes = (needs: FactorNeeds): readonly Route[] => [
  route(contract.beginPasskeySignIn, ({ client }) => beginPasskeySignIn(needs, client)),
  route(contract.signInWithPasskey, ({ body, client }) => signInWithPasskey(needs, body.passkey, client)),
  route(contract.beginSecondStep, ({ body, client }) => beginSecondStep(needs, body.pending_token, client)),
  route(contract.completeSecondStep, ({ body, client }) => completeSecondStep(needs, body, client)),
  route(contract.readSecondFactor, ({ caller }) => readSecondFactor(needs, caller.owner_id)),
  route(contract.beginPasskey, ({ caller }) => beginPasskey(needs, caller)),
  route(contract.addPasskey, ({ caller, body, client }) => addPasskey(needs, caller, body, client)),
  route(contract.renamePasskey, ({ caller, params, body }) =>
    renamePasskey(needs, caller.owner_id, params.id, body.name),
  ),
  route(contract.removePasskey, ({ caller, params, client }) => removePasskey(needs, caller, params.id, client)),
  route(contract.beginCodeApp, ({ caller }) => beginCodeApp(needs, caller)),
  route(contract.confirmCodeApp, ({ caller, body, client }) => confirmCodeApp(needs, caller, body.code, client)),
  route(contract.removeCodeApp, ({ caller, client }) => removeCodeApp(needs, caller, client)),
  route(contract.makeRecoveryCodes, ({ caller, client }) => makeRecoveryCodes(needs, caller, client)),
  route(contract.beginProof, ({ caller }) => beginProof(needs, caller.owner_id)),
  route(contract.prove, ({ caller, body, client }) => prove(needs, caller, body, client)),
];
