import { forwardingMinutes } from "#domain/assistants/forwarding-check.ts";
import { limitedServiceText, outOfServiceText } from "#domain/payments/account-status-texts.ts";
import { assistantBadge, graceDays } from "#domain/payments/payment-status.ts";
import { type Chapter, points, steps, text } from "../../documents/writing.ts";

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
