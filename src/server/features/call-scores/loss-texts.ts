import type { LossCode } from "./scoring/scored-call.ts";

/** What cost the points, as an owner reads it beside the call. */
export const lossTexts: Readonly<Record<LossCode, string>> = {
  emergency_alone: "It was an emergency, and nobody was told.",
  false_promise: "She said it was booked, but nothing was.",
  visit_not_booked: "The caller wanted a visit, and none was booked.",
  limited: "The caller wanted a visit, but she wasn't booking any.",
  turned_down: "She turned the work down.",
  handed_on: "She put the caller through before the visit was booked.",
  transfer_failed: "The caller wanted a person and didn't reach one.",
  message_instead: "The caller wanted a visit and had to leave a message.",
  no_number: "There's no number to call back.",
  vague_job: "She booked the job without saying what it is.",
  odd_address: "The house number looks wrong.",
  hung_up: "The caller hung up in the middle.",
  asked_again: "She asked for something she'd already been told.",
  told_before: "She asked for something the caller had already said.",
  caller_repeats: "The caller had to point out they'd said it before.",
  not_understood: "She didn't understand the caller.",
  went_round: "She said the same thing three times.",
  no_reply: "The caller's last words went unanswered.",
  fell_silent: "The line went quiet, and nothing came of the call.",
  cut_off: "The call was cut off.",
  other_language: "She spoke a different language than the caller.",
  slow: "The caller waited too long for an answer.",
  upset: "The caller was upset.",
  upset_calmed: "The caller was upset for a while.",
  unanswered: "She didn't have the answer.",
};

/** What the owner can do about it: teach her an answer, or change how she is set up. Nothing helps against what the caller or the line did. */
export const lossActions: Readonly<Partial<Record<LossCode, "answer" | "rules">>> = {
  unanswered: "answer",
  emergency_alone: "rules",
  visit_not_booked: "rules",
  limited: "rules",
  turned_down: "rules",
  handed_on: "rules",
  transfer_failed: "rules",
  message_instead: "rules",
  vague_job: "rules",
  other_language: "rules",
};
