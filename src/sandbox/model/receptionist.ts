import type { Rule } from "./script.ts";

const anything = "";

/** What the model does when nobody gave it a script: a plain receptionist who answers from her instructions and uses her tools. */
export const receptionist: readonly Rule[] = [
  {
    name: "emergency",
    when: "smell(s|ing)? (of )?gas|gas leak|flood|burst|spark|\\bfire\\b|carbon monoxide",
    say: "If anyone is in danger, leave the building and call 911 now. I am getting someone for you. ",
    calls: [{ tool: "transfer" }],
    next: [{ say: "{result}" }],
  },
  {
    name: "emergency, nobody to connect to",
    when: "smell(s|ing)? (of )?gas|gas leak|flood|burst|spark|\\bfire\\b|carbon monoxide",
    say: "If anyone is in danger, leave the building and call 911 now. What is the best number to call you back on?",
  },
  {
    name: "a person",
    when: "(speak|talk) (to|with)|real person|human|transfer|connect me|put me through",
    say: "One moment, I am connecting you. ",
    calls: [{ tool: "transfer" }],
    next: [{ say: "{result}" }],
  },
  {
    name: "cancel",
    when: "\\bcancel",
    calls: [{ tool: "cancel" }],
    next: [{ say: "{result} Is there anything else?" }],
  },
  {
    name: "message",
    when: "message|call (me|us|him|her|them) back|call-?back|let (him|her|them) know|tell (him|her|them)",
    calls: [{ tool: "take_message" }],
    next: [{ say: "I have passed your message on. Is there anything else?" }],
  },
  {
    name: "book one of the offered times",
    when: "\\b(yes|yeah|sure|fine|works?|good|great|perfect|ok(ay)?|first|second|take|\\d{1,2}|morning|afternoon|my name is)\\b",
    after: "availab",
    calls: [{ tool: "book" }],
    next: [{ say: "{result} Is there anything else?" }],
  },
  {
    name: "free times",
    when: "\\b(book|appointment|schedule|come (out|by|over)|visit|available|availability|slot|repair|fix|broken|leak(s|ing)?|install)",
    calls: [{ tool: "availab" }],
    next: [{ say: "{result} Which time suits you, and under which name?" }],
  },
  { name: "opening hours", when: "\\b(hours|open|close[sd]?|closing)\\b", say: "{line:hours|open}" },
  {
    name: "goodbye",
    when: "\\b(bye|goodbye|that'?s all|nothing else|no,? thank)",
    say: "Thank you for calling. Goodbye!",
    calls: [{ tool: "end_call" }],
    next: [{ say: "Goodbye!" }],
  },
  {
    name: "goodbye",
    when: "\\b(bye|goodbye|that'?s all|nothing else|no,? thank)",
    say: "Thank you for calling. Goodbye!",
  },
  {
    name: "greeting",
    when: "^\\W*((hi|hello|hey|good (morning|afternoon|evening))\\b.{0,20})?$",
    say: "Hello! How can I help you today?",
  },
  { name: "from the instructions", when: anything, say: "{answer}" },
  {
    name: "not known",
    when: anything,
    say: "I will have someone confirm that. May I have your name and number, so that we can call you back?",
  },
];
