import { alwaysMailedText, kindTexts, notificationKinds } from "#domain/accounts/notification-preferences.ts";
import { brand } from "#domain/basics/brand.ts";
import { spamCreditRule } from "#domain/money/spam-credit-texts.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const { assistantName } = brand;

/** Names in bold are those on the screens, and tests hold them to it. */
export const notifications: Chapter = {
  id: "notifications",
  title: "Notifications",
  blocks: [
    text(
      "The bell at the top shows how many notifications are new, and the latest ones. A booked job counts as read three seconds after you open the list. Anything that needs you stays new until you open it or press **Mark all as read**. **View all notifications** shows all of them, and you can filter by unread or by type.",
    ),
    {
      kind: "table",
      caption: "What we can notify you about",
      head: ["Type", "When"],
      rows: notificationKinds.map((kind) => [kindTexts[kind].label, kindTexts[kind].hint]),
    },
    text(
      "For each type, choose in your [settings](/settings), under **Notifications**, how you want to hear about it:",
    ),
    points(
      "In the app: under the bell.",
      `Email: to your account's address. After every call, ${assistantName} already sends an email to the address in her settings, or to your account's if there is none. We don't send you the same thing twice, so this switch matters for assistants that email someone else, for your calendar, for payments and for spending. ${alwaysMailedText}`,
      "Text: to your account's phone, from an assistant's number. Her own setting for texts after calls is separate, but you never get more than one text per call. Reply STOP to stop texts from that number.",
    ),
    text(
      "The **Digest** is an email with the numbers for the day before, or on Mondays for the week before (Sunday to Saturday): calls, booked jobs, cost and what needs you. It goes out at 7 AM in your account's time zone. If nothing happened and nothing needs you, we don't send it.",
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
        "[The dashboard](/dashboard) starts with what needs you: messages to return, missed transfers, unanswered questions, and calendar or payment problems. You can answer a question right there, and she'll know the answer on the next call. Anything you mark as done stays done.",
      ),
      text(
        "Tap **Call back** on a task, a conversation or a customer, and your own phone rings. Press 1, and the customer is called, with your assistant's number shown. What came of it stays with the task and the conversation; a task is done once you've talked. These calls aren't billed. [Settings](/settings) has which phone rings.",
      ),
      points(
        "While someone is on the phone, you can read the call there as it happens. No need to reload.",
        "**Today**, **This Week** (from Sunday) and **This Month** are calendar periods. The change compares with the period before, up to the same point.",
        "A call counts on the day and hour in its assistant's time zone. Test calls and spam don't count.",
        "Under **Analytics**, you can view each chart as a table or save it as a picture. Enter what an average job brings in, and you'll see what your calls were worth.",
      ),
    ],
  },
  {
    id: "conversations",
    title: "Conversations and callers",
    blocks: [
      text(
        `[Conversations](/conversations) has every call ${assistantName} took. Search looks through names, numbers, summaries and everything that was said. Filters are part of the page's address, so you can share a list. Press the question mark key to see keyboard shortcuts.`,
      ),
      points(
        "Each conversation has its own page: what was said and when, what she did and what it cost. From there you can call back, send a text, print, export, block the number or add an answer.",
        `${spamCreditRule} Past that limit, the call is still marked but stays on your bill, and we tell you so. If you unmark it, it's billed again.`,
        "You can select many at once, and export whatever you've filtered as CSV or JSON.",
        "Every caller has a page with all their calls and jobs. There, or by number with **Erase caller** in your [settings](/settings), you can remove their words, name, number and address everywhere. The dates, lengths and costs of calls stay, because they're part of your bills.",
      ),
    ],
  },
];
