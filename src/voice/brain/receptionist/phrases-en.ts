import type { Phrases } from "./phrases.ts";

const weekdays = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"];

export const english: Phrases = {
  howCanIHelp: ["How can I help you today?", "What can I do for you?"],
  askMatter: ["What do you need help with?", "Can you tell me in a few words what needs doing?"],
  askWhen: ["What day and time would suit you?", "When would you like us to come?"],
  askName: ["What name should I put it under?", "May I have your name, please?"],
  askLastName: (first) => [
    `Thanks${first === "" ? "" : `, ${first}`}. And your last name?`,
    "What is your last name, please?",
  ],
  nameless: (number) => (number === "" ? "Caller without a name" : `Caller ${number}`),
  askOwnNumber: [
    "Is the number you're calling from the best one to reach you?",
    "Can we reach you at the number you're calling from?",
  ],
  askNumber: ["What's the best number to reach you?", "Could you give me your phone number, please?"],
  askAddress: [
    "What's the address for the job, with the ZIP code?",
    "Where should we come to? The street, the town and the ZIP code, please.",
  ],
  askHouseNumber: ["What's the house number there?", "And the house number, please?"],
  askZipOnly: ["What's the ZIP code there?", "Could you tell me the ZIP code, or the town?"],
  missingDetails: [
    "I don't have all I need to book it, so let me pass it on, and someone will call you back to set it up.",
    "Then I'll have someone call you back to set this up.",
  ],
  notOurWork: (why) => [`I'm sorry, that's not something we do. ${why}`, `I'm afraid we can't help with that. ${why}`],
  noVisit: ["All right, no visit then. What can I do for you?", "That's fine. How else can I help you?"],
  noJobFound: [
    "I don't see a visit under this number. I'll have someone check and call you back.",
    "There is nothing under this number here, so I'll have someone look into it and call you back.",
  ],
  servesTown: (town) => `Yes, we come out to ${town.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())}.`,
  robocall: "We're not interested. Please take this number off your list. Goodbye.",
  seller: [
    "Thanks, but I don't put sales calls through. I can take a short message for the office.",
    "I can pass a short message on to the office, but I can't put you through.",
  ],
  jobSeeker: [
    "Thanks for your interest in working with us. I'll pass it on to the office.",
    "I'll let the office know that you're looking for work.",
  ],
  billing: ["I'll have someone from the office look into that.", "The office will look at that bill with you."],
  noCards:
    "I can't take card details over the phone, and I haven't kept them. The office will arrange payment with you.",
  sorry: ["I'm very sorry about that.", "I'm sorry that happened."],
  askGrownUp: ["Is there a grown-up there I could talk to?", "Could you put a grown-up on the phone?"],
  putThemOn: ["Great, please put them on. How can I help?", "Thank you. What can I do for you?"],
  takeYourTime: ["Of course, take your time.", "Sure, no rush."],
  steer: [
    "I can help you with a visit, a question about our work, or a message.",
    "I'm just here to help with calls for the business.",
  ],
  robot: (name) =>
    `I'm ${name}, an AI assistant. I can book visits, answer questions and take messages, or pass you on to a person.`,
  recording: "What we say is kept as a written record, so that the team can look things up.",
  maker: (name, business) =>
    `I'm ${name}, the virtual receptionist${business === "" ? "" : ` of ${business}`}. I book visits, answer questions and take messages.`,
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
  askCodeHere: [
    "Let me make sure the visit is yours. If it's booked under the number you're calling from, that phone gets a six-digit code by text now. Please read it to me, or type it in.",
    "Please tell me the six digits from the text message.",
  ],
  notProved: [
    "I can't check from here that the visit is yours, so I'll pass this on, and someone will call you back.",
    "Then let me pass it on, and someone will call you back about the visit.",
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
  askWhoIsThere: ["Is it clean water or sewage, and is anyone there very young, elderly, or on medical equipment?"],
  closedOn: (weekday) => `We're not open on ${weekdays[weekday]}.`,
  closedThen: (weekday) => (choices) => [
    `We're not open on ${weekdays[weekday]}. The nearest I have is ${choices}. Would one of those work?`,
    `We're closed on ${weekdays[weekday]}, I'm afraid. I could do ${choices}. Does one of them suit you?`,
  ],
  nothingFree: [
    "I'm sorry, there is nothing free in the coming weeks. I'll have someone call you back to find a time.",
    "Everything is booked for now, so someone will call you back about a time.",
  ],
  timeIsFree: (moment) => [`${moment} is free.`, `Yes, ${moment} works.`],
  readBack: ({ matter, moment, name, address, email }) => {
    const where = (address === "" ? "" : `, at ${address}`) + (email === "" ? "" : `, e-mail ${email}`);
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
  yesHere: ["Yes, I'm here.", "I'm still here."],
  goneAgain: [
    "I'm sorry, that time has just been taken. I'll have someone call you back to settle on one.",
    "Somebody was a moment faster, I'm sorry. Someone will call you back to agree on a time.",
  ],
  noBookingNow: [
    "I can't book a visit right now, but I can take a message.",
    "Bookings aren't possible at the moment. Let me take a message instead.",
  ],
  outsideArea: (zip) =>
    `I'm sorry, we don't usually come out to ${zip === "" ? "that area" : zip}. I can take a message, and someone will get back to you about it.`,
  servesZip: (zip) => `Yes, we come out to ${zip}.`,
  servesEverywhere: "Yes, just tell me the address when we book it.",
  askZip: ["What's your ZIP code? Then I can tell you.", "Which ZIP code is it?"],
  hours: (hours) => `We're open ${hours}.`,
  noHours: "I don't have our opening hours here. I'll have someone confirm them with you.",
  unknownRest: [
    "As for the rest, I'll have someone confirm it with you.",
    "The other thing someone will confirm with you.",
  ],
  quoteByVisit: [
    "I can't give you a figure for that over the phone, but somebody can come out and give you one.",
    "For a price somebody has to see it first.",
  ],
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
