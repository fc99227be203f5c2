import type { FastifyInstance } from "fastify";
import type { StoredMessage, TwilioState } from "../state.ts";
import type { Texts } from "../texts.ts";
import { type FailureCode, sendFailure } from "./rest-error.ts";
import { isWebAddress } from "./rest-numbers.ts";
import { pageOf } from "./rest-page.ts";
import { messageShape, pathOf } from "./shapes.ts";

type Form = Readonly<Record<string, string | undefined>>;

const longestBody = 1600;
export const isPhone = (text: string): boolean => /^\+[1-9]\d{7,14}$/.test(text);

type Account = { readonly accountSid: string; readonly senders: readonly string[] };

export function addTextRoutes(scope: FastifyInstance, account: Account, state: TwilioState, texts: Texts): void {
  const { accountSid, senders } = account;
  const shape = (message: StoredMessage) => messageShape(accountSid, message);

  const refusal = (form: Form): FailureCode | undefined => {
    const { To = "", From = "", Body = "", StatusCallback = "" } = form;
    if (To === "") return 21604;
    if (!isPhone(To)) return 21211;
    if (From === "") return 21603;
    if (!isPhone(From)) return 21212;
    if (!senders.includes(From) && !state.numbers.some((one) => one.phone_number === From)) return 21606;
    if (Body === "") return 21602;
    if (Body.length > longestBody) return 21617;
    if (StatusCallback !== "" && !isWebAddress(StatusCallback)) return 21609;
    if (texts.isOptedOut(To, From)) return 21610;
    return state.callees[To]?.kind === "fail" ? 21614 : undefined;
  };

  scope.post<{ Body: Form }>("/Messages.json", ({ body }, reply) => {
    const form = body ?? {};
    const failure = refusal(form);
    if (failure) return sendFailure(reply, failure);
    const { To = "", From = "", Body = "", StatusCallback } = form;
    return reply.code(201).send(shape(texts.send({ from: From, to: To, body: Body, callbackUrl: StatusCallback })));
  });

  scope.get<{ Querystring: Form }>("/Messages.json", ({ query }) => {
    const { To, From } = query;
    const after = query["DateSent>"];
    const before = query["DateSent<"];
    const found = state.messages.filter(
      (one) =>
        (To === undefined || one.to === To) &&
        (From === undefined || one.from === From) &&
        (after === undefined || one.date_created >= after) &&
        (before === undefined || one.date_created <= before),
    );
    return pageOf(found, "messages", { path: pathOf(accountSid, "Messages.json"), query, shape });
  });

  scope.get<{ Params: { sid: string } }>("/Messages/:sid.json", ({ params }, reply) => {
    const message = state.messages.find(({ sid }) => sid === params.sid);
    return message ? reply.send(shape(message)) : sendFailure(reply, 20404);
  });
}
