import type { CallTexts } from "../call-texts.ts";

export const en: CallTexts = {
  stillThere: "Are you still there?",
  silentGoodbye: "I can't hear you, so I'll let you go. Please call again any time. Goodbye.",
  fillers: ["One moment, please. ", "Let me check that. ", "Just a second. "],
  sayAgain: "I'm sorry, I didn't catch that. Could you say it again?",
  connecting: {
    sales: "I'm connecting you to our sales team now. One moment, please.",
    service: "I'm connecting you to our service team now. One moment, please.",
    emergency: "I'm connecting you to our emergency contact now. Please stay on the line.",
  },
  transferFailed: {
    busy: "I'm sorry, the line is busy right now.",
    no_answer: "I'm sorry, nobody picked up.",
    voicemail: "I'm sorry, I only reached a voicemail.",
    declined: "I'm sorry, nobody can take the call right now.",
    failed: "I'm sorry, I couldn't get through.",
  },
  tryingNext: "Let me try someone else.",
  insteadBookOrMessage: "I can book a visit for you, or take a message. Which would you like?",
  insteadMessage: "I can take a message and have someone call you back. What should I pass on?",
  safety: {
    gas: "If you smell gas, leave the building now, don't touch any switches, and call 911 or your gas company from outside.",
    fire: "If there is a fire, get everyone out now and call 911.",
    carbon_monoxide: "If a carbon monoxide alarm is sounding, get everyone into fresh air now and call 911.",
    sparks:
      "Please stay away from the sparks, and switch off the main breaker only if you can reach it safely. If anything burns, call 911.",
    flooding: "If you can do it safely, shut off the main water valve, and keep away from water near outlets or wires.",
    no_heat: "Please keep everyone warm, and if someone is in danger from the cold, call 911.",
    named_by_owner: "If anyone is in danger, call 911 now.",
  },
  urgentMessage:
    "I'm passing this on as urgent right away. What is your name, your address, and the best number to reach you?",
  confirmLater: "We will confirm that with you.",
  tooLong:
    "We have been talking for a long time, so I have to end this call. Please call again if you need anything else. Goodbye.",
  goodbye: "Thank you for calling. Goodbye!",
};
