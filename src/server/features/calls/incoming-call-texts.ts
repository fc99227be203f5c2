import { thanksForCalling as thanks } from "#domain/calls/opening-words.ts";

/** What a caller hears where she does not answer herself. */
export const nobodyThereText = (business: string): string =>
  `${thanks(business)} No one can take your call right now. Please call back later.`;

/** For a number of ours that belongs to nobody any more. */
export const notInServiceText = "This number is not in service. Please check the number and call again.";

const whatNext = {
  put_through: ", so I'm transferring your call.",
  record: ".",
  again: ". Please call back later.",
} as const;

/** When she has all hands full. */
export const crowdedText = (business: string, next: keyof typeof whatNext): string =>
  `${thanks(business)} All our lines are busy right now${whatNext[next]}`;

/** When something of ours has failed. */
export const rescueText = (business: string, next: "put_through" | "record"): string =>
  next === "put_through"
    ? `${thanks(business)} Our assistant can't answer right now, so I'm transferring your call.`
    : `${thanks(business)} Our assistant can't answer right now.`;

/** After nobody took a call that was put through. */
export const nobodyTookText = "No one could take your call.";

/** Of the demo business nobody is on call. */
export const call911Text = "In an emergency, hang up and call 911.";

/** What somebody hears who could not be given a line, and is in danger; after what to do first. */
export const dangerTexts = {
  reaching: "We're calling our on-call team now, and they can see your number.",
  reachingHidden: "We're calling our on-call team now. Your number is hidden, so they can't call you back without it.",
  passedOn: "We're passing this on as urgent.",
  notReached: "We can't reach our on-call team right now. If you're in danger, call 911.",
  /** After that, the recorder. */
  tellMore: "After the tone, please say your name, your number, the address and what happened.",
  /** Before the line is closed, where nothing is recorded. */
  goodbye: "If it gets worse, call 911. Goodbye.",
} as const;

/** After the recorder: how far it is. */
export const stillReachingText =
  "Thank you. We're still calling our on-call team. If you're in danger, call 911. Goodbye.";
export const hasItText = (who: string): string => `Thank you. ${who} has it. If you're in danger, call 911. Goodbye.`;
export const nobodyYetText =
  "Thank you. Your message is saved. We haven't been able to reach anyone on call. If you're in danger, call 911. Goodbye.";

/** What was said is kept, and the recorder follows. */
export const thankYouText = "Thank you.";

export const messageTakenText = "Thank you. Your message has been passed on. Goodbye.";

/** Where not even that could be written down. */
export const messageLostText =
  "We're sorry, we couldn't save your message. Please call back in a few minutes. Goodbye.";

/** To somebody who picks up a call that she puts through. */
export const whisperText = (briefing: string): string =>
  `${briefing}${/[.!?]$/.test(briefing) ? "" : "."} Press 1 to take the call.`;

export const usualBriefing = (name: string): string => `This is ${name} with a caller for you`;
export const goodbyeText = "Goodbye.";
