import { brand } from "#domain/brand.ts";
import { type Chapter, text } from "../../documents/writing.ts";

const { productName } = brand;

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
  {
    id: "attempts",
    title: "Counts of attempts",
    blocks: [
      text(
        "Logging in, registering, asking for a new password and confirming a password are counted by account and by network address, so that nobody can guess at full speed. What is counted under is kept as a hash only. A count no longer matters an hour after the last attempt, and is deleted about a day after it.",
      ),
    ],
  },
  {
    id: "mail",
    title: "Mail",
    blocks: [
      text(
        "You get a mail when you ask for a new password, when your password or your email address changes (the old address is told, and told the new one), and when your account is deleted. No newsletters. When you register, our support gets a mail with your username, email address, phone number and the time.",
      ),
      text(
        "What a mail is written from is deleted as soon as it has been sent, or cannot be sent. What stays is its kind and its times. A link to set a new password is kept as a hash, works once, and for one hour.",
      ),
    ],
  },
  {
    id: "browser",
    title: "In your browser",
    blocks: [
      text(`${productName} sets no cookies. What your browser stores under our address, and nothing else:`),
      {
        kind: "table",
        caption: "What is stored in your browser, and what for",
        head: ["Name", "What for"],
        rows: [
          ["`token`, `token_type`", "Proves to the server that you are logged in."],
          ["`username`", "Shows your name before the server has answered."],
          ["`is_authenticated`", "The home page offers the dashboard instead of a login."],
          ["`theme`", "Light or dark, before the first picture is drawn."],
          [
            "`react-router-scroll-positions`",
            "How far you had scrolled, for the way back. Gone when you close the tab.",
          ],
        ],
      },
      text(
        "Logging out removes all that says who you are. What stays is `theme`, because it is about the device; deleting the account removes it, too. Where a browser refuses to store anything, they live until you close the page.",
      ),
    ],
  },
];
