import { z } from "zod";
import { type SpokenLanguage, spokenLanguages } from "#domain/assistants/assistant-voices.ts";
import { digitsOf, parsePhone } from "#domain/phone/phone.ts";
import { callTexts } from "../language/call-texts.ts";
import { messageTexts } from "../language/message-texts.ts";
import { askDesk, leaveMessage } from "./ask-desk.ts";
import { bookAppointment, placedOrTaken } from "./book-appointment.ts";
import { checkAvailability } from "./check-availability.ts";
import { lookUp } from "./look-up.ts";
import { detailsFrom, notNow, startFor } from "./may-book.ts";
import { spokenTime } from "./offer-times.ts";
import { listed, meant, ownNumbers, withBookings } from "./own-bookings.ts";
import type { Tool } from "./tool.ts";
import { refused, tool, words } from "./tool.ts";
import { transferCall } from "./transfer-call.ts";

/** Whether the caller holds the phone that the code went to. From then on its bookings count as theirs. */
const checkCode = tool({
  name: "check_code",
  when: "When the caller has read out the code that was texted.",
  input: {
    phone: words("The number that the code went to, if not the one they call from"),
    code: words("The digits of the code"),
  },
  async run(context, { phone, code }) {
    const number = parsePhone(phone ?? context.turn.caller.number);
    const digits = digitsOf(code ?? "");
    if (number === undefined) return refused("no_number", "What number did I send the code to?");
    if (digits === "") return refused("no_code", "What's the code, please?");
    const { turn, desk, facts } = context;
    return askDesk(
      context,
      "Asked about an appointment and was texted a code.",
      () => desk.checkCode(turn.assistant, turn.callId, number, digits),
      (isRight) =>
        isRight
          ? {
              result: { say: "Thank you, that's right." },
              facts: { proved: [...new Set([...facts.proved, number])] },
            }
          : refused(
              "wrong_code",
              "That code isn't right. Could you read it again, or should I take a message instead?",
            ),
    );
  },
});

/** Moves a booking of this caller to a time that they have said yes to. */
const moveAppointment = tool({
  name: "move_appointment",
  when: "When the caller wants another time for an appointment of theirs and has said yes to an offered time.",
  input: {
    id: words("From find_appointments, if there are several"),
    start: z.string().describe("The new time, exactly as check_availability gave it"),
  },
  async run(context, { id, start: written }) {
    const refusal = notNow(context);
    if (refusal) return refusal;
    return withBookings(context, "Wants to move an appointment.", async (bookings) => {
      const booking = meant(bookings, id);
      if (!booking) return listed(context, bookings);
      const time = await startFor(context, written, booking.service === "" ? undefined : booking.service);
      if ("result" in time) return time;
      const { turn, desk } = context;
      return askDesk(
        context,
        `Wants to move the appointment on ${spokenTime(booking.start, turn.assistant)} to ${spokenTime(time.start, turn.assistant)}.`,
        () => desk.move(turn.assistant, ownNumbers(context), { id: booking.id, start: time.start }),
        (placed) => placedOrTaken(context, placed, { said: "Your appointment is now", list: "moved" }),
      );
    });
  },
});

/** Takes a booking of this caller out of the calendar. */
const cancelAppointment = tool({
  name: "cancel_appointment",
  when: "When the caller clearly wants to cancel an appointment of theirs.",
  input: { id: words("From find_appointments, if there are several") },
  async run(context, { id }) {
    const { turn, desk, facts } = context;
    if (turn.assistant.duty === "messages_only")
      return refused("messages_only", "I can't change the calendar right now, but I can take a message about it.");
    return withBookings(context, "Wants to cancel an appointment.", (bookings) => {
      const booking = meant(bookings, id);
      if (!booking) return listed(context, bookings);
      const time = spokenTime(booking.start, turn.assistant);
      return askDesk(
        context,
        `Wants to cancel the appointment on ${time}.`,
        () => desk.cancel(turn.assistant, ownNumbers(context), booking.id),
        (isCancelled) =>
          isCancelled
            ? {
                result: { say: `Your appointment on ${time} is canceled.` },
                facts: { cancelled: [...new Set([...facts.cancelled, booking.id])] },
                times: [booking.start],
              }
            : refused("not_found", "I can't find that appointment anymore."),
      );
    });
  },
});

/** Keeps a message for the owner at once. */
const takeMessage = tool({
  name: "take_message",
  when: "When the caller wants to leave a message or a call-back, or nothing else helps.",
  input: {
    message: words("What to pass on, in the caller's words"),
    urgent: z.boolean().optional().catch(undefined),
    name: words("The caller's name"),
    phone: words("Number to call back, if not the one they call from"),
  },
  async run(context, { message, urgent, name, phone }) {
    const { turn } = context;
    const told = detailsFrom(context, { name, phone });
    const facts = { ...context.facts, ...told };
    const text = message ?? facts.problem;
    if (text === undefined) return refused("no_message", "What should I pass on?", { facts: told });
    const isUnreachable = facts.phone === undefined && turn.caller.number === "";
    // Asked for once; a message without a number is better than none.
    if (isUnreachable && facts.problem === undefined)
      return refused("missing", messageTexts("en").askNumber[0], { facts: { ...told, problem: text } });
    const isUrgent = urgent === true || facts.emergency !== undefined;
    const kept = await leaveMessage({ ...context, facts }, { text, urgent: isUrgent });
    const noted = { facts: { ...told, ...kept.facts } };
    if (!kept.isKept) return refused("desk_silent", messageTexts("en").keptInCall, noted);
    return { result: { say: "I've passed your message on." }, ...noted };
  },
});

/** Texts a code to the number of a booking. Says the same whether there is such a booking or not. */
const sendCode = tool({
  name: "send_code",
  when: "When an appointment stands under another number than the caller's, or it must be shown to be theirs: texts a code to its number.",
  input: { phone: words("The number that the appointment is booked under, if not the one they call from") },
  async run(context, { phone }) {
    const number = parsePhone(phone ?? context.turn.caller.number);
    if (number === undefined) return refused("no_number", "What number is the appointment booked under?");
    const { turn, desk } = context;
    return askDesk(
      context,
      "Asked about an appointment and was texted a code.",
      () => desk.sendCode(turn.assistant, turn.callId, number),
      () => ({
        result: {
          say: "If there's an appointment under that number, it'll get a text with a code. Please read me the code.",
        },
      }),
    );
  },
});

const codes = spokenLanguages.map(({ code }) => code) as [SpokenLanguage, ...SpokenLanguage[]];
const nameOf = (wanted: SpokenLanguage): string => spokenLanguages.find(({ code }) => code === wanted)?.own ?? wanted;

/** Goes on in another of the owner's languages. */
const switchLanguage = tool({
  name: "switch_language",
  when: "When the caller speaks or asks for another language than the one spoken now.",
  input: { language: z.enum(codes) },
  async run({ turn }, { language }) {
    const { languages } = turn.assistant.settings;
    if (!languages.includes(language))
      return refused(
        "not_spoken",
        `I speak ${languages.map(nameOf).join(", ")}. Would you like to continue in one of these?`,
      );
    return { result: { say: "", language: nameOf(language) }, act: { do: "language", language } };
  },
});

const mostQuestions = 10;
const longestQuestion = 300;

/** Keeps a question that the owner's words do not answer. */
const noteQuestion = tool({
  name: "note_question",
  when: "When the caller asks something that the notes do not answer, such as a price that is not there.",
  input: { question: words("The question, in the caller's words") },
  async run({ facts, turn }, { question }) {
    if (question === undefined) return refused("no_question", "What would you like to know?");
    const unanswered = [...new Set([...facts.unanswered, question.slice(0, longestQuestion)])].slice(-mostQuestions);
    return { result: { say: callTexts(turn.language).confirmLater }, facts: { unanswered } };
  },
});

/** What is booked for this caller. */
const findAppointments = tool({
  name: "find_appointments",
  when: "When the caller asks about, moves or cancels an appointment of theirs.",
  input: {},
  run: (context) => withBookings(context, "Asked about an appointment.", (bookings) => listed(context, bookings)),
});

/** Hangs up, after what was said has been heard. */
const endCall = tool({
  name: "end_call",
  when: "When the caller has said goodbye or needs nothing else. Say goodbye in the same turn.",
  input: {},
  run: async ({ turn }) => ({ result: { say: callTexts(turn.language).goodbye }, act: { do: "end" } }),
});

/** All that a model can ask for in a call. The order stays the same, so that services can keep it. */
export const allTools: readonly Tool[] = [
  checkAvailability,
  bookAppointment,
  findAppointments,
  moveAppointment,
  cancelAppointment,
  sendCode,
  checkCode,
  transferCall,
  takeMessage,
  noteQuestion,
  lookUp,
  switchLanguage,
  endCall,
];
