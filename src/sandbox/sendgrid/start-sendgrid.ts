import type { Ground, Vendor } from "../vendor.ts";
import { addSendgridApi, sendFaults } from "./sendgrid-api.ts";
import { addSendgridPages } from "./sendgrid-pages.ts";
import { openSentMails } from "./sent-mails.ts";
import { toSource } from "./to-source.ts";

type Options = {
  /** Gets every mail as it would arrive, for a mailbox in which people read all mail. */
  readonly deliver: (mail: { readonly raw: Buffer; readonly to: readonly string[] }) => Promise<unknown>;
};

/** The mail service through which assistants with their own key send. */
export function startSendgrid(ground: Ground, { deliver }: Options): Vendor {
  const mails = openSentMails(ground);
  const weather = ground.weather.over("sendgrid", "SendGrid", {
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
        weather,
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
