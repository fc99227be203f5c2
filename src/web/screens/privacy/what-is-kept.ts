import { auditKeptDays } from "#domain/accounts/audit-events.ts";
import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";
import { whatAssistantsKeep } from "./what-assistants-keep.ts";

const { productName } = brand;

/** Every name that the product writes into a browser, and nothing that it does not. */
const inYourBrowser: Chapter = {
  id: "browser",
  title: "In your browser",
  blocks: [
    text("What your browser stores under our address, and nothing else:"),
    {
      kind: "table",
      caption: "What's stored in your browser, and why",
      head: ["Name", "Why"],
      rows: [
        ["`token`, `token_type`", "Proves to the server that you're logged in."],
        ["`username`", "Shows your name before the server has responded."],
        [
          "`is_authenticated`",
          "The home page and the help pages show the way back to your dashboard instead of a login link.",
        ],
        ["`theme`", "Light or dark, before the page is first drawn."],
        [
          "`create_draft`",
          "What you've entered for a new assistant, even before you log in, so that closing a tab loses nothing. It never includes a SendGrid key. Gone when she's created.",
        ],
        [
          "`create_form_state`",
          "The same for this tab, and unsaved changes to an assistant while you're at a calendar provider. Gone when you close the tab.",
        ],
        [
          "`calendar_provider`, `calendar_pending`",
          "Which calendar you chose, and whether it still needs to be connected. Gone when you close the tab.",
        ],
        [
          "`blocked_site_info`",
          "The address of a website that couldn't be read, and the trade in its name. Gone when you close the tab.",
        ],
        ["`created_tenant_id`", "Which assistant is waiting for a card. Gone when one is saved."],
        [
          "`conversions_reported`",
          "Only if an advertising tag is set up: which payments it was told about, as numbers made for that purpose, so none is counted twice.",
        ],
        ["`alerts_prompt`", "That you've answered the question about alerts on this device."],
        [
          "`react-router-scroll-positions`",
          "How far you'd scrolled, for when you go back. Gone when you close the tab.",
        ],
      ],
    },
    text(
      "Logging out removes everything that says who you are or that you've entered. `theme` and `alerts_prompt` stay, because they're about the device; deleting the account removes `theme`, too. If a browser refuses to store anything, it all lasts until you close the page.",
    ),
    text(
      `${productName} sets no cookies for logging in and none for counting visitors. The only cookies are for going to a calendar provider and back:`,
    ),
    {
      kind: "table",
      caption: "Cookies, why, and for how long",
      head: ["Cookie", "Why", "How long"],
      rows: [
        [
          "`calendar_oauth_return`, `calendar_oauth_referer`",
          "Which of our pages you left, so that you come back to it. They identify pages, not people.",
          "One hour",
        ],
        [
          "`calendar_sign_in_...`, over TLS `__Host-calendar_sign_in_...`",
          "A random text, so that only the browser that left can bring the calendar back. Scripts can't read it; we only keep its hash.",
          "Until you're back, ten minutes at most",
        ],
      ],
    },
  ],
};

/** What the server stores, what the browser stores, and what leaves by mail. */
export const whatIsKept: readonly Chapter[] = [
  {
    id: "account",
    title: "Your account",
    blocks: [
      text("Kept from the day you register until you delete the account:"),
      {
        kind: "table",
        caption: "What's stored about an account, and why",
        head: ["What", "Why"],
        rows: [
          ["Username", "You log in with it, and it identifies your account."],
          ["Email address", "You log in with it, and we send emails about your account there."],
          ["Phone number", "How we reach you about your account."],
          ["Full name, if you give it", "Shown in the menu."],
          ["Password", "Only as a hash (argon2id), which no one can read it from."],
          [
            "A second step, if you set one up",
            "Your passkeys' names and public keys, the secret of your code app (encrypted), and your recovery codes as hashes.",
          ],
          [
            "Proof of your email address and phone",
            "When each was verified. A link that asks for it is kept as a hash, and a code isn't kept at all.",
          ],
          ["Time zone, theme", "Your days start and end by your clock, and screens look the way you like."],
          ["Your agreement to the terms", "Which version, and when."],
          ["Day and time of registration", "Part of the record of your agreement."],
        ],
      },
    ],
  },
  {
    id: "signed-in",
    title: "Where you are signed in",
    blocks: [
      text(
        "For each login, we keep the type of device your browser reports, like “Chrome on Windows”, its network address, when it logged in and when it was last active. You'll find this list under [Settings](/settings), so you can spot a stranger. Only your browser knows the secret that proves a login; we keep its hash.",
      ),
      text(
        "A login that isn't used for 14 days ends, and any login ends after 90 days. Its entry is deleted within the hour after that.",
      ),
      text(
        `Under Account activity we record what happens to the account: successful and failed logins, new passwords, API keys, webhooks, exports, erased data, cards and numbers, each with who did it, the type of device, its network address and the time. Only the end of phone numbers and cards is recorded. It's kept for ${auditKeptDays} days and deleted with the account.`,
      ),
    ],
  },
  {
    id: "cards",
    title: "Cards and payments",
    blocks: [
      text(
        "Payments are handled by a payment provider. With your account, a customer is created there with your name or username, email address and phone number. You enter a card and its billing address on the provider's own page, and they stay there: the card number never reaches us. What you see about a card under [Payment Methods](/payment-methods), its type, last four digits, expiration, name and address, is requested from the provider each time and not stored here.",
      ),
      text(
        "We keep the provider's numbers for your customer, your subscription and your default card, whether payments succeed, and which messages from the provider have arrived, without the names and addresses in them. For billing calls, we keep seconds and amounts, and nothing about who called.",
      ),
    ],
  },
  ...whatAssistantsKeep,
  {
    id: "attempts",
    title: "Counts of attempts",
    blocks: [
      text(
        "Logging in, registering, asking for a new password and confirming a password are counted by account and by network address, so that no one can guess at full speed. Anything that makes our server contact others (creating an assistant, reading a website, asking to port a number, testing a webhook, connecting a calendar) is counted by account. Texts are counted by phone number, and what a customer does on a job's page by job and by network address. What we count by is kept as a hash only. A count no longer matters an hour after the last attempt, or a day for porting and texts, and is deleted about a day after that.",
      ),
    ],
  },
  {
    id: "mail",
    title: "Email",
    blocks: [
      text("You get an email:"),
      points(
        "when you ask for a new password, when your password or email address changes (we tell the old address, and tell it the new one), and when your account is deleted;",
        "before your free hours end, when a payment fails, when service is limited or stops, and when it's back;",
        "when an assistant's number takes longer than usual, and before an assistant waiting for a card is removed;",
        "when your port request moves forward;",
        "when access to a connected calendar is lost;",
        "when one of your customers moves or cancels a job.",
      ),
      text(
        "Emails about calls also go to addresses you name, once whoever reads them has agreed. We keep such an address and when it agreed or stopped; each of those emails has a link to stop them.",
      ),
      text(
        "Your customers get emails about their jobs, as [Appointments](/privacy#appointments) says. No newsletters. When you register, our support gets an email with your username, email address, phone number and the time; and one when you ask to port a number, as [Phone numbers](/privacy#numbers) says.",
      ),
      text(
        "What an email is written from is deleted as soon as it has been sent, or can't be sent. We keep its type and its times. A link to set a new password is kept as a hash and works once, for one hour.",
      ),
    ],
  },
  inYourBrowser,
];
