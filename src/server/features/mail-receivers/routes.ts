import * as contract from "#contract/assistants.ts";
import { type Route, route } from "../../http/route.ts";
import { agreeToMails } from "./agree-to-mails.ts";
import type { MailReceiverNeeds } from "./needs.ts";
import { stopMails } from "./stop-mails.ts";

export const mailReceiverRoutes = (needs: MailReceiverNeeds): readonly Route[] => [
  route(contract.agreeToMails, ({ body, client }) => agreeToMails(needs, body.token, client)),
  route(contract.stopMails, ({ body, client }) => stopMails(needs, body.token, client)),
];
