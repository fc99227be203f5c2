import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const { productName } = brand;

export const runningIt: readonly Chapter[] = [
  {
    id: "run-it-yourself",
    title: `Run ${productName} yourself`,
    blocks: [
      text(
        "The whole product is one package: the web app, the API, background jobs and a database. All you need is Node 18 or newer with npm. The first run installs and builds what's missing; later runs are up in a few seconds and print their address.",
      ),
      {
        kind: "code",
        label: "Two commands, in the package's folder",
        code: "npm start   # runs everything; Ctrl-C stops all of it\nnpm test    # proves everything, and counts it\n",
      },
      text(
        "You don't need any settings to try it out. To change something, set environment variables, or use a `.env` file next to `.env.example`. They're all read once at startup, and a wrong one is reported.",
      ),
      {
        kind: "table",
        caption: "Settings by group",
        head: ["Group", "Variables"],
        rows: [
          ["Address", "`PORT` `HOST` `PUBLIC_URL` `TRUSTED_PROXIES`"],
          ["Data", "`DATA_DIR` `DATABASE_URL` `DATABASE_DIRECT_URL` `SECRET_KEY` `SECRET_KEYS_ACCEPTED`"],
          ["Mail", "`SMTP_URL` `MAIL_FROM` `SUPPORT_EMAIL`"],
          ["Log", "`LOG_LEVEL`"],
          ["Sandbox", "`SANDBOX` `SANDBOX_PORT` `SANDBOX_OF` `SANDBOX_PHONE_SPEED`"],
          ["Payments", "`STRIPE_SECRET_KEY` `STRIPE_WEBHOOK_SECRET`"],
          ["Telephone", "`TWILIO_ACCOUNT_SID` `TWILIO_AUTH_TOKEN`"],
          ["Calendars", "`GOOGLE_CLIENT_ID` `GOOGLE_CLIENT_SECRET` `MICROSOFT_CLIENT_ID` `MICROSOFT_CLIENT_SECRET`"],
          ["Language model", "`OPENAI_API_KEY` `ANTHROPIC_API_KEY` `MODEL`"],
          ["Advertising", "`GOOGLE_ADS_ID` `GOOGLE_ADS_CONVERSION`"],
        ],
      },
      text("For an installation others will use:"),
      points(
        "Name a PostgreSQL server (16 or newer) in `DATABASE_URL` and set a long random `SECRET_KEY`. Any number of processes can share them, each with its own `PORT` and `DATA_DIR`. Tables are created and updated at startup.",
        "Put a TLS proxy in front, and set `PUBLIC_URL` and `TRUSTED_PROXIES`.",
        "Use `GET /healthz` to check that a process is alive, and `GET /readyz` to check that it takes traffic.",
      ),
      text(
        "With keys for payments, telephone and calendars, cards are saved, numbers bought and calendars connected for real. A language model is optional: with one, she speaks more freely and in more languages; without one, the built-in receptionist answers. The package's README lists every variable and the addresses to enter at each service.",
      ),
      text("While it's running, an operator has these commands:"),
      points(
        "`npm run doctor` checks every configured service, and says what to do if a setting is wrong.",
        "`npm run repoint-numbers` points all numbers' calls and texts to a new public address.",
        "`npm run backup` writes everything into one file, and `npm run restore` loads it into an empty place. With `-- --encrypt`, no one can read that file without a passphrase.",
        "`npm run rotate-key` re-encrypts everything with a new `SECRET_KEY`, while the product is running.",
        "`npm run end-sessions` signs one owner, or all of them, out everywhere, for example after someone got hold of a session.",
        "`npm run recount` checks the dashboard's numbers against the calls.",
        "`npm run port-request` lists open port requests; with an id and a state it moves one, and its owner gets an email.",
        "`npm run verify-ledger` recalculates the ledger of seconds, compares it with calls, figures, invoices and the payment provider, and reports the first difference.",
      ),
    ],
  },
  {
    id: "sandbox",
    title: "The sandbox and its mailbox",
    blocks: [
      text(
        `Where ${productName} has no account with an outside service, a sandbox stands in for it and speaks its protocol, so nothing leaves the machine. \`npm start\` prints the sandbox's address, and the **Sandbox** link at the bottom of every page leads there. Without \`SMTP_URL\`, every email she would have sent goes to one mailbox, whoever it's for; choose **Open the mailbox**. A link to set a new password works from there.`,
      ),
      {
        kind: "table",
        caption: "What's in the sandbox",
        head: ["Page", "What you can do there"],
        rows: [
          ["Mail", "Read every email that was sent"],
          ["Stripe", "Enter test cards, see customers, usage and invoices, end a month, make a card fail"],
          [
            "Google and Microsoft",
            "Give the product access to pretend calendars, add, move and delete events, and take the access away",
          ],
          ["Telephone", "Call a number by typing, answer as the other end, see every message"],
          ["Websites and webhooks", "Read pretend business sites; catch webhooks and check their signatures"],
          ["Push", "See alerts as a phone would show them, and end a phone's subscription"],
          ["Language model", "Script what a model answers, and see what it was asked"],
          ["Weather", "Make services fail, hang, respond late or lose their responses"],
          ["Clock", "Move the time of the sandbox and the product together"],
        ],
      },
      points(
        "The sandbox only opens on the machine itself. With a public `PUBLIC_URL`, the product won't start on it.",
        "`SANDBOX=on` allows it there, for a trial installation, behind a password printed at startup.",
        "`SANDBOX=off` won't start where it would be needed.",
        "A service with keys has no stand-in. With keys for all services, nothing from the sandbox is loaded.",
      ),
    ],
  },
];
