import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const { productName } = brand;

export const runningIt: readonly Chapter[] = [
  {
    id: "run-it-yourself",
    title: `Run ${productName} yourself`,
    blocks: [
      text(
        "The whole product is one package: the web app, the API, background jobs and a database. All you need is Node 18 or newer with npm. The first run installs and builds what is missing; later runs are up within a few seconds, and print their address.",
      ),
      {
        kind: "code",
        label: "Two commands, in the folder of the package",
        code: "npm start   # runs everything; Ctrl-C stops all of it\nnpm test    # proves everything, and counts it\n",
      },
      text(
        "No setting is needed to try it out. What you want to change, you set as environment variables, or in a file `.env` beside `.env.example`. All are read once at the start, and one that is wrong is named.",
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
      text("For an installation that others use:"),
      points(
        "Name a PostgreSQL server (16 or newer) in `DATABASE_URL` and give a long random `SECRET_KEY`. Any number of processes can share them, each with a `PORT` and a `DATA_DIR` of its own. Tables are made and brought up to date at the start.",
        "Put a proxy in front that speaks TLS, and set `PUBLIC_URL` and `TRUSTED_PROXIES`.",
        "Ask `GET /healthz` whether a process lives, and `GET /readyz` whether it takes traffic.",
      ),
      text(
        "With the keys of payments, telephone and calendars, cards are saved, numbers bought and calendars connected for real. A language model is optional: with one she speaks more freely and in more languages; without one the built-in receptionist answers. The README of the package lists every variable and the addresses to enter at each service.",
      ),
      text("While it runs, an operator has these commands:"),
      points(
        "`npm run doctor` asks every configured service whether the settings are right, and says what to do where they are not.",
        "`npm run repoint-numbers` has the carrier bring the calls and texts of all numbers to a new public address.",
        "`npm run backup` writes everything that is kept into one file, and `npm run restore` brings it back into an empty place. With `-- --encrypt` nobody reads that file without a passphrase.",
        "`npm run rotate-key` seals everything anew with a new `SECRET_KEY`, while the product runs.",
        "`npm run end-sessions` signs an owner out everywhere, or all of them, such as after somebody has got hold of a session.",
        "`npm run recount` proves the dashboard's figures against the calls.",
        "`npm run port-request` lists the open requests to bring a number; with an id and a state it moves one, and its owner gets a mail.",
        "`npm run verify-ledger` recomputes the ledger of seconds, holds it against calls, figures, invoices and the payment provider, and names the first difference.",
      ),
    ],
  },
  {
    id: "sandbox",
    title: "The sandbox and its mailbox",
    blocks: [
      text(
        `Where ${productName} has no account with an outside service, a sandbox stands in for it and speaks its language, so that nothing leaves the machine. \`npm start\` prints the sandbox's address, and the mark **Sandbox** at the foot of every page leads there. Without \`SMTP_URL\`, every mail that she would have sent lies in one mailbox, whoever it is for; choose **Open the mailbox**. A link to set a new password works from there.`,
      ),
      {
        kind: "table",
        caption: "What stands in the sandbox",
        head: ["Page", "What you can do there"],
        rows: [
          ["Mail", "Read every mail that was sent"],
          ["Stripe", "Enter test cards, see customers, usage and invoices, end a month, let a card fail"],
          [
            "Google and Microsoft",
            "Let the product into pretend calendars, add, move and delete events, shut it out again",
          ],
          ["Telephone", "Call a number by typing, answer as the other end, see every message that passes"],
          ["Websites and webhooks", "Read pretend business sites; catch webhooks and check their signatures"],
          ["Language model", "Script what a model answers, and see what it was asked"],
          ["Weather", "Let services fail, hang, answer late or lose their answers"],
          ["Clock", "Move the time of sandbox and product together"],
        ],
      },
      points(
        "The sandbox opens on the machine itself only. With a public `PUBLIC_URL` the product refuses to start on it.",
        "`SANDBOX=on` allows it there, for a trial installation, behind a password that is printed at the start.",
        "`SANDBOX=off` refuses to start wherever it would be needed.",
        "A service that has keys has no stand-in. With the keys of all services nothing of the sandbox is loaded.",
      ),
    ],
  },
];
