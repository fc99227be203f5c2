import { brand } from "#domain/basics/brand.ts";
import { calendarProviderNames } from "#domain/bookings/calendar-provider.ts";
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
