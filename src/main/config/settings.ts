/**
 * Everything that can be set from outside, as people read it. docs/settings.md and .env.example are made of it
 * (`npm run settings` writes them), and a test holds it against what `config.ts` reads.
 */
export type Setting = {
  readonly name: string;
  readonly example: string;
  /** What stands without it. */
  readonly without: string;
  /** When it is given on a public address. */
  readonly give: string;
  readonly meaning: string;
};

const setting = (name: string, example: string, without: string, give: string, meaning: string): Setting => ({
  ...{ name, example, without, give, meaning },
});

export const settings: Readonly<Record<string, readonly Setting[]>> = {
  "The server": [
    setting("PORT", "3000", "`3000`", "per process", "the port that the web app and its API are served on"),
    setting(
      "HOST",
      "0.0.0.0",
      "both loopback addresses",
      "only where the proxy is on another machine",
      "the address to listen on. Without TLS in front, the start and `npm run doctor` warn",
    ),
    setting(
      "PUBLIC_URL",
      "https://belle.example.com",
      "`http://localhost:PORT`",
      "must",
      "what browsers and services use: an origin without a path, and only with TLS: Belle refuses to start at a public `http://`, unless `SANDBOX=on` makes it a trial. Owners' passkeys belong to its host name: under another name they no longer work",
    ),
    setting(
      "TRUSTED_PROXIES",
      "10.0.0.0/8",
      "none",
      "yes",
      "the address from which the proxy reaches Belle; without it all clients count as one, and limits meet everybody. Never a network with public addresses in it: whoever is in it can write any address, and the start and `npm run doctor` warn",
    ),
    setting("LOG_LEVEL", "warn", "`warn`", "`info`", "`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`"),
    setting(
      "MOST_CALLS",
      "1000",
      "`1000`",
      "no",
      "how many calls one process carries at a time; callers beyond that are put through or leave a message; demos and tests have a twentieth of it beside",
    ),
    setting(
      "VERIFY_OWNERS",
      "on",
      "`on` for a public `PUBLIC_URL`, `off` on loopback",
      "no",
      "owners verify their email address by link and their phone by texted code before they get a number and free hours; `off`: nobody who registers from then on is asked. Also whether another receiver of mails about calls has to agree first",
    ),
    setting(
      "TEXTS_FROM",
      "+12085550199",
      "the brand's demo number, in the sandbox",
      "must, unless `VERIFY_OWNERS` is `off`",
      "the number at the carrier that those codes are texted from; must be given where they go through Twilio",
    ),
  ],
  "What is kept": [
    setting(
      "DATA_DIR",
      "/var/lib/belle-data",
      "`data`",
      "per process",
      "the folder for the database, keys and logs; one running product to a folder",
    ),
    setting(
      "DATABASE_URL",
      "postgres://belle:password@db.example.com:5432/belle",
      "an embedded PostgreSQL",
      "yes",
      "a PostgreSQL server of your own, for any number of processes (deployment guide, section 2)",
    ),
    setting(
      "DATABASE_DIRECT_URL",
      "postgres://belle:password@db.example.com:5432/belle",
      "`DATABASE_URL`",
      "with a pooler in transaction mode",
      "the same database past a pooler in transaction mode, where one stands at `DATABASE_URL` (deployment guide, section 2)",
    ),
    setting(
      "DATABASE_CONNECTIONS",
      "25",
      "what `MOST_CALLS` and the cores need, at most a quarter of the server",
      "for more than four processes",
      "how many connections one process takes; two thirds of what jobs and listening leave are for callers alone",
    ),
    setting(
      "SECRET_KEY",
      "change-me-change-me-change-me-change-me",
      "made once, kept in the data folder",
      "must with `DATABASE_URL`",
      "encrypts what is stored; at least 32 characters; must be given with `DATABASE_URL` (deployment guide, section 2)",
    ),
    setting(
      "SECRET_KEYS_ACCEPTED",
      "an-old-one-an-old-one-an-old-one-an-old-one",
      "none",
      "while the key is replaced",
      "further keys that open what was sealed with them, separated by commas, while `SECRET_KEY` is replaced (deployment guide, section 15)",
    ),
  ],
  Mail: [
    setting(
      "SMTP_URL",
      "smtps://user:password@mail.example.com",
      "the sandbox",
      "must",
      "the server that sends mail, such as `smtps://user:password@mail.example.com` (deployment guide, section 9)",
    ),
    setting(
      "MAIL_FROM",
      "belle@example.com",
      "the brand's support address",
      "yes",
      "the sender of every mail, at a domain of yours",
    ),
    setting(
      "SUPPORT_EMAIL",
      "support@example.com",
      "the brand's support address",
      "yes",
      "where questions and notices about new registrations go",
    ),
  ],
  "The sandbox": [
    setting(
      "SANDBOX",
      "on",
      "where needed, on loopback only",
      "no",
      "`off` refuses to start while any service has no keys; `on` allows the sandbox on a public address, for a trial installation",
    ),
    setting("SANDBOX_PORT", "3100", "any free one, then kept", "no", "the port of the sandbox's pages"),
    setting(
      "SANDBOX_OF",
      "../first/data",
      "a sandbox of its own",
      "no",
      "the data folder of another process, whose sandbox this one uses, too: for several processes without real services",
    ),
    setting(
      "SANDBOX_PHONE_SPEED",
      "4",
      "as people",
      "no",
      "how many times as fast as people the sandbox's phones speak and ring, up to 20",
    ),
  ],
  "Payments: Stripe": [
    setting(
      "STRIPE_SECRET_KEY",
      "sk_live_...",
      "the sandbox",
      "must",
      "payments; needs the next one, too (deployment guide, section 7)",
    ),
    setting(
      "STRIPE_WEBHOOK_SECRET",
      "whsec_...",
      "the sandbox",
      "must",
      "proves that a payment event comes from Stripe (deployment guide, section 7)",
    ),
    setting("STRIPE_API_URL", "https://api.stripe.com", "Stripe's own", "no", "another address for the same interface"),
    setting(
      "STRIPE_CHECKOUT_URL",
      "https://pay.example.com",
      "Stripe's own",
      "no",
      "the domain of your own that Stripe shows its card page under; browsers are sent to no other (deployment guide, section 7)",
    ),
  ],
  "Telephone: Twilio": [
    setting(
      "TWILIO_ACCOUNT_SID",
      "AC00000000000000000000000000000000",
      "the sandbox",
      "must",
      "telephone; needs the next one, too (deployment guide, section 6)",
    ),
    setting(
      "TWILIO_AUTH_TOKEN",
      "00000000000000000000000000000000",
      "the sandbox",
      "must",
      "also proves that a call comes from Twilio (deployment guide, section 6)",
    ),
    setting(
      "TWILIO_MESSAGING_SERVICE_SID",
      "MG00000000000000000000000000000000",
      "numbers are put into no service",
      "should",
      "the messaging service with your A2P campaign; numbers are put into it, and without one US networks refuse their texts (deployment guide, section 6)",
    ),
    setting("TWILIO_API_URL", "https://api.twilio.com", "Twilio's own", "no", "another address for the same interface"),
  ],
  "Calendars: Google and Microsoft": [
    setting(
      "GOOGLE_CLIENT_ID",
      "...apps.googleusercontent.com",
      "the sandbox",
      "must",
      "Google calendars; needs the next one, too (deployment guide, section 8)",
    ),
    setting("GOOGLE_CLIENT_SECRET", "...", "the sandbox", "must", "its secret (deployment guide, section 8)"),
    setting(
      "GOOGLE_API_URL",
      "https://www.googleapis.com",
      "Google's own",
      "no",
      "another address for the same interface",
    ),
    setting(
      "GOOGLE_OAUTH_URL",
      "https://accounts.google.com",
      "Google's own",
      "no",
      "another address for the same sign-in",
    ),
    setting(
      "MICROSOFT_CLIENT_ID",
      "00000000-0000-0000-0000-000000000000",
      "the sandbox",
      "must",
      "Microsoft calendars; needs the next one, too (deployment guide, section 8)",
    ),
    setting("MICROSOFT_CLIENT_SECRET", "...", "the sandbox", "must", "its secret (deployment guide, section 8)"),
    setting(
      "MICROSOFT_API_URL",
      "https://graph.microsoft.com",
      "Microsoft's own",
      "no",
      "another address for the same interface",
    ),
    setting(
      "MICROSOFT_OAUTH_URL",
      "https://login.microsoftonline.com",
      "Microsoft's own",
      "no",
      "another address for the same sign-in",
    ),
  ],
  "Language model": [
    setting(
      "OPENAI_API_KEY",
      "...",
      "none",
      "as you like",
      "a language model from OpenAI (deployment guide, section 10)",
    ),
    setting(
      "OPENAI_BASE_URL",
      "https://api.openai.com/v1",
      "OpenAI's own",
      "for a model of your own",
      "another address for the same API, such as a model on your own machine (deployment guide, section 10)",
    ),
    setting(
      "ANTHROPIC_API_KEY",
      "sk-ant-...",
      "none",
      "as you like",
      "a language model from Anthropic (deployment guide, section 10)",
    ),
    setting(
      "ANTHROPIC_BASE_URL",
      "https://api.anthropic.com",
      "Anthropic's own",
      "no",
      "another address for the same interface",
    ),
    setting("MODEL", "...", "none", "as you like", "the name of the model that answers (deployment guide, section 10)"),
  ],
  Advertising: [
    setting(
      "GOOGLE_ADS_ID",
      "AW-123456789",
      "none",
      "as you like",
      "the advertising tag; needs the next one, too (deployment guide, section 11)",
    ),
    setting(
      "GOOGLE_ADS_CONVERSION",
      "AbC-D_efG-h12_34-567",
      "none",
      "with the one before",
      "the conversion that a confirmed payment reports (deployment guide, section 11)",
    ),
  ],
};
