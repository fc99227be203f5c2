import { setImmediate as letGo } from "node:timers/promises";
import type { Said, Turn } from "#providers/model/port.ts";
import { countTokens } from "../src/sandbox/model/tokens.ts";
import { createBuiltInBrain } from "../src/voice/brain/built-in-brain.ts";
import { createModelBrain } from "../src/voice/brain/model-brain.ts";
import { createScriptedModel, type Scripted } from "../src/voice/brain/scripted-model.ts";
import { playCall } from "../tests/calls/support/play-call.ts";
import { readScripts } from "../tests/calls/support/read-script.ts";
import { note, report } from "./support/measure.ts";

const goal = 0.35;
/** What is read from a service's cache is billed at a tenth (OpenAI's newer models and Anthropic). */
const readPrice = 0.1;
/** What Anthropic puts into its cache is billed at a quarter more; OpenAI keeps it for nothing. */
const storePrice = 1.25;
/** Both keep no beginning that is shorter; OpenAI keeps it in steps. */
const [leastCached, cacheStep] = [1024, 128];

const look = (about: string): Scripted => ({ tools: [{ name: "look_up", input: { about } }] });
const find = (input: object): Scripted => ({ tools: [{ name: "check_availability", input }] });

/** Twenty turns of one call: what the caller says, and what the model says and asks for, request by request. */
const talk: readonly (readonly [string, ...Scripted[]])[] = [
  [
    "Hi, my kitchen faucet has been dripping for a week.",
    { say: "I'm sorry to hear that. Is it dripping from the spout or from the base?" },
  ],
  ["From the spout, day and night.", { say: "Thank you. We can take care of that. Have you had it repaired before?" }],
  ["No, it came with the house.", { say: "Good to know. Would you like somebody to come and look at it?" }],
  [
    "Maybe. Are you licensed?",
    look("licensed and insured"),
    { say: "Yes, we are licensed and insured in Idaho. Would you like a visit?" },
  ],
  [
    "And what does a visit cost?",
    look("cost of a service call"),
    { say: "A service call is 89 dollars, and it is credited if you go ahead with the repair." },
  ],
  ["Do you take cards?", look("credit cards"), { say: "We take all major credit cards, checks and cash." }],
  [
    "Fine. I live in 83702, do you come out here?",
    look("area 83702"),
    { say: "Yes, we serve your area. Which day would suit you?" },
  ],
  [
    "When do you open on Saturdays?",
    look("hours on Saturday"),
    { say: "There are hours on Saturday in the morning. Would that suit you?" },
  ],
  [
    "No, rather during the week. What do you have?",
    find({ service: "Leak repair" }),
    { say: "I have some times on weekdays. Would a morning suit you?" },
  ],
  [
    "Mornings are tough.",
    find({ part_of_day: "afternoon" }),
    { say: "Then an afternoon. May I have your name first?" },
  ],
  ["Greg Halvorsen.", { say: "Thank you, Greg. And what is the address?" }],
  ["1200 West State Street in Boise.", { say: "Thank you. Is the number that you are calling from the best one?" }],
  ["Yes, it is.", { say: "Wonderful. Is there a gate or a dog that we should know about?" }],
  [
    "The dog is friendly, but the side gate sticks.",
    { say: "I'll add that to the notes. Anything else about the faucet?" },
  ],
  ["The handle is loose as well.", { say: "We will look at the handle, too. Do you know the brand?" }],
  ["I think it is a Moen.", { say: "Thank you, that helps. Shall I also note that you rent or own?" }],
  [
    "We own it. Will it need new parts?",
    {
      tools: [{ name: "note_question", input: { question: "Will it need new parts?" } }],
      say: "That will be confirmed when somebody has seen it.",
    },
  ],
  ["All right. Do I have to be at home?", { say: "It is best if an adult is there, because we need to get inside." }],
  [
    "My wife will be. Please tell them to ring twice.",
    { tools: [{ name: "take_message", input: { message: "Please ring twice." } }], say: "I have passed that on." },
  ],
  ["Thank you so much.", { say: "You are very welcome. Have a good day." }],
];

/** The tokens that a call of twenty turns puts into the model, as they are billed, against sending all of it anew each time. */
export async function callTokens(): Promise<void> {
  const requests = await place();
  const naive = sum(naively(requests));
  const openAi = sum(requests.map((request, at) => billed(request, requests.slice(0, at), anyPrefix)));
  const anthropic = sum(requests.map((request, at) => billed(request, requests.slice(0, at), markedPrefix)));
  const plain = sum(requests.map((request) => countTokens(textsOf(request).join(""))));
  for (const [service, tokens] of [
    ["OpenAI", openAi],
    ["Anthropic", anthropic],
  ] as const)
    report(
      `Input tokens of a ${talk.length}-turn call as ${service} bills them, against resending everything`,
      `${(tokens / naive).toFixed(2)} times, ${tokens.toFixed(0)} against ${naive} in ${requests.length} requests`,
      `${goal} or less`,
      tokens / naive <= goal,
    );
  note("The same without any cache", `${(plain / naive).toFixed(2)} times, ${plain} against ${naive}`);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** One call from the greeting to the last turn, through the engine and the model brain; answers what the model was asked. */
async function place(): Promise<readonly Turn[]> {
  const [[opens], ...later] = talk as [(typeof talk)[number], ...typeof talk];
  const replies = [...later.map(([words]) => words), "(hangs up)"].map((words) => `When asked ".": ${words}`);
  const text = ["Business: plumber", "Call: Twenty turns", `Opens: ${opens}`, ...replies].join("\n");
  const [script] = readScripts("twenty turns", text);
  if (!script) throw new Error("There is no script.");
  const { model, asked } = createScriptedModel(talk.flatMap(([, ...parts]) => parts));
  const pass = async () => {
    for (let passed = 0; passed < 20; passed++) await letGo();
  };
  const { session } = await playCall(
    script,
    (desk) => ({ built_in: createBuiltInBrain({ desk }), model: createModelBrain({ model, desk }) }),
    pass,
  );
  if (session.turn !== talk.length || session.modelFailures > 0)
    throw new Error(`The call went another way: ${session.turn} turns, ${session.modelFailures} failures.`);
  return asked;
}

/** In the order in which the services read them: tools and instructions first. */
const textsOf = ({ tools, instructions, history }: Turn): string[] => [
  JSON.stringify(tools) + instructions,
  ...history.map((said) => JSON.stringify(said)),
];

/** As somebody would who sends the whole conversation, with every tool and its answer, again in every request. */
function naively(requests: readonly Turn[]): number[] {
  const all: Said[] = [];
  let known = 0;
  return requests.map(({ tools, instructions, history }) => {
    const from = history.findLastIndex(({ who }) => who === "caller");
    const tail = history.slice(from);
    const isNewTurn = tail.length === 1;
    if (isNewTurn) {
      const before = history.slice(0, from).findLast((said) => said.who === "assistant" && said.words !== "");
      if (before) all.push(before);
      known = 0;
    }
    all.push(...tail.slice(known));
    known = tail.length;
    return countTokens([JSON.stringify(tools) + instructions, ...all.map((said) => JSON.stringify(said))].join(""));
  });
}

type Cached = { readonly read: number; readonly stored: number };
type Cache = (texts: readonly string[], earlier: readonly (readonly string[])[]) => Cached;

function billed(request: Turn, earlier: readonly Turn[], cache: Cache): number {
  const texts = textsOf(request);
  const { read, stored } = cache(texts, earlier.map(textsOf));
  return countTokens(texts.join("")) - read - stored + read * readPrice + stored * storePrice;
}

/** OpenAI finds by itself how much of a request it has seen. */
const anyPrefix: Cache = (texts, earlier) => {
  const text = texts.join("");
  const seen = Math.max(0, ...earlier.map((one) => countTokens(text.slice(0, sharedLength(text, one.join(""))))));
  const read = Math.floor(seen / cacheStep) * cacheStep;
  return { read: read < leastCached ? 0 : read, stored: 0 };
};

/** Anthropic keeps what it was told to: up to the instructions, and up to the end. */
const markedPrefix: Cache = (texts, earlier) => {
  const text = texts.join("");
  const marks = earlier.flatMap((one) => [one[0] ?? "", one.join("")]).filter((mark) => text.startsWith(mark));
  const seen = Math.max(0, ...marks.map((mark) => countTokens(mark)));
  const read = seen < leastCached ? 0 : seen;
  return { read, stored: countTokens(text) - read };
};

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
