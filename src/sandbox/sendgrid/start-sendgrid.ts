import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { VendorFaults } from "../fault-injection.ts";
import type { Ground, Vendor } from "../vendor.ts";
import { type AcceptedMail, type Fault, readMailSend } from "./mail-send.ts";
import { addSendgridPages } from "./sendgrid-pages.ts";
import { openSentMails } from "./sent-mails.ts";
import { toSource } from "./to-source.ts";

type Needs = {
  readonly faults: VendorFaults;
  /** Takes the mail and gives it its id. */
  readonly take: (mail: AcceptedMail, key: string) => Promise<string>;
};

const sendFaults = (reply: FastifyReply, status: number, problems: readonly Fault[]): FastifyReply =>
  reply.code(status).send({ errors: problems });
const plain = (message: string): Fault[] => [{ message, field: null, help: null }];

const senderHelp = "https://sendgrid.com/docs/for-developers/sending-email/sender-identity/";
const fullScopes = ["mail.send", "mail.batch.create", "sender_verification_eligible", "2fa_required"];

/** The vendor's interface, as far as mail is sent through it. */
function addSendgridApi(app: FastifyInstance, { faults, take }: Needs): void {
  app.register(async (scope) => {
    faults.addTo(scope);
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status === 413) return sendFaults(reply, 413, plain("Request Entity Too Large"));
      if (status === 415) return sendFaults(reply, 415, plain("Content-Type should be application/json."));
      return sendFaults(reply, status, plain(status === 400 ? "Bad Request" : "Internal Server Error"));
    });
    scope.addHook("preHandler", async (request, reply) => {
      const key = keyOf(request);
      if (key === undefined) return sendFaults(reply, 401, plain("Permission denied, wrong credentials"));
      if (!isKnown(key))
        return sendFaults(reply, 401, plain("The provided authorization grant is invalid, expired, or revoked"));
      return undefined;
    });

    scope.get("/v3/scopes", (request) => ({
      scopes: mayOnlyRead(keyOf(request)) ? fullScopes.filter((name) => name !== "mail.send") : fullScopes,
    }));

    scope.post("/v3/mail/send", async (request, reply) => {
      const key = keyOf(request) ?? "";
      if (mayOnlyRead(key)) return sendFaults(reply, 403, plain("access forbidden"));
      const read = readMailSend(request.body);
      if ("problems" in read) return sendFaults(reply, 400, read.problems);
      if (read.mail.from.email.includes("unverified")) return sendFaults(reply, 403, [unverified]);
      if (read.isTrial) return reply.code(200).send();
      return reply
        .code(202)
        .header("x-message-id", await take(read.mail, key))
        .send();
    });
  });
}

const unverified: Fault = {
  message: `The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved. Visit ${senderHelp} to see the Sender Identity requirements`,
  field: "from",
  help: null,
};

const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];

/** Every key of the vendor's form is somebody's, unless it says otherwise about itself. */
const isKnown = (key: string): boolean => key.startsWith("SG.") && !key.includes("revoked");
const mayOnlyRead = (key: string | undefined): boolean => key?.includes("readonly") ?? false;

type Options = {
  /** Gets every mail as it would arrive, for a mailbox in which people read all mail. */
  readonly deliver: (mail: { readonly raw: Buffer; readonly to: readonly string[] }) => Promise<unknown>;
};

/** The mail service through which assistants with their own key send. */
export function startSendgrid(ground: Ground, { deliver }: Options): Vendor {
  const mails = openSentMails(ground);
  const faults = ground.faults.over("sendgrid", "SendGrid", {
    error: (reply) => sendFaults(reply, 500, [{ message: "Internal Server Error", field: null, help: null }]),
    limit: (reply) => {
      const reset = Math.ceil(ground.clock.now().getTime() / 1000) + 60;
      reply.headers({ "x-ratelimit-limit": "600", "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) });
      return sendFaults(reply, 429, [{ message: "too many requests", field: null, help: null }]);
    },
  });
  return {
    title: "SendGrid",
    summary: "Mail of assistants that have a SendGrid key of their own.",
    path: "/sendgrid",
    open: "See what was sent",
    state: () => (mails.all().length === 1 ? "1 message" : `${mails.all().length} messages`),
    get address() {
      return ground.url();
    },
    addRoutes(app) {
      addSendgridPages(app, mails);
      addSendgridApi(app, {
        faults,
        async take(mail, key) {
          const raw = await toSource(mail, ground.clock.now());
          await deliver({ raw, to: mail.to.map(({ email }) => email) });
          const { id } = mails.add(mail, key);
          ground.log.info({ mail: id }, "The sandbox's SendGrid took a mail");
          return id;
        },
      });
    },
    close: async () => mails.flush(),
  };
}
