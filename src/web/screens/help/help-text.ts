import { brand } from "#domain/basics/brand.ts";
import { pendingDays, pendingMailDays } from "#domain/payments/payment-status.ts";
import { analysisText } from "#domain/website/website-analysis.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";
import { supportEmail } from "../../session/support-email.ts";
import { timings } from "../../texts/timings.ts";
import { dashboard, notifications } from "./dashboard.ts";
import { firstSteps } from "./first-steps.ts";
import { billsAndTrial, paymentTrouble, spendLimits } from "./paying.ts";
import { bringYourNumber, forwarding } from "./phone-number.ts";
import { calendars, calls, yourAssistants } from "./your-assistants.ts";

/** One for each row that opens in the forms of an assistant, in their order. */
export const optionalSettings: readonly string[] = [
  "**Business**: how she names you to callers, and your trade. A trade fills in its usual services, hours and emergencies, where you have not written your own.",
  "**Services**: what callers can book, and how long each takes. She plans the day by it.",
  "**Opening hours**: when you take jobs, with holidays and other days on which you are closed. She answers at any hour and books within these.",
  "**Service area**: ZIP codes, one or a whole list; `787*` is every ZIP that begins with 787. Empty means everywhere.",
  "**Questions and answers**: what callers often ask. She gives your answer word for word.",
  "**Emergencies**: what counts as one, and the number that she puts them through to, at any hour.",
  "**Voice and languages**: how she sounds and what she speaks. Your browser reads a sample to you; on the phone she sounds different.",
  "**Blocked numbers**: calls from these are turned away. This works today.",
  "**Texts**: whether callers get a text when a job is booked, moved or cancelled, and a reminder the day before; by mail, too, where you enter their address. The link in it leads to a page on which they see, move or cancel the job with a code that is texted to them, and you get a mail when they do. And when you get one yourself after a call: when it is urgent, after every call that she answers, or never. It goes to the phone number of your account, from her number, and says who called, why and what to do. A phone that answers STOP gets no more texts.",
  "**Transcripts**: how long the words of a call are kept.",
  "**Email after each call**: who gets it, and from which address. Somebody else than you may be asked first whether they want these mails; until they agree, the mails come to you, and the row says so. To send it from an address of your own, give **Your SendGrid key**; it is stored encrypted and never shown again.",
  "**Zapier webhook**: tells another program about each call. [Webhooks](/help#webhooks) says how to test it.",
  "**Appointments**: the usual length of a job, the free time between two, how soon and how far ahead callers may book, and whether she promises an exact time or an arrival within a span.",
];

const { productName } = brand;
const analysisSeconds = timings.analysisEstimateMs / 1000;

/** Names in bold are those on the screens, and tests hold them to it. */
const creatingAnAssistant: Chapter = {
  id: "create-assistant",
  title: "Create an assistant",
  blocks: [
    text(
      "Open [the page for a new assistant](/create-assistant). It has three sections on one page. Only three fields have to be filled in, and they stand in the first.",
    ),
    steps(
      "**Basic Setup**: give her an **Assistant name**, a **Greeting** and, under **Personality and instructions**, what she should know and how she should speak. Choose **New number** or **Port my number**. Her time zone is the one of your browser; **Change timezone** chooses another.",
      "**Call Settings**: a **Sales transfer number** and a **Service transfer number**, if somebody is to take such calls. Both are optional.",
      "**Calendar**: [connect one](/help#calendars) now or later, or not at all.",
      "Press **Create assistant**. What is missing is said at its field.",
    ),
    text(
      "Not logged in? You can fill everything in first. **Create assistant** then leads to the login, and after it **Create her now** goes on where you were. What you type is kept in this browser until she exists or you log out; only a SendGrid key is not, and has to be typed again.",
    ),
    text(
      `She gets a number of her own, as near to the area of your phone number as there is one. Where that takes longer, the page says so, and a mail tells you the number. Your first assistant needs no card while the free hours last. Where a card is due, you are taken to the payment provider's page to save one; she is stored already and gets her number right after. Without a card she waits for ${pendingDays} days and is then removed; a mail comes ${pendingDays - pendingMailDays} days before.`,
    ),
  ],
  parts: [
    {
      id: "from-your-website",
      title: "Fill it in from your website",
      blocks: [
        text(
          `Open **Fill this in from my website**, type the address under **Website URL** and press **Analyze**. ${productName} reads the first page and up to three more of it, as far as the site lets programs read. Within about ${analysisSeconds} seconds greeting and instructions are written, and services, hours, area and the like are suggested where the site tells them. Read it all before you save: it is a draft. **Bring back what I had written** undoes it.`,
        ),
        text(
          `“${analysisText({ blocked_site: true })}” means that the site could not be read: it refuses programs, asks for a login, or did not answer in time. Then greeting and instructions come from the name in the address alone, such as a trade that stands in it. Correct them, or write your own. For a visitor it is always so; log in to have the site itself read.`,
        ),
      ],
    },
    {
      id: "optional-settings",
      title: "What the optional settings do",
      blocks: [
        text("Each is a row that opens. You can leave all of them closed and come back later."),
        points(...optionalSettings),
      ],
    },
  ],
};

/** Names in bold are those on the screens, and tests hold them to it. */
const webhooks: Chapter = {
  id: "webhooks",
  title: "Webhooks",
  blocks: [
    text(
      "A webhook tells another program, such as Zapier, about each call. It is set for each assistant; over [the API](/documentation/api) the field is called `zapier_webhook`. It is sent when a call is over and its summary is written, with `event` set to `call.completed`; an address that does not answer is tried again, each time with the same `id`. Test calls from the browser are not sent.",
    ),
    steps(
      "In Zapier, begin a Zap with the trigger “Webhooks by Zapier” and “Catch Hook”, and copy its address. Any other program that takes JSON by POST does as well.",
      "In the assistant's **Call Settings**, open **Zapier webhook** and paste it under **Webhook address**.",
      "Press **Send a test**. A made-up call is sent there once, with `test` set to true and `event` set to `call.test`.",
      "The answer stands beside the button. If it says that it was delivered, save.",
    ),
    text("If it was not delivered:"),
    points(
      "Not reached: check the spelling. Only addresses on the public internet are tried, at port 80 or 443.",
      "An answer of 300 to 399: the address sends us on to another one. Enter that one; we do not follow.",
      "An answer of 400 or more: the other program did not take it. Its own log says why.",
    ),
    text(
      "What was sent, and what became of every try, stands under [Developers](/developers) for 30 days. A webhook that did not get through can be sent again there with **Resend**, also after it was given up. There you also find the **Webhook secret** with which every webhook is signed; the [documentation](/documentation#webhooks-by-program) shows how a program checks it.",
    ),
  ],
};

const { assistantName } = brand;

/** Names in bold are those on the screens, and tests hold them to it. */
const appointments: Chapter = {
  id: "appointments",
  title: "Your appointments",
  blocks: [
    text(
      "[Appointments](/appointments), in the account menu, shows every job by **Day**, by **Week** or as a **List**, in the time zone of the assistant. White is open, grey is closed, and what else is in your calendar is hatched.",
    ),
    points(
      `**Add a job** books one by hand. You may break your own rules, such as the opening hours; ${assistantName} keeps them. Where a job stands already, the form says which, and offers the next free times.`,
      "Move a job by dragging it, on a phone after a short rest of the finger. Or open it and press **Move**: arrow keys or buttons move it by 15 minutes or a day, and **Move it here** saves.",
      "An open job can be called, texted, changed, put into another calendar with **Add to calendar**, and cancelled.",
      "**Why not?** explains for any time what blocks it: opening hours, notice, another job and the way to it, your calendar, or your service area.",
    ),
    text(
      "What needs you stands on top, such as an entry in your calendar that came to stand on a job. It leaves by itself when it is over, or when you press **Done**.",
    ),
  ],
};

export const helpChapters: readonly Chapter[] = [
  ...firstSteps,
  creatingAnAssistant,
  ...yourAssistants,
  calls,
  ...dashboard,
  forwarding,
  bringYourNumber,
  calendars,
  appointments,
  notifications,
  webhooks,
  billsAndTrial,
  spendLimits,
  paymentTrouble,
  {
    id: "ask",
    title: "Ask a person",
    blocks: [
      text(
        `Choose **Get Support** in the menu under your name, or write to [${supportEmail}](mailto:${supportEmail}). Say what you did, what you saw, and roughly when. Never send your password; nobody here will ask for it.`,
      ),
    ],
  },
];
