import type { Phrases } from "./phrases.ts";

const weekdays = ["Sundays", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays"];

export const english: Phrases = {
  howCanIHelp: ["How can I help you today?", "What can I do for you?"],
  askMatter: ["What do you need help with?", "Can you tell me in a few words what needs to be done?"],
  askWhen: ["What day and time works for you?", "When would you like us to come out?"],
  askName: ["What name should I put it under?", "May I have your name, please?"],
  askLastName: (first) => [
    `Thanks${first === "" ? "" : `, ${first}`}. And your last name?`,
    "What's your last name, please?",
  ],
  nameless: (number) => (number === "" ? "Caller without a name" : `Caller ${number}`),
  askOwnNumber: [
    "Is the number you're calling from the best one to reach you?",
    "Can we reach you at the number you're calling from?",
  ],
  askNumber: ["What's the best number to reach you?", "Could you give me your phone number, please?"],
  askAddressNow: ["What's the street address?", "Where are you? Just the street and the town."],
  askAddress: [
    "What's the address for the job, with the ZIP code?",
    "Where should we come? I need the street, the town and the ZIP code.",
  ],
  askHouseNumber: ["What's the house number there?", "And the house number, please?"],
  askZipOnly: ["What's the ZIP code there?", "Could you tell me the ZIP code, or the town?"],
  missingDetails: [
    "I don't have everything I need to book it, so let me pass it on, and someone will call you back to set it up.",
    "Then I'll have someone call you back to set this up.",
  ],
  notOurWork: (why) => [`I'm sorry, that's not something we do. ${why}`, `I'm afraid we can't help with that. ${why}`],
  noVisit: ["Okay, no appointment then. What can I do for you?", "That's fine. How else can I help you?"],
  declined: ["Okay, I won't book anything.", "That's fine, I won't book anything."],
  noJobFound: [
    "I don't see an appointment under this number. I'll have someone check and call you back.",
    "I don't see anything under this number, so I'll have someone look into it and call you back.",
  ],
  servesTown: (town) => `Yes, we come out to ${town.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())}.`,
  robocall: "We're not interested. Please take this number off your list. Goodbye.",
  seller: [
    "Thanks, but I don't put sales calls through, and we're not looking for anything right now. If you need work done, just tell me what it is.",
    "I don't put sales calls through, I'm sorry. Is there any work you need done?",
  ],
  sellerGoodbye: "Thanks, but we're not interested. Have a good day. Goodbye.",
  jobSeeker: [
    "Thanks for your interest in working with us. I'll pass it on to the office.",
    "I'll let the office know that you're looking for work.",
  ],
  billing: ["I'll have someone from the office look into that.", "The office will go over that bill with you."],
  noCards:
    "I can't take card details over the phone, and I haven't kept any. The office will arrange payment with you.",
  sorry: ["I'm very sorry about that.", "I'm sorry that happened."],
  askGrownUp: ["Is there a grown-up there I could talk to?", "Could you put a grown-up on the phone?"],
  putThemOn: ["Great, please put them on. How can I help?", "Thank you. What can I do for you?"],
  takeYourTime: ["Of course, take your time.", "Sure, no rush."],
  steer: [
    "I can help you book an appointment, answer a question about our work, or take a message.",
    "I'm just here to help with calls for the business.",
  ],
  robot: (name) =>
    `I'm ${name}, an AI assistant. I can book appointments, answer questions and take messages, or connect you with a person.`,
  recording: "We keep a written record of this call so the team can look things up.",
  maker: (name, business) =>
    `I'm ${name}, the virtual receptionist${business === "" ? "" : ` for ${business}`}. I book appointments, answer questions and take messages.`,
  askMessage: ["What would you like me to pass on?", "What should the message say?"],
  askMore: ["Is there anything else I can do for you?", "Can I help you with anything else?"],
  askBookedNumber: [
    "I don't see a booking under the number you're calling from. What number is it booked under?",
    "What phone number did you give when you booked?",
  ],
  askCode: [
    "I've just texted a six-digit code to that number. Please read it to me, or type it in.",
    "Please tell me the six digits from the text message.",
  ],
  askCodeHere: [
    "Let me make sure the appointment is yours. If it's booked under the number you're calling from, you'll get a text with a six-digit code now. Please read it to me, or type it in.",
    "Please tell me the six digits from the text message.",
  ],
  notProved: [
    "I can't make sure from here that the appointment is yours, so I'll pass this on, and someone will call you back.",
    "Then let me pass it on, and someone will call you back about the appointment.",
  ],
  wrongCode: [
    "That isn't the right code. Could you read it to me one more time?",
    "I'm afraid that code doesn't match. Please try again.",
  ],
  notUnderstood: ["I'm sorry, I didn't get that.", "Sorry, I'm not sure I understood."],
  onSiteNoted: "I've noted their number for the job.",
  thanksTaken: [
    "Thank you, that's good to hear. I'll pass it on.",
    "That's very kind of you. I'll make sure they hear it.",
  ],
  thanks: (name) => (name === "" ? "Thank you." : `Thank you, ${name}.`),
  offer: (choices) => [`I have ${choices}. Which one works for you?`, `There's ${choices}. Which would you like?`],
  notThen: (choices) => [
    `I don't have anything free then. The next I have is ${choices}. Would one of those work?`,
    `Sorry, that time isn't free. I could do ${choices}. Does one of those work for you?`,
  ],
  notInPart: (part, next, otherwise) => {
    const nextOne = next === "" ? "" : `The next ${part} I have is ${next}. `;
    const other = otherwise === "" ? "" : `There's also ${otherwise}, but that's not in the ${part}. `;
    return [
      `I don't have anything in the ${part} then. ${nextOne}${other}Would one of those work?`,
      `Sorry, the ${part} is full then. ${nextOne}${other}Does one of those work for you?`,
    ];
  },
  askWhoIsThere: ["Is it clean water or sewage, and is anyone there very young, elderly, or on medical equipment?"],
  closedOn: (weekday) => `We're not open on ${weekdays[weekday]}.`,
  closedThen: (weekday) => (choices) => [
    `We're not open on ${weekdays[weekday]}. The closest I have is ${choices}. Would one of those work?`,
    `Sorry, we're closed on ${weekdays[weekday]}. I could do ${choices}. Does one of those work for you?`,
  ],
  nothingFree: [
    "I'm sorry, I don't have anything free in the next few weeks. I'll have someone call you back to find a time.",
    "We're all booked up right now, so someone will call you back about a time.",
  ],
  timeIsFree: (moment) => [`${moment} is free.`, `Yes, ${moment} works.`],
  readBack: ({ matter, moment, name, address, email }) => {
    const where = (address === "" ? "" : `, at ${address}`) + (email === "" ? "" : `, email ${email}`);
    return [
      `Let me read that back: ${matter}, on ${moment}, for ${name}${where}. Should I book it?`,
      `So that's ${matter}, on ${moment}, for ${name}${where}. Is that right?`,
    ];
  },
  booked: (moment) => `You're booked for ${moment}.`,
  justTaken: (choices) => [
    `I'm sorry, that time was just taken. I still have ${choices}. Which would you like?`,
    `I'm sorry, someone just booked that time. There's ${choices} left. Does one of those work?`,
  ],
  askChange: ["What should I change? Another day or time?", "All right. What day and time would be better?"],
  foundBooking: (what, moment) => `I see ${what} on ${moment}.`,
  whichBooking: (choices) => [
    `I see more than one: ${choices}. Which one do you mean?`,
    `Which of these is it: ${choices}?`,
  ],
  noBooking: [
    "I can't find a booking under that number. I'll take a message, and someone will call you back about it.",
    "I don't see a booking under that number, so let me take a message for the team.",
  ],
  askCancel: (what, moment) => [
    `You have ${what} on ${moment}. Should I cancel it?`,
    `Do you want me to cancel ${what} on ${moment}?`,
  ],
  cancelled: ["It's canceled.", "Done, that's canceled."],
  keptIt: ["Okay, it stays as it is.", "Okay, I'll leave it as it is."],
  readBackMove: (moment) => [
    `I can move it to ${moment}. Should I do that?`,
    `So the new time is ${moment}. Is that right?`,
  ],
  moved: (moment) => `It's moved to ${moment}.`,
  messageTaken: (name) =>
    `${name === "" ? "Thank you" : `Thank you, ${name}`}. I've passed that on, and someone will get back to you.`,
  urgentTaken: "I've passed all of this on as urgent. If it gets worse, please call 911.",
  callBack: [
    "I can't see the calendar right now, so I'll have someone call you back with a time.",
    "I can't get to the calendar at the moment. Someone will call you back about a time.",
  ],
  yesHere: ["Yes, I'm here.", "I'm still here."],
  goneAgain: [
    "I'm sorry, that time has just been taken. I'll have someone call you back to find one.",
    "I'm sorry, someone just booked that time. Someone will call you back to find another.",
  ],
  noBookingNow: [
    "I can't book an appointment right now, but I can take a message.",
    "I'm not able to book anything at the moment. Let me take a message instead.",
  ],
  outsideArea: (zip) =>
    `I'm sorry, we don't usually come out to ${zip === "" ? "that area" : zip}. I can take a message, and someone will get back to you about it.`,
  servesZip: (zip) => `Yes, we come out to ${zip}.`,
  servesEverywhere: "Yes, just tell me the address when we book it.",
  askZip: ["What's your ZIP code? Then I can tell you.", "Which ZIP code is it?"],
  hours: (hours) => `We're open ${hours}.`,
  noHours: "I don't have our business hours here. I'll have someone confirm them with you.",
  unknownRest: ["As for the rest, I'll have someone confirm it with you.", "Someone will confirm the rest with you."],
  quoteByVisit: [
    "I can't give you a price for that over the phone, but someone can come out and give you one.",
    "Someone has to see it first to give you a price.",
  ],
  unknown: [
    "I don't have that here. We'll confirm it with you.",
    "I'm not sure about that, so I'll have someone confirm it with you.",
  ],
  connecting: {
    sales: "I'm connecting you to our sales team now. One moment, please.",
    service: "I'm connecting you to our service team now. One moment, please.",
  },
  bookInstead: [
    "No one can come to the phone right now, but I can book a visit for you. What do you need done?",
    "Everyone's off the phones right now. If you tell me what needs doing, I'll book you a visit. What is it?",
  ],
  nobodyToConnect: [
    "No one can take the call right now, but I can take a message.",
    "I can't transfer you right now. Let me take a message for the team.",
  ],
  again: (words) => `Sure. ${words}`,
  wrongNumber: (business) =>
    `No problem. This is ${business === "" ? "a business line" : business}. Have a good day. Goodbye.`,
  otherBusiness: (business) =>
    `No, this is ${business === "" ? "another business" : business}. Is there anything I can do for you?`,
  goodbye: (name) => `Thank you for calling${name === "" ? "" : `, ${name}`}. Goodbye!`,
  aVisit: "an appointment",
};
