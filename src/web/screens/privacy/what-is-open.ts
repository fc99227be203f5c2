import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const { productName, supportEmail } = brand;

/** Who else could see something, where it lies, and how it goes away. */
export const whatIsOpen: readonly Chapter[] = [
  {
    id: "others",
    title: "Who else gets something",
    blocks: [
      text(
        "Fonts, pictures and scripts come from this site. There are no analytics and no social buttons, and each page carries a policy that makes your browser refuse requests to anyone else. We don't sell or rent anything about you.",
      ),
      text(
        "There's one exception, if the operator of this installation has set up a Google advertising tag: when a payment for a new assistant is confirmed, that one page loads the tag and tells it that a payment was made, under a number made for that purpose, without your name, address, card or amount. Google then sees your network address and browser, and may set cookies. A browser that asks not to be tracked (Do Not Track or Global Privacy Control) never loads it, and no other page can.",
      ),
      text("From our server, these get something, and only what their section says:"),
      points(
        "the mail server this installation uses, which email passes through like any email;",
        "the payment provider: [Cards and payments](/privacy#cards);",
        "the telephone carrier: [Phone numbers](/privacy#numbers);",
        "a website you've analyzed and, if one is set up, a language model: [Reading your website](/privacy#websites);",
        "Google or Microsoft, if you connect a calendar: [Calendars](/privacy#calendars) and [Appointments](/privacy#appointments);",
        "a webhook address you enter, and SendGrid if you've given a key: [Calls](/privacy#calls);",
        "if one is set up, a language model: [Calls](/privacy#calls).",
      ),
    ],
  },
  {
    id: "logs",
    title: "Logs",
    blocks: [
      text(
        "The server's log says what type of request was answered, how, and how long it took, under a number made up for each request. It has no names, email addresses, phone numbers, network addresses, passwords or tokens.",
      ),
    ],
  },
  {
    id: "where",
    title: "Where it's stored",
    blocks: [
      text(
        `In one PostgreSQL database: either the one that comes with ${productName}, in the data folder of the machine she runs on, or a database server chosen by the operator of the installation. ${productName} doesn't make copies of it by herself; an operator may keep backups, and can tell you for how long.`,
      ),
      text(
        "A trial installation without accounts at outside services has a sandbox instead: emails and texts don't leave the machine but stay there, up to 500 emails, until someone empties the mailbox. It only opens on the machine itself or, on a public address, with a password.",
      ),
    ],
  },
  {
    id: "see-and-correct",
    title: "Seeing and correcting it",
    blocks: [
      text(
        "Your details are on [your profile](/profile), where you can change everything but the username. Your time zone, theme and logins are in [Settings](/settings), your assistants with all their settings under [My Assistants](/instances), calls under [Conversations](/conversations). A program can read the same through [the API](/documentation/api), and you can download everything kept for your account as one file in your settings.",
      ),
    ],
  },
  {
    id: "deletion",
    title: "Deleting it",
    blocks: [
      text(
        "You can erase one caller everywhere from their own page, and the words of single conversations from theirs. The dates, lengths and costs of calls stay, because they're part of your bills.",
      ),
      text(
        "Under [Settings](/settings), **Delete account** deletes the account right away, all of it or, if something fails, nothing. [Help](/help#delete-account) has the steps. With the account go your details and settings, every login, your assistants with their settings, appointments and port requests, access to your calendars, open links to set a password, and records of emails to you and of texts. This can't be undone.",
      ),
      text("What's left after that:"),
      points(
        "At the payment provider, if there was a subscription, the customer for three days, so that the last seconds can be charged; then it's deleted there, and the provider keeps what the law requires.",
        "If free call time was used, how many seconds, under a keyed hash of your phone number and of your email address, so that each gets the free hours once. Neither can be read from it.",
        "Your assistants' numbers, without a name, until the carrier has taken them back; calendar keys, encrypted, until the access is ended, for about three days at most.",
        "What was written into your own calendar. It's yours.",
        "The email that confirms the deletion, in your own mailbox; we keep the time it was sent, without your address.",
        "Counts of attempts, as hashes, for about a day.",
        `Emails delivered before. Those about your registration and about porting numbers are with our support: write to [${supportEmail}](mailto:${supportEmail}) to have them removed there.`,
      ),
    ],
  },
];
