import { forwardingMinutes } from "#domain/assistants/forwarding-check.ts";
import { brand } from "#domain/basics/brand.ts";
import { calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
import { limitedServiceText, outOfServiceText } from "#domain/payments/account-status-texts.ts";
import { assistantBadge, graceDays } from "#domain/payments/payment-status.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";

const { assistantName, productName } = brand;
const { google, office365 } = calendarProviderNames;

/** Names in bold are those on the screens, and tests hold them to it. */
export const calendars: Chapter = {
  id: "calendars",
  title: "Connect a calendar",
  blocks: [
    text(
      `Each assistant can have one calendar: ${google} or ${office365}. Without one, jobs are only in your ${productName} appointments.`,
    ),
    steps(
      "Open the **Calendar** section for a new assistant or in her settings, and choose one of the two.",
      "Press **Connect Calendar**. You'll go to the provider's own page. We never see your password there.",
      "Accept what it asks. Within ten minutes, and in the same browser, you'll come back to where you were.",
    ),
    text(
      "When you create her, you can also press **Connect after creating**, and we'll take you there once she's created. A calendar you connect before creating her waits an hour. After that, its access ends.",
    ),
    text("What she can see, and what she does:"),
    points(
      `Every ten minutes, ${productName} checks when you're busy in your main calendar over the next 60 days. We don't store the titles, guests or notes of your events.`,
      "A job booked here is added to your main calendar, moves there when it moves here, and is removed when it's canceled. Nothing else in the calendar is touched.",
      `${assistantName} never offers a time when you're busy.`,
    ),
    text(
      "To stop, press **Disconnect** in her settings. After that we don't read or write anything, and what's in the calendar stays. We end the access at Google once no other assistant uses the same account. Microsoft has no way to do that, so we only delete our keys; you can also remove the app in your Microsoft account. **Change Calendar** lets you choose another one. The old one is disconnected once the new one is connected.",
    ),
    text(
      "If access ends at the provider, because you removed it or changed your password, she shows as not connected, and we email you once. Jobs are still booked here, but she no longer sees what else is in your calendar. Connect it again, and upcoming jobs are added within minutes.",
    ),
  ],
};

/** What happens between a ring and a record. */
export const calls: Chapter = {
  id: "calls",
  title: `When ${assistantName} answers`,
  blocks: [
    text(
      "She picks up right away, around the clock. She says who she is, that she's an AI assistant and that the call is transcribed, then your greeting. What your greeting already says isn't said twice. **How she'll answer**, next to the form, shows it word for word.",
    ),
    points(
      "She answers questions from what you've entered: hours, services, area, answers and instructions. She never makes up a price, arrival time or guarantee. She says someone will confirm it, and the question is saved for you.",
      "She books jobs by your rules, reads back the weekday, date and time, and books after a yes. Callers can move or cancel their own jobs: we know them by the number they call from, or by a code texted to the number on the booking.",
      "Anyone who asks for a person is transferred to sales or service. Whoever picks up hears in one sentence who it is, and presses 1 to take the call. If no one does, she comes back, tries the next number, or offers a visit or a message.",
      "For gas, fire, carbon monoxide, sparks, water near electricity, flooding and no heat in freezing weather, callers first hear what to do to stay safe. Meanwhile she texts and calls the people on your [on-call plan](/on-call), one after another, until someone takes it, also after the caller has hung up. Without a plan, she calls your emergency contact, or else your service number. She doesn't book routine jobs then.",
      "Everything else becomes a message with name and number.",
    ),
    text(
      "With a language model, she speaks every language you've chosen. Without one, or if it fails during a call, the built-in receptionist takes over: fully in English and Spanish, and with messages in the other languages.",
    ),
    text(
      `While a payment is open, she takes messages but doesn't book or transfer. After ${graceDays} days, callers hear that the line is not in service, and are transferred to your service number if you have one. While she's paused, callers hear that, and are transferred the same way, or leave a recorded message. Everyone who calls then is listed under Calls and on your dashboard, to call back.`,
    ),
    text(
      "If more calls come in than can be answered at once and no one else picks up, callers can leave a recorded message. It becomes a message like any other, with a **Listen** button.",
    ),
    text(
      "To try her, press the phone button on her card or page. Type, or talk if your browser can listen. These calls are free, and what she books is real. A transfer rings a pretend phone next to the call.",
    ),
    text(
      "After a call, you get an email with a summary, who called, what you need to do, and the transcript. What needs you is on [your dashboard](/dashboard).",
    ),
  ],
};

/** The word on her card. */
const badge = (payment_status: string, status = "active"): string => assistantBadge({ payment_status, status }).label;

/** Names in bold are those on the screens, and tests hold them to it. */
export const yourAssistants: readonly Chapter[] = [
  {
    id: "your-assistants",
    title: "Your assistants and their status",
    blocks: [
      text(
        "[My Assistants](/instances) shows a card for each: her name, number, when she was created, and her status. The search box finds them by name or number, even part of one. **Refresh** reloads the list.",
      ),
      {
        kind: "table",
        caption: "Assistant statuses and what they mean",
        head: ["Status", "What it means"],
        rows: [
          [badge("active"), "Everything works."],
          [
            badge("degraded"),
            `A payment failed, or your free hours ended with no card saved. ${limitedServiceText} You have ${graceDays} days; see [Trouble with a payment](/help#payment-trouble).`,
          ],
          [badge("disabled"), `Those ${graceDays} days are over. ${outOfServiceText}`],
          [
            badge("pending"),
            "She's created and waiting for a card. She has no number yet. Press **Complete payment** on her card and save one. She gets her number right after.",
          ],
          [
            badge("active", "paused"),
            "You paused her. Her card and your dashboard say until when. Her number and settings stay.",
          ],
        ],
      },
    ],
  },
  {
    id: "change-assistant",
    title: "Change, pause or delete an assistant",
    blocks: [
      steps(
        "Open [My Assistants](/instances) and press **Settings** on her card.",
        "Change what you like. Nothing is saved by itself: a bar at the bottom says when there are changes.",
        "Press **Save Changes**. Only what you changed is sent, so nothing else is touched.",
      ),
      text(
        "Not sure yet? **Keep as draft** keeps your changes without making them live, and **Make it live** does when you're ready. **Try it first** plays her past calls with your change and shows which would end differently. **Why (for you)** is a note to yourself.",
      ),
      text(
        "If you leave with unsaved changes, the page asks first. They're kept while you go to a calendar provider and back.",
      ),
      text(
        "Below the instructions is what she will say: every sentence from your instructions and answers that a caller may hear, like prices, what you do and don't do, warranty, payment and policies. **Confirm** it, **Change** the words, or press **Don't say this**, which you can undo. She doesn't say anything you haven't written, and doesn't book jobs you don't do.",
      ),
      text("Below the form:"),
      points(
        "**Taking calls**: **Pause** her for an hour, until you open tomorrow, until a time you pick, or until you turn her back on. It takes effect right away, without saving. **Pause** and **Resume** also stand on her card and on your dashboard.",
        `**Keep your number**: your carrier's codes with her number filled in, and **Check forwarding**, which waits ${forwardingMinutes} minutes for a forwarded call and says when one arrives.`,
        "**Versions**: every change is kept, with who, when and what. **Compare** two, or press **Bring back**: that makes a new version, so **Undo** works the same way. Her calendar, SendGrid key and blocked numbers stay as they are.",
        "**Delete assistant**: type her name under **Her name** and press **Delete**, or **Keep her**. Her settings, appointments and calendar connection are deleted right away, and her number goes back to the carrier: you'll lose it. What's in your calendar stays there, and calls she has taken stay on your bill.",
      ),
    ],
  },
];
