import { expect, test } from "vitest";
import { defaultSettings } from "#domain/assistant-settings.ts";
import type { Phone } from "#domain/phone.ts";
import { instructionsFor } from "./instructions-for.ts";

const settings = {
  ...defaultSettings("plumbing"),
  business_name: "Riverside Plumbing",
  blocked_numbers: ["+12085550166" as Phone],
};
const june = {
  id: "1",
  owner_id: "2",
  name: "June",
  service_transfer: "+12085550143",
  status: "active",
  settings,
} as const;
const paused = { ...june, status: "paused" } as const;
const noCalls = {
  do: "say",
  text: "Thank you for calling Riverside Plumbing. We are not taking calls on this line right now.",
  language: "en-US",
} as const;
const call = { from: "+12085550142", forwardedFrom: "", dialled: undefined, afterDialUrl: "https://x/after" };
const nobody = [
  {
    do: "say",
    text: "Thank you for calling Riverside Plumbing. Nobody can take your call right now. Please call again later.",
    language: "en-US",
  },
  { do: "hangup" },
];

test.each([
  [
    "is put through to the service number",
    june,
    call,
    [
      {
        do: "dial",
        number: "+12085550143",
        actionUrl: "https://x/after",
        timeoutSeconds: 25,
        answerOnBridge: true,
      },
    ],
  ],
  ["without one hears that nobody is there", { ...june, service_transfer: "" }, call, nobody],
  [
    "to a paused line hears so, and is put through",
    paused,
    call,
    [
      noCalls,
      { do: "dial", number: "+12085550143", actionUrl: "https://x/after", timeoutSeconds: 25, answerOnBridge: true },
    ],
  ],
  ["to a paused line that nobody took hears so", paused, { ...call, dialled: "busy" }, [noCalls, { do: "hangup" }]],
  ["that was put through ends", june, { ...call, dialled: "completed" }, [{ do: "hangup" }]],
  ["that nobody took hears so", june, { ...call, dialled: "no-answer" }, nobody],
  ["to a busy line hears so", june, { ...call, dialled: "busy" }, nobody],
  [
    "that the service number itself forwarded is not sent back",
    june,
    { ...call, forwardedFrom: "+12085550143" },
    nobody,
  ],
  [
    "from a blocked number is not taken",
    june,
    { ...call, from: "+12085550166" },
    [{ do: "reject", reason: "rejected" }],
  ],
  [
    "to a number of nobody hears so",
    undefined,
    call,
    [
      {
        do: "say",
        text: "This number is not in service. Please check the number and call again.",
        language: "en-US",
      },
      { do: "hangup" },
    ],
  ],
] as const)("a call %s", (_name, assistant, given, instructions) => {
  expect(instructionsFor(assistant, given)).toEqual(instructions);
});
