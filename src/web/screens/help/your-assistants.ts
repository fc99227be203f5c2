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
      `Each assistant can have one calendar: ${google} or ${office365}. Without one, jobs stand in the appointments of ${productName} only.`,
    ),
    steps(
      "Open the section **Calendar** of a new assistant or of her settings and choose one of the two.",
      "Press **Connect Calendar**. You are taken to the provider's own page; your password there never reaches us.",
      "Agree to what it asks. Within ten minutes, and in the same browser, you come back to where you were.",
    ),
    text(
      "While you create her, you can also press **Connect after creating**, and are taken there once she exists. A calendar that you connect before she exists waits an hour for her; after that its access is ended.",
    ),
    text("What she may see, and what she does:"),
    points(
      `Every ten minutes ${productName} reads when you are busy in your main calendar in the next 60 days. Titles, guests and notes of your own events are not stored.`,
      "A job that is booked here is written into your main calendar, moves there when it moves here, and is taken out when it is cancelled. What else is in the calendar is not touched.",
      `${assistantName} offers no time at which you are busy.`,
    ),
    text(
      "To stop, press **Disconnect** in her settings. From then on nothing is read or written; what is in the calendar stays. Access at Google is ended by us, once no other assistant uses the same account. Microsoft has no way for that, so there the keys are only erased here; you can remove the app in your Microsoft account as well. **Change Calendar** lets you choose another one, and the old one is let go when the new one is connected.",
    ),
    text(
      "If access ends at the provider, because you removed it there or your password changed, she shows as not connected, and a mail tells you once. Jobs are still booked here, but she no longer sees what else is in your calendar. Connect it again, and jobs to come are carried over within minutes.",
    ),
  ],
};

/** What happens between a ring and a record. */
export const calls: Chapter = {
  id: "calls",
  title: `When ${assistantName} answers`,
  blocks: [
    text(
      "She picks up at once, around the clock, with your greeting. Callers hear that she is an AI assistant and that the call is transcribed; if your greeting does not say so, a short sentence is added.",
    ),
    points(
      "Questions are answered from what you have entered: hours, services, area, answers and instructions. A price, an arrival time or a guarantee that you have not given is never made up. She says that somebody will confirm it, and the question is kept for you.",
      "Jobs are booked by your rules, read back with weekday, date and time, and booked after a yes. Callers can move or cancel a job of theirs: they are known by the number they call from, or by a code that is texted to the number on the booking.",
      "Somebody who asks for a person is put through to sales or service. Whoever picks up hears in one sentence who it is, and takes the call with the 1 key. When nobody does, she comes back, tries the next number, and else offers a visit or a message.",
      "Gas, fire, carbon monoxide, sparks, flooding and no heat in the frost are met with a safety sentence first, then with your emergency contact. Without one, or when nobody answers, it becomes an urgent message. Nothing routine is booked then.",
      "Everything else becomes a message with name and number.",
    ),
    text(
      "With a language model she speaks every language that you have chosen. Without one, or when it fails in the middle of a call, the built-in receptionist goes on: in English and Spanish in full, in the other languages with messages.",
    ),
    text(
      `While a payment is open she takes messages, and neither books nor puts through; after ${graceDays} days callers hear that the line is not in service, and are put through to the service number where there is one. While she is paused, callers hear so and are put through the same way.`,
    ),
    text(
      "When more calls come than can be taken at once and nobody else picks up, callers speak to a recorder. It becomes a message like any other, with a button **Listen**.",
    ),
    text(
      "To try her, press the button with the phone on her card or on her page. You type, or speak where your browser can listen. Such calls are free, and what she books in them is real. A transfer rings a pretend phone beside the call.",
    ),
    text(
      "After a call you get a mail with a summary, who called, what you have to do, and the words. What waits for you stands on [your dashboard](/dashboard).",
    ),
  ],
};

/** The word on her card. */
const badge = (payment_status: string, status = "active"): string => assistantBadge({ payment_status, status }).label;

/** Names in bold are those on the screens, and tests hold them to it. */
export const yourAssistants: readonly Chapter[] = [
  {
    id: "your-assistants",
    title: "Your assistants and their states",
    blocks: [
      text(
        "[My Assistants](/instances) shows a card for each: her name, her number, when she was created, and a word for how she stands. The box above them searches by name and by number, also by parts of it. **Refresh** asks anew.",
      ),
      {
        kind: "table",
        caption: "The states of an assistant, and what they mean",
        head: ["State", "What it means"],
        rows: [
          [badge("active"), "All is well."],
          [
            badge("degraded"),
            `A payment failed, or the free hours ended and no card is saved. ${limitedServiceText} You have ${graceDays} days; see [Trouble with a payment](/help#payment-trouble).`,
          ],
          [badge("disabled"), `Those ${graceDays} days are over. ${outOfServiceText}`],
          [
            badge("pending"),
            "She is created and waits for a card. She has no number yet. Press **Complete payment** on her card and save one; she gets her number right after.",
          ],
          [badge("active", "paused"), "You paused her. Her number and settings stay."],
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
        "Change what you like. Nothing is saved by itself: a bar at the foot says when there are changes.",
        "Press **Save Changes**. Only what you changed is sent, so nothing else is touched.",
      ),
      text(
        "If you leave with unsaved changes, the page asks first. On the way to a calendar provider and back they are kept.",
      ),
      text(
        "Under the instructions stands what she will say: every sentence of your instructions and answers that a caller may hear, such as prices, what you do and do not do, warranty, payment and policies. **Confirm** it, **Change** the words, or press **Don't say this**, which can be undone. What you have not written down she does not say, and a job that you do not do is not booked.",
      ),
      text("Below the form:"),
      points(
        "**Taking calls**: **Pause** her for a day off and **Resume** whenever you like. It takes effect at once, without saving.",
        `**Keep your number**: the codes of your carrier with her number in them, and **Check forwarding**, which waits ${forwardingMinutes} minutes for a forwarded call and says when one has arrived.`,
        "**Delete assistant**: type her name under **Her name** and press **Delete**, or **Keep her**. Her settings, her appointments and her link to your calendar go at once, and her number goes back to the carrier: it cannot be had again. What is in your calendar stays there, and calls that she has taken stay on your bill.",
      ),
    ],
  },
];
