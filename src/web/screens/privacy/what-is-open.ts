import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";
import { supportEmail } from "../../session/support-email.ts";

const { productName } = brand;

/** Who else could see something, where it lies, and how it goes away. */
export const whatIsOpen: readonly Chapter[] = [
  {
    id: "others",
    title: "Who else gets something",
    blocks: [
      text(
        "Fonts, pictures and scripts come from this site. There is no analytics and no social button, and each page carries a policy with which your browser refuses requests to anybody else. Nothing about you is sold or rented.",
      ),
      text(
        "There is one exception, where the operator of this installation has set up an advertising tag of Google: when a payment for a new assistant is confirmed, that one page loads the tag and tells it that a payment was made, under a number that is made for it, without your name, address, card or amount. Google then sees your network address and browser, and may set cookies. A browser that asks not to be tracked (Do Not Track or Global Privacy Control) never loads it, and no other page can.",
      ),
      text("From our server, these get something, and only what their chapter says:"),
      points(
        "the mail server that this installation is set up with, which mail passes through as any mail does;",
        "the payment provider: [Cards and payments](/privacy#cards);",
        "the telephone carrier: [Phone numbers](/privacy#numbers);",
        "a website that you have analyzed and, where one is set up, a language model: [Reading your website](/privacy#websites);",
        "Google or Microsoft, if you connect a calendar: [Calendars](/privacy#calendars) and [Appointments](/privacy#appointments);",
        "a webhook address that you enter, and SendGrid where you have given a key: [Calls](/privacy#calls);",
        "where one is set up, a language model: [Calls](/privacy#calls).",
      ),
    ],
  },
  {
    id: "logs",
    title: "Logs",
    blocks: [
      text(
        "The server's log says which kind of request was answered, how, and in how much time, under a number that is made up for each request. It holds no names, email addresses, phone numbers, network addresses, passwords or tokens.",
      ),
    ],
  },
  {
    id: "where",
    title: "Where it lies",
    blocks: [
      text(
        `In one PostgreSQL database: either the one that ${productName} brings along, in the data folder of the machine that she runs on, or a database server that the operator of the installation has named. ${productName} makes no copies of it by herself; an operator may keep backups, and tells you for how long.`,
      ),
      text(
        "A trial installation without accounts at outside services has a sandbox in their place: mails and texts do not leave the machine but lie there, of mails 500 at most, until somebody empties the mailbox. It opens on the machine itself only or, on a public address, with a password.",
      ),
    ],
  },
  {
    id: "see-and-correct",
    title: "Seeing and correcting it",
    blocks: [
      text(
        "Your details are on [your profile](/profile), where you can change all of them but the username. Your time zone, theme and logins are in [Settings](/settings), your assistants with all their settings under [My Assistants](/instances), calls under [Conversations](/conversations). The same can be read by a program through [the API](/documentation/api), and everything that is kept for your account can be downloaded as one file in your settings.",
      ),
    ],
  },
  {
    id: "deletion",
    title: "Deleting it",
    blocks: [
      text(
        "One caller can be erased everywhere from their own page, and the words of single conversations from theirs. Dates, lengths and costs of calls stay, because bills rest on them.",
      ),
      text(
        "Under [Settings](/settings), **Delete account** deletes the account at once, all of it or, if something fails, nothing. [Help](/help#delete-account) has the steps. With the account go your details and settings, every login, your assistants with their settings, appointments and requests to bring a number, access to your calendars, open links to set a password, and what was noted about mails to you and about texts. There is no way back.",
      ),
      text("What is left after that:"),
      points(
        "At the payment provider, where a subscription ran, the customer for three days, so that the last seconds can be charged; then it is deleted there, and the provider keeps what the law asks of it.",
        "Where free call time was used, how many seconds of it, under a keyed hash of your phone number and of your email address, so that each has the free hours once. Neither can be read from it.",
        "The numbers of your assistants, without a name, until the carrier has taken them back; keys of calendars, encrypted, until the access is ended, for about three days at most.",
        "What was written into your own calendar; it is yours.",
        "The mail that confirms the deletion, in your own mailbox; of sending it we keep the time, without your address.",
        "Counts of attempts, as hashes, for about a day.",
        `Mails that had been delivered before. Those about your registration and about numbers to bring lie with our support: write to [${supportEmail}](mailto:${supportEmail}) to have them removed there.`,
      ),
    ],
  },
];
