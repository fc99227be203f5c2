import { digitsOf, parsePhone } from "#domain/phone/phone.ts";
import { askDesk } from "./ask-desk.ts";
import { refused, tool, words } from "./tool.ts";

/** Whether the caller holds the phone that the code went to. From then on its bookings count as theirs. */
export const checkCode = tool({
  name: "check_code",
  when: "When the caller has read out the code that was texted.",
  input: {
    phone: words("The number that the code went to, if not the one they call from"),
    code: words("The digits of the code"),
  },
  async run(context, { phone, code }) {
    const number = parsePhone(phone ?? context.turn.caller.number);
    const digits = digitsOf(code ?? "");
    if (number === undefined) return refused("no_number", "Which number did I send the code to?");
    if (digits === "") return refused("no_code", "What is the code, please?");
    const { turn, desk, facts } = context;
    return askDesk(
      context,
      "Asked about an appointment and was texted a code.",
      (signal) => desk.checkCode(turn.assistant, turn.callId, number, digits, signal),
      (isRight) =>
        isRight
          ? {
              result: { say: "Thank you, that is right." },
              facts: { proved: [...new Set([...facts.proved, number])] },
            }
          : refused(
              "wrong_code",
              "That code is not right. Could you read it again, or shall I take a message instead?",
            ),
    );
  },
});
