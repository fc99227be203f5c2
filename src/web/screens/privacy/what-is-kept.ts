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
      caption: "What is stored in your browser, and what for",
      head: ["Name", "What for"],
      rows: [
        ["`token`, `token_type`", "Proves to the server that you are logged in."],
        ["`username`", "Shows your name before the server has answered."],
        [
          "`is_authenticated`",
          "The home page and the help pages show the way back to the dashboard instead of a login.",
        ],
        ["`theme`", "Light or dark, before the first picture is drawn."],
        [
          "`create_draft`",
          "What you have typed for a new assistant, also before you log in, so that a closed tab loses nothing. A SendGrid key is never in it. Gone when she is created.",
        ],
        [
          "`create_form_state`",
          "The same for this tab, and unsaved changes of an assistant while you are at a calendar provider. Gone when you close the tab.",
        ],
        [
          "`calendar_provider`, `calendar_pending`",
          "Which calendar you chose, and whether it is still to be connected. Gone when you close the tab.",
        ],
        [
          "`blocked_site_info`",
          "The address of a website that could not be read, and the trade in its name. Gone when you close the tab.",
        ],
        ["`created_tenant_id`", "Which assistant waits for a card. Gone when one is saved."],
        [
          "`conversions_reported`",
          "Only where an advertising tag is set up: which payments it was told of, as numbers made for that, so that none is counted twice.",
        ],
        ["`react-router-scroll-positions`", "How far you had scrolled, for the way back. Gone when you close the tab."],
      ],
    },
    text(
      "Logging out removes all that says who you are or that you have typed. What stays is `theme`, because it is about the device; deleting the account removes it, too. Where a browser refuses to store anything, they live until you close the page.",
    ),
    text(
      `${productName} sets no cookies for logging in and none for counting visitors. Only on the way to a calendar provider and back there are these:`,
    ),
    {
      kind: "table",
      caption: "Cookies, what for, and for how long",
      head: ["Cookie", "What for", "How long"],
      rows: [
        [
          "`calendar_oauth_return`, `calendar_oauth_referer`",
          "Which page of ours you left, so that you come back to it. They name pages, not people.",
          "One hour",
        ],
        [
          "`calendar_sign_in_...`, over TLS `__Host-calendar_sign_in_...`",
          "A random text, so that only the browser that left can bring the calendar back. Scripts cannot read it; only its hash is kept here.",
          "Until you are back, ten minutes at most",
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
      text("Kept from the day that you register until you delete the account:"),
      {
        kind: "table",
        caption: "What is stored about an account, and what for",
        head: ["What", "What for"],
        rows: [
          ["Username", "You log in with it, and it names your account."],
          ["Email address", "You log in with it, and mail about your account goes there."],
          ["Phone number", "How we reach you about your account."],
          ["Full name, if you give it", "Stands in the menu."],
          ["Password", "Only as a hash (argon2id), from which nobody can read it."],
          [
            "A second step, if you set one up",
            "Your passkeys' names and public keys, the secret of your code app (encrypted), and your recovery codes as hashes.",
          ],
          [
            "Proof of your email address and phone",
            "When each was proved. A link that asks for it is kept as a hash, and a code not at all.",
          ],
          ["Time zone, theme", "Days begin and end by your clock, and screens look as you like them."],
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
        "For each login we keep the kind of device as your browser tells it, such as “Chrome on Windows”, its network address, when it logged in and when it was last active. This is the list under [Settings](/settings): it is there so that you notice a stranger. The secret that proves a login is known to your browser alone; we keep its hash.",
      ),
      text(
        "A login that is not used for 14 days ends, and any login ends after 90 days. Within the hour after that, its entry is gone.",
      ),
      text(
        `Under Account activity we note what happens to the account: logins that worked and that failed, new passwords, API keys, webhooks, exports, erased data, cards and numbers, each with who did it, the kind of device, its network address and the time. Of phone numbers and cards only the end stands there. It is kept for ${auditKeptDays} days and goes with the account.`,
      ),
    ],
  },
  {
    id: "cards",
    title: "Cards and payments",
    blocks: [
      text(
        "Payments are handled by a payment provider. With your account a customer is made there, with your name or username, email address and phone number. A card and its billing address are typed on the provider's own page and stay there: the card number never reaches us. What you see of a card under [Payment Methods](/payment-methods), its kind, last four digits, expiry, name and address, is asked from the provider each time and not stored here.",
      ),
      text(
        "We keep the provider's numbers for your customer, your subscription and your default card, whether payments succeed, and which messages of the provider have arrived, without the names and addresses in them. For calls we will keep seconds and amounts, and nothing about who called.",
      ),
    ],
  },
  ...whatAssistantsKeep,
  {
    id: "attempts",
    title: "Counts of attempts",
    blocks: [
      text(
        "Logging in, registering, asking for a new password and confirming a password are counted by account and by network address, so that nobody can guess at full speed. What makes our server speak to others (creating an assistant, reading a website, asking to bring a number, testing a webhook, connecting a calendar) is counted by account. Texts are counted by phone number, and what a customer does on the page of a job by job and by network address. What is counted under is kept as a hash only. A count no longer matters an hour after the last attempt, or a day for numbers to bring and for texts, and is deleted about a day after it.",
      ),
    ],
  },
  {
    id: "mail",
    title: "Mail",
    blocks: [
      text("You get a mail:"),
      points(
        "when you ask for a new password, when your password or your email address changes (the old address is told, and told the new one), and when your account is deleted;",
        "before your free hours end, when a payment fails, when service is limited or stops, and when it is back;",
        "when an assistant's number comes later than usual, and before an assistant that waits for a card is removed;",
        "when a request to bring your number moves on;",
        "when access to a connected calendar is lost;",
        "when a customer of yours moves or cancels a job.",
      ),
      text(
        "Mails about calls also go to addresses that you name, once whoever reads them has agreed. We keep such an address and when it agreed or stopped; each of those mails has a link that stops them.",
      ),
      text(
        "Your customers get mail about their jobs, as [Appointments](/privacy#appointments) says. No newsletters. When you register, our support gets a mail with your username, email address, phone number and the time; and one when you ask to bring a number, as [Phone numbers](/privacy#numbers) says.",
      ),
      text(
        "What a mail is written from is deleted as soon as it has been sent, or cannot be sent. What stays is its kind and its times. A link to set a new password is kept as a hash, works once, and for one hour.",
      ),
    ],
  },
  inYourBrowser,
];
