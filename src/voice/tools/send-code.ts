import { parsePhone } from "#domain/phone.ts";
import { askDesk } from "./ask-desk.ts";
import { refused, tool, words } from "./tool.ts";

/** Texts a code to the number of a booking. Says the same whether there is such a booking or not. */
export const sendCode = tool({
  name: "send_code",
  when: "When an appointment stands under another number than the caller's: texts a code to that number.",
  input: { phone: words("The number that the appointment is booked under") },
  async run(context, { phone }) {
    const number = phone === undefined ? undefined : parsePhone(phone);
    if (number === undefined) return refused("no_number", "Which number is the appointment booked under?");
    const { turn, desk } = context;
    return askDesk(
      context,
      "Asked about an appointment that stands under another number.",
      (signal) => desk.sendCode(turn.assistant, turn.callId, number, signal),
      () => ({
        result: {
          say: "If an appointment is booked under that number, it gets a text with a code. Please read me the code.",
        },
      }),
    );
  },
});
