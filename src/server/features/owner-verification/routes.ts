import * as contract from "#contract/owner-verification.ts";
import { type Route, route } from "../../http/route.ts";
import type { OwnerVerificationNeeds } from "./needs.ts";
import { proveEmail } from "./prove-email.ts";
import { provePhone } from "./prove-phone.ts";
import { readVerification } from "./read-verification.ts";
import { sendCode } from "./send-code.ts";
import { sendLink } from "./send-link.ts";

export const ownerVerificationRoutes = (needs: OwnerVerificationNeeds): readonly Route[] => [
  route(contract.readOwnerVerification, ({ caller }) => readVerification(needs, caller)),
  route(contract.sendEmailLink, ({ caller, client }) => sendLink(needs, caller, client)),
  route(contract.proveEmail, ({ body, client }) => proveEmail(needs, body.token, client)),
  route(contract.sendPhoneCode, ({ caller, client }) => sendCode(needs, caller, client)),
  route(contract.provePhone, ({ caller, body, client }) => provePhone(needs, caller, body.code, client)),
];
