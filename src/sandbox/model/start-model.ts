import { join } from "node:path";
import { openStateStore } from "../state-store.ts";
import type { Ground, Vendor } from "../vendor.ts";
import { addModelApi, faultReply } from "./model-api.ts";
import { addModelControls } from "./model-controls.ts";
import { failed, tooMany } from "./model-fault.ts";
import type { ModelHandle } from "./model-handle.ts";
import { addModelPages } from "./model-pages.ts";
import type { Mood } from "./mood.ts";
import { createRequestLog } from "./request-log.ts";
import type { Rule } from "./script.ts";
import { createPromptCache } from "./tokens.ts";

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

type Options = {
  /** The only key that is taken. Without one any key is good, and none, too. */
  readonly apiKey?: string | undefined;
};

export type ModelVendor = Vendor & ModelHandle;

/** A language model that follows a script, in the protocols of OpenAI, Anthropic and those who speak like them. */
export function startModel(ground: Ground, { apiKey }: Options = {}): ModelVendor {
  const stateStore = openStateStore(
    join(ground.dir, "state.json"),
    () => ({ script: null as readonly Rule[] | null }),
    ground.log,
  );
  const requests = createRequestLog(ground.clock);
  const cache = createPromptCache(ground.clock.now);
  const faults = ground.faults.over("model", "Language model", {
    error: faultReply(failed),
    limit: faultReply(tooMany),
  });
  // Like a fault, a mood does not outlive a restart.
  let mood: Mood | undefined;

  const handle: ModelHandle = {
    rules: () => stateStore.state.script ?? receptionist,
    hasOwnScript: () => stateStore.state.script !== null,
    setScript(rules) {
      stateStore.state.script = rules ?? null;
      stateStore.save();
    },
    mood: () => mood,
    setMood(next) {
      mood = next;
    },
    requests: requests.all,
    findRequest: requests.find,
    clearRequests: requests.clear,
    counts: requests.counts,
    addresses: () => ({ openai: `${ground.url()}/model/v1`, anthropic: `${ground.url()}/model` }),
  };
  const meetMood = () => {
    const met = mood;
    if (met?.times !== undefined) mood = met.times > 1 ? { ...met, times: met.times - 1 } : undefined;
    return met;
  };

  return {
    ...handle,
    title: "Language model",
    summary:
      "A scripted model behind the interfaces of OpenAI and Anthropic: what it was asked, and what it does wrong.",
    path: "/model",
    open: "See what it was asked",
    state: () => stateOf(requests.counts()),
    get address() {
      return handle.addresses().openai;
    },
    addRoutes(app) {
      addModelPages(app, handle);
      addModelControls(app, handle);
      addModelApi(app, { faults, requests, cache, apiKey, rules: handle.rules, meetMood, now: ground.clock.now });
    },
    close: async () => stateStore.flush(),
  };
}

function stateOf({ requests, aborted }: { requests: number; aborted: number }): string {
  const asked = requests === 0 ? "Not asked yet" : requests === 1 ? "Asked once" : `Asked ${requests} times`;
  return aborted === 0 ? asked : `${asked}, ${aborted} aborted`;
}
