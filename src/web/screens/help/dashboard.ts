import { alwaysMailedText, kindTexts, notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { brand } from "#domain/basics/brand.ts";
import { spamCreditRule } from "#domain/money/spam-credit-texts.ts";
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

/** Names in bold are those on the screens. */
export const dashboard: readonly Chapter[] = [
  {
    id: "dashboard",
    title: "Your dashboard",
    blocks: [
      text(
        "[The dashboard](/dashboard) begins with what waits for you: messages to return, calls that nobody took, questions without an answer, a calendar or a payment that needs you. A question can be answered right there, and she knows the answer from the next call on. What you mark as done stays done.",
      ),
      points(
        "While somebody is on the phone, the call stands there with its words as they are said. Nothing has to be reloaded.",
        "**Today**, **This Week** (from Sunday) and **This Month** are calendar periods. The change is against the period before, up to the same point.",
        "A call counts on the day and hour of its assistant's own time zone. Tests and spam are not counted.",
        "Under **Analytics** each chart can be read as a table and saved as a picture. Say what a job brings you on average, and you see what the calls were worth.",
      ),
    ],
  },
  {
    id: "conversations",
    title: "Conversations and callers",
    blocks: [
      text(
        `[Conversations](/conversations) has every call that ${assistantName} took. The search looks into names, numbers, summaries and everything that was said, and the filters stand in the address, so that a list can be sent on. Press the key of the question mark there to see the keys.`,
      ),
      points(
        "Each conversation has a page of its own: what was said and when, what she did, what it cost. From there you call back, send a text, print, export, block the number or add an answer.",
        `${spamCreditRule} Beyond that it is marked, stays on the bill, and you are told so. Marked as no spam, it is billed again.`,
        "Many can be selected at once, and what is filtered can be exported as CSV or JSON.",
        "Every caller has a page with all their calls and jobs. There, or by number with **Erase caller** in your [settings](/settings), their words, name, number and address are removed everywhere; dates, lengths and costs of calls stay, because your bills rest on them.",
      ),
    ],
  },
];
