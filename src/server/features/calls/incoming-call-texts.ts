import { thanksForCalling as thanks } from "#domain/calls/opening-words.ts";

/** What a caller hears where she does not answer herself. */
export const nobodyThereText = (business: string): string =>
  `${thanks(business)} No one can take your call right now. Please call back later.`;

/** For a number of ours that belongs to nobody any more. */
export const notInServiceText = "This number is not in service. Please check the number and call again.";

const whatNext = {
  put_through: ", so I'm transferring your call.",
  // Nobody hears what they call about before it is too late.
  record: ". In an emergency, hang up and call 911. Please leave your name, number and a message after the tone.",
  again: ". Please call back later. In an emergency, hang up and call 911.",
} as const;

/** When she has all hands full. */
export const crowdedText = (business: string, next: keyof typeof whatNext): string =>
  `${thanks(business)} All our lines are busy right now${whatNext[next]}`;

/** When something of ours has failed. */
export const rescueText = (business: string, next: "put_through" | "record"): string =>
  next === "put_through"
    ? `${thanks(business)} Our assistant can't answer right now, so I'm transferring your call.`
    : `${thanks(business)} Our assistant can't answer right now. Please leave your name, number and a message after the tone.`;

/** After nobody took a call that was put through. */
export const leaveMessageText =
  "No one could take your call. Please leave your name, number and a message after the tone.";

export const messageTakenText = "Thank you. Your message has been passed on. Goodbye.";

/** Where not even that could be written down. */
export const messageLostText =
  "We're sorry, we couldn't save your message. Please call back in a few minutes. Goodbye.";

/** To somebody who picks up a call that she puts through. */
export const whisperText = (briefing: string): string =>
  `${briefing}${/[.!?]$/.test(briefing) ? "" : "."} Press 1 to take the call.`;

export const usualBriefing = (name: string): string => `This is ${name} with a caller for you`;
export const goodbyeText = "Goodbye.";
