import { alwaysMailedText, kindTexts, notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { brand } from "#domain/basics/brand.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const { assistantName } = brand;

/** Names in bold are those on the screens, and tests hold them to it. */
export const notifications: Chapter = {
  id: "notifications",
  title: "What you hear of",
  blocks: [
    text(
      "The bell at the top says how many notifications are new and shows the newest. A job that was booked counts as read three seconds after you have opened the list; what needs you stays new until you open it or press **Mark all as read**. **View all notifications** leads to all of them, which can be narrowed to what is unread or to one kind.",
    ),
    {
      kind: "table",
      caption: "What you can be told of",
      head: ["Kind", "When"],
      rows: notificationKinds.map((kind) => [kindTexts[kind].label, kindTexts[kind].hint]),
    },
    text("For each kind you choose in your [settings](/settings), under **Notifications**, how you hear of it:"),
    points(
      "In the app: under the bell.",
      `Mail: to the address of your account. After every call ${assistantName} mails by herself, to the address in her settings or else to that of your account. What that mail tells your account already is not mailed there again, so this switch matters for assistants who mail somebody else, for your calendar, for payments and for spending. ${alwaysMailedText}`,
      "Text: to the phone of your account, from the number of an assistant. Her own setting for texts after calls stands beside this; one call makes one text, whichever of the two asks for it. Answer STOP, and no more come from that number.",
    ),
    text(
      "The **Digest** is a mail with the figures of the day before, or on Mondays of the week before from Sunday to Saturday: calls, booked jobs, cost, and what waits for you. It is sent at 7 am by the time zone of your account. A day on which nothing happened and after which nothing waits is not mailed.",
    ),
  ],
};
