import { brand } from "#domain/basics/brand.ts";
import { graceDays } from "#domain/payments/payment-status.ts";
import { type Chapter, points, text } from "../../documents/writing.ts";

const { assistantName } = brand;

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
