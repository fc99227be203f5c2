import type { FixedTexts } from "./language-texts.ts";

export const en: FixedTexts = {
  stillThere: "Are you still there?",
  silentGoodbye: "I can't hear you, so I'm going to hang up. Please call back any time. Goodbye.",
  fillers: ["One moment, please. ", "Let me check that. ", "Just a second. "],
  backAgain: "Sorry, we got cut off for a second. I'm back.",
  pleaseGoOn: "Please go ahead.",
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
  insteadBookOrMessage: "I can book an appointment for you or take a message. Which would you like?",
  insteadMessage: "I can take a message and have someone call you back. What should I pass on?",
  toBeSafe: "Just to be safe:",
  safetyQuestion: {
    gas: "Do you smell gas right now, or hear it hissing?",
    fire: "Is anything burning or smoking right now?",
    carbon_monoxide: "Is a carbon monoxide alarm sounding right now, or is anyone feeling dizzy or sick?",
    sparks: "Is anything sparking, hot, or giving shocks right now, or is there water near anything electrical?",
    water_near_power: "Is there water near outlets, wires or the electrical panel right now?",
    violence: "Are you or anyone else in danger from someone right now?",
    injury: "Is anyone hurt, trapped, or in need of medical help right now?",
    poisoning:
      "Did anyone just swallow something harmful or get it in their eyes, or is anyone breathing in fumes right now?",
    break_in: "Is someone breaking in right now, or has someone just broken in?",
    flooding: "Is water pouring out or coming in right now that you can't stop?",
    sewage: "Is sewage coming up inside the house right now?",
    no_heat:
      "Is it freezing inside right now, or is anyone there who can't take the cold, like a baby or someone elderly or sick?",
    no_cooling: "Is anyone there right now who can't take the heat, like a baby or someone elderly or sick?",
    named_by_owner: "Is anyone in danger right now?",
  },
  urgentMessage: "I'm passing this on as urgent right away. What's the address?",
  confirmLater: "We'll confirm that with you.",
  confirmByText: "I'll confirm by text.",
  tooLong:
    "We've been on the phone for a while, so I have to end the call here. Please call back if you need anything else. Goodbye.",
  goodbye: "Thank you for calling. Goodbye!",
};
