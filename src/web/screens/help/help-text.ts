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
  "**Business**: what she calls your business, and your trade. Choosing a trade fills in its usual services, hours and emergencies where you haven't added your own.",
  "**Services**: what callers can book, and how long each takes. She uses this to plan your day.",
  "**Business hours**: when you take jobs, with holidays and other closed days. She answers around the clock, but only books within these hours.",
  "**Service area**: ZIP codes, one or a whole list. `787*` means every ZIP starting with 787. Empty means everywhere.",
  "**Questions and answers**: what callers often ask. She gives your answer word for word.",
  "**Emergencies**: what counts as one, and the number she transfers them to, at any hour.",
  "**Transfers**: other people callers can be transferred to, by name or by what they're for, and when. Choose what happens after hours, and whether your own phone rings before she answers.",
  "**Voice and languages**: how she sounds and what she speaks. Play her four voices, and have your browser read the greeting.",
  "**Blocked numbers**: calls from these are rejected.",
  "**Texts**: whether callers get a text when a job is booked, moved or canceled, and a reminder the day before. If you enter their email, they get an email, too. The link in it opens a page where they can see, move or cancel the job with a code we text them, and we email you when they do. You also choose when she texts you after a call: if it's urgent, after every call she answers, or never. That text goes to your account's phone from her number and says who called, why and what to do. A phone that replies STOP gets no more texts.",
  "**Recording**: whether calls are recorded, so that you can listen to them on each call's page. She tells callers first. The row lists the states that ask for everyone's consent.",
  "**Transcripts**: how long we keep the words of a call.",
  "**Email after each call**: who gets it, and which address it comes from. If it's someone other than you, we may ask them first. Until they agree, the emails come to you, and the row says so. To send from your own address, add **Your SendGrid key**. It's stored encrypted and never shown again.",
  "**Zapier webhook**: tells another program about each call. See [Webhooks](/help#webhooks) for how to test it.",
  "**Appointments**: the usual length of a job, the time between jobs, how soon and how far ahead callers can book, and whether she promises an exact time or an arrival window.",
];

const { productName } = brand;
const analysisSeconds = timings.analysisEstimateMs / 1000;

/** Names in bold are those on the screens, and tests hold them to it. */
const creatingAnAssistant: Chapter = {
  id: "create-assistant",
  title: "Create an assistant",
  blocks: [
    text(
      "Open [the page for a new assistant](/create-assistant). It has three sections on one page. Only three fields are required, all in the first section.",
    ),
    steps(
      "**Basic Setup**: give her an **Assistant name**, a **Greeting** and, under **Personality and instructions**, what she should know and how she should talk. Choose **New number** or **Port my number**. Her time zone comes from your browser. Use **Change timezone** to pick another.",
      "**Call Settings**: a **Sales transfer number** and a **Service transfer number**, if someone should take those calls. Both are optional.",
      "**Calendar**: [connect one](/help#calendars) now or later, or not at all.",
      "Press **Create assistant**. If something is missing, you'll see it at the field.",
    ),
    text(
      "Not logged in? You can fill everything in first. **Create assistant** then takes you to the login page, and after that **Create her now** picks up where you left off. What you type is kept in this browser until she's created or you log out. Only a SendGrid key isn't kept and has to be entered again.",
    ),
    text(
      `She gets her own number, as close to your phone's area code as possible. If that takes longer, the page says so and we email you the number. Your first assistant needs no card while your free hours last. If a card is needed, you'll save one on the payment provider's page. She's already saved and gets her number right after. Without a card she waits ${pendingDays} days and is then removed. We email you ${pendingDays - pendingMailDays} days before.`,
    ),
  ],
  parts: [
    {
      id: "from-your-website",
      title: "Fill it in from your website",
      blocks: [
        text(
          `Open **Fill this in from my website**, enter your address under **Website URL** and press **Analyze**. ${productName} reads the home page and up to three more, as far as the site allows programs to. In about ${analysisSeconds} seconds, your greeting and instructions are written, and services, hours, area and so on are suggested if the site mentions them. It's a draft, so read it all before you save. **Undo** brings back what you had.`,
        ),
        text(
          `“${analysisText({ blocked_site: true })}” means we couldn't read the site: it blocks programs, requires a login, or didn't respond in time. In that case, the greeting and instructions are based only on the name in the address, like a trade it contains. Correct them, or write your own. This is always so for visitors. Log in so we can read the site itself.`,
        ),
      ],
    },
    {
      id: "optional-settings",
      title: "What the optional settings do",
      blocks: [
        text("Each one is a row you can open. You can leave them all closed and come back later."),
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
      "A webhook tells another program, such as Zapier, about each call. You set it for each assistant. In [the API](/documentation/api) the field is called `zapier_webhook`. It's sent when a call is over and its summary is written, with `event` set to `call.completed`. If the address doesn't respond, we try again, each time with the same `id`. Test calls from the browser aren't sent.",
    ),
    steps(
      "In Zapier, start a Zap with the trigger “Webhooks by Zapier” and “Catch Hook”, and copy its address. Any other program that accepts JSON by POST works, too.",
      "In the assistant's **Call Settings**, open **Zapier webhook** and paste it under **Webhook address**.",
      "Press **Send a test**. We send a made-up call there once, with `test` set to true and `event` set to `call.test`.",
      "The result shows next to the button. If it says it was delivered, save.",
    ),
    text("If it wasn't delivered:"),
    points(
      "Couldn't connect: check the spelling. We only try addresses on the public internet, on port 80 or 443.",
      "A response from 300 to 399: the address redirects to another one. Enter that one. We don't follow redirects.",
      "A response of 400 or higher: the other program didn't accept it. Its own log says why.",
    ),
    text(
      "Everything sent, and how each attempt went, is under [Developers](/developers) for 30 days. If a webhook didn't get through, you can send it again there with **Resend**, even after we gave up. You'll also find the **Webhook secret** that signs every webhook. The [documentation](/documentation#webhooks-by-program) shows how a program checks it.",
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
      "[Appointments](/appointments), in the account menu, shows every job by **Day**, by **Week** or as a **List**, in the assistant's time zone. White is open, gray is closed, and anything else in your calendar is striped.",
    ),
    points(
      `**Add a job** books one yourself. You can break your own rules, like business hours; ${assistantName} follows them. If there's already a job at that time, the form says which and offers the next open times.`,
      "Drag a job to move it. On a phone, press and hold first. Or open it and press **Move**: arrow keys or buttons move it by 15 minutes or a day, and **Move here** saves.",
      "Open a job to call, text, edit or cancel it, or to put it in another calendar with **Add to calendar**.",
      "**Why isn't a time offered?** explains what blocks any time: business hours, notice, another job and the drive to it, your calendar, or your service area.",
    ),
    text(
      "Anything that needs you is at the top, like a calendar event that overlaps a job. It goes away by itself when it's over, or when you press **Done**.",
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
        `Choose **Get Support** in the menu under your name, or write to [${supportEmail}](mailto:${supportEmail}). Tell us what you did, what you saw, and roughly when. Never send your password. We'll never ask for it.`,
      ),
    ],
  },
];
