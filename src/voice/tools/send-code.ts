import { parsePhone } from "#domain/phone/phone.ts";
import { askDesk } from "./ask-desk.ts";
import { refused, tool, words } from "./tool.ts";

/** Texts a code to the number of a booking. Says the same whether there is such a booking or not. */
export const sendCode = tool({
  name: "send_code",
  when: "When an appointment stands under another number than the caller's, or it must be shown to be theirs: texts a code to its number.",
  input: { phone: words("The number that the appointment is booked under, if not the one they call from") },
  async run(context, { phone }) {
    const number = parsePhone(phone ?? context.turn.caller.number);
    if (number === undefined) return refused("no_number", "Which number is the appointment booked under?");
    const { turn, desk } = context;
    return askDesk(
      context,
      "Asked about an appointment and was texted a code.",
      (signal) => desk.sendCode(turn.assistant, turn.callId, number, signal),
      () => ({
        result: {
          say: "If an appointment is booked under that number, it gets a text with a code. Please read me the code.",
        },
      }),
    );
  },
});
