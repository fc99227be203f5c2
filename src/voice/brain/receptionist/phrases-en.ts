import type { Phrases } from "./phrases.ts";

export const english: Phrases = {
  howCanIHelp: ["How can I help you today?", "What can I do for you?"],
  askMatter: ["What do you need help with?", "Can you tell me in a few words what needs doing?"],
  askWhen: ["What day and time would suit you?", "When would you like us to come?"],
  askName: ["What name should I put it under?", "May I have your name, please?"],
  askOwnNumber: [
    "Is the number you're calling from the best one to reach you?",
    "Can we reach you at the number you're calling from?",
  ],
  askNumber: ["What's the best number to reach you?", "Could you give me your phone number, please?"],
  askAddress: [
    "What's the address for the job, with the ZIP code?",
    "Where should we come to? The street, the town and the ZIP code, please.",
  ],
  askMessage: ["What would you like me to pass on?", "Tell me what the message should say."],
  askMore: ["Is there anything else I can do for you?", "Can I help you with anything else?"],
  askBookedNumber: [
    "I don't see a booking under the number you're calling from. Which number is it booked under?",
    "What phone number did you give when you booked?",
  ],
  askCode: [
    "I've sent a six-digit code to that number by text. Please read it to me, or type it in.",
    "Please tell me the six digits from the text message.",
  ],
  wrongCode: [
    "That isn't the right code. Could you read it to me once more?",
    "I'm afraid that code doesn't match. Please try again.",
  ],
  notUnderstood: ["I'm sorry, I didn't get that.", "Sorry, I'm not sure I understood."],
  thanks: (name) => (name === "" ? "Thank you." : `Thank you, ${name}.`),
  offer: (choices) => [`I can offer ${choices}. Which one suits you?`, `There's ${choices}. Which would you like?`],
  notThen: (choices) => [
    `I don't have anything free then. The next I have is ${choices}. Would one of those work?`,
    `That time isn't free, I'm afraid. I could do ${choices}. Does one of them suit you?`,
  ],
  nothingFree: [
    "I'm sorry, there is nothing free in the coming weeks. I'll have someone call you back to find a time.",
    "Everything is booked for now, so someone will call you back about a time.",
  ],
  timeIsFree: (moment) => [`${moment} is free.`, `Yes, ${moment} works.`],
  readBack: ({ matter, moment, name, address }) => {
    const where = address === "" ? "" : `, at ${address}`;
    return [
      `Let me read that back: ${matter}, on ${moment}, for ${name}${where}. Shall I book it?`,
      `So that's ${matter}, on ${moment}, for ${name}${where}. Is that right?`,
    ];
  },
  booked: (moment) => `You're booked for ${moment}.`,
  justTaken: (choices) => [
    `I'm sorry, that time was taken just now. I still have ${choices}. Which would you like?`,
    `Somebody was a moment faster, I'm sorry. There's ${choices} left. Does one of those work?`,
  ],
  askChange: ["What should I change? Another day or time?", "All right. What day and time would be better?"],
  foundBooking: (what, moment) => `I see ${what} on ${moment}.`,
  whichBooking: (choices) => [
    `I see more than one: ${choices}. Which one do you mean?`,
    `Which of these is it: ${choices}?`,
  ],
  noBooking: [
    "I can't find a booking under that number. I'll take a message, and someone will call you back about it.",
    "There is no booking under that number, so let me take a message for the team.",
  ],
  askCancel: (what, moment) => [
    `You have ${what} on ${moment}. Shall I cancel it?`,
    `Do you want me to cancel ${what} on ${moment}?`,
  ],
  cancelled: ["It's cancelled.", "Done, that's cancelled."],
  keptIt: ["All right, it stays as it is.", "Then I leave it as it is."],
  readBackMove: (moment) => [
    `I would move it to ${moment}. Shall I do that?`,
    `So the new time is ${moment}. Is that right?`,
  ],
  moved: (moment) => `It's moved to ${moment}.`,
  messageTaken: (name) =>
    `${name === "" ? "Thank you" : `Thank you, ${name}`}. I've passed that on, and someone will get back to you.`,
  urgentTaken: "I've passed all of this on as urgent. If it gets worse, please call 911.",
  callBack: [
    "I can't see the calendar right now, so I'll have someone call you back with a time.",
    "The calendar doesn't answer at the moment. Someone will call you back about a time.",
  ],
  noBookingNow: [
    "I can't book a visit right now, but I can take a message.",
    "Bookings aren't possible at the moment. Let me take a message instead.",
  ],
  outsideArea: (zip) =>
    `I'm sorry, we don't usually come out to ${zip}. I can take a message, and someone will get back to you about it.`,
  servesZip: (zip) => `Yes, we come out to ${zip}.`,
  servesEverywhere: "Yes, just tell me the address when we book it.",
  askZip: ["What's your ZIP code? Then I can tell you.", "Which ZIP code is it?"],
  hours: (hours) => `We're open ${hours}.`,
  noHours: "I don't have our opening hours here. I'll have someone confirm them with you.",
  unknown: [
    "I don't have that here. We will confirm it with you.",
    "I can't say that for sure, so I'll have someone confirm it with you.",
  ],
  connecting: {
    sales: "I'm connecting you to our sales team now. One moment, please.",
    service: "I'm connecting you to our service team now. One moment, please.",
  },
  nobodyToConnect: [
    "Nobody can take the call right now, but I can take a message.",
    "I can't put you through at the moment. Let me take a message for the team.",
  ],
  again: (words) => `I said: ${words}`,
  wrongNumber: (business) =>
    `No problem. This is ${business === "" ? "a business line" : business}. Have a good day. Goodbye.`,
  goodbye: (name) => `Thank you for calling${name === "" ? "" : `, ${name}`}. Goodbye!`,
  aVisit: "a visit",
};
