import { simplePlan } from "#domain/on-call/on-call-plan.ts";
import type { World } from "./test-ladder.ts";
import { person, plan, step, two, weekly } from "./test-plans.ts";

/** Ladders, and who was reached when in each of them, in seconds from the start. */
export const ladders: readonly (readonly [name: string, world: World, story: string])[] = [
  [
    "one person takes it",
    { plan: plan([step("ann")]), habits: { ann: { call: "takes" } } },
    "0 ann text, 0 ann call, 5 accepted ann",
  ],
  [
    "the first takes it, and the second is left alone",
    { plan: two, habits: { ann: { call: "takes" } } },
    "0 ann text, 0 ann call, 5 accepted ann",
  ],
  [
    "the second takes it",
    { plan: two, habits: { bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 35 accepted bob",
  ],
  [
    "nobody takes it: round again, then it is given up when the time is over",
    { plan: two },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 60 ann call, 90 bob call, 120 exhausted -",
  ],
  [
    "the first passes it on: the second rings at once",
    { plan: two, habits: { ann: { call: "passes" }, bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 5 bob text, 5 bob call, 10 accepted bob",
  ],
  [
    "busy: the second rings at once",
    { plan: two, habits: { ann: { call: "busy" }, bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 1 bob text, 1 bob call, 6 accepted bob",
  ],
  [
    "a phone that is off: the second rings at once",
    { plan: two, habits: { ann: { call: "fails" }, bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 0.25 bob text, 0.25 bob call, 5.25 accepted bob",
  ],
  [
    "a voicemail has not taken it",
    { plan: two, habits: { ann: { call: "voicemail" }, bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 5 bob text, 5 bob call, 10 accepted bob",
  ],
  [
    "the carrier refuses the number: the second rings at once",
    { plan: two, habits: { ann: { call: "refused" }, bob: { call: "takes" } } },
    "0 ann text, 0 bob text, 0 bob call, 5 accepted bob",
  ],
  [
    "all phones are off: a round still takes a minute",
    { plan: two, habits: { ann: { call: "fails" }, bob: { call: "fails" } } },
    "0 ann text, 0 ann call, 0.25 bob text, 0.25 bob call, 60 ann call, 60.25 bob call, 120 exhausted -",
  ],
  [
    "everybody passes it on",
    { plan: two, habits: { ann: { call: "passes" }, bob: { call: "passes" } } },
    "0 ann text, 0 ann call, 5 bob text, 5 bob call, 60 ann call, 65 bob call, 120 exhausted -",
  ],
  [
    "the first comes round in the second round",
    { plan: two, habits: { ann: { call: "takes", fromRound: 2 } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 60 ann call, 65 accepted ann",
  ],
  [
    "the second comes round in the second round",
    { plan: two, habits: { bob: { call: "takes", fromRound: 2 } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 60 ann call, 90 bob call, 95 accepted bob",
  ],
  [
    "two at once, the quicker one has it",
    {
      plan: plan([step("ann bob")]),
      habits: { ann: { call: "takes", afterSeconds: 7 }, bob: { call: "takes", afterSeconds: 6 } },
    },
    "0 ann text, 0 bob text, 0 ann call, 0 bob call, 6 accepted bob",
  ],
  [
    "two take it in the same moment, and one has it",
    { plan: plan([step("ann bob")]), habits: { ann: { call: "takes" }, bob: { call: "takes" } } },
    "0 ann text, 0 bob text, 0 ann call, 0 bob call, 5 accepted ann",
  ],
  [
    "one of two passes: the other still has the time",
    {
      plan: plan([step("ann bob"), step("cy")]),
      habits: { ann: { call: "passes" }, bob: { call: "takes", afterSeconds: 20 } },
    },
    "0 ann text, 0 bob text, 0 ann call, 0 bob call, 20 accepted bob",
  ],
  [
    "both pass: the next at once",
    {
      plan: plan([step("ann bob"), step("cy")]),
      habits: { ann: { call: "passes" }, bob: { call: "busy" }, cy: { call: "takes" } },
    },
    "0 ann text, 0 bob text, 0 ann call, 0 bob call, 5 cy text, 5 cy call, 10 accepted cy",
  ],
  [
    "a text is answered with 1",
    { plan: two, habits: { ann: { textsBackAfter: 12 } } },
    "0 ann text, 0 ann call, 12 accepted ann",
  ],
  [
    "a text is answered after the next one was rung",
    { plan: two, habits: { ann: { textsBackAfter: 40 } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 40 accepted ann",
  ],
  [
    "a step that only texts waits its time",
    { plan: plan([step("ann", 30, ["text"]), step("bob")]), habits: { bob: { call: "takes" } } },
    "0 ann text, 30 bob text, 30 bob call, 35 accepted bob",
  ],
  [
    "who cannot be called is texted in each round",
    { plan: plan([step("ann", 60, ["text"])]) },
    "0 ann text, 60 ann text, 120 exhausted -",
  ],
  [
    "text, mail and notice go out with the call",
    {
      plan: plan([step("ann", 30, ["call", "text", "mail", "push"])], {
        people: [person("ann", ["call", "text", "mail", "push"])],
        keep_trying_minutes: 0,
      }),
    },
    "0 ann text, 0 ann mail, 0 ann push, 0 ann call, 30 exhausted -",
  ],
  [
    "a way that somebody does not have is left out",
    {
      plan: plan([step("ann bob")], { people: [person("ann", ["text"]), person("bob", ["call"])] }),
      habits: { bob: { call: "takes" } },
    },
    "0 ann text, 0 bob call, 5 accepted bob",
  ],
  [
    "a time that is shorter than the first round: everybody gets a chance",
    { plan: plan([step("ann", 90), step("bob", 90), step("cy", 90)], { keep_trying_minutes: 1 }) },
    "0 ann text, 0 ann call, 60 bob text, 60 bob call, 120 cy text, 120 cy call, 180 exhausted -",
  ],
  [
    "no time beyond the first round",
    { plan: plan([step("ann")], { keep_trying_minutes: 0 }) },
    "0 ann text, 0 ann call, 30 exhausted -",
  ],
  [
    "one person is rung as often as the plan says",
    { plan: plan([step("ann", 45)], { keep_trying_minutes: 4 }) },
    "0 ann text, 0 ann call, 60 ann call, 120 ann call, 180 ann call, 240 exhausted -",
  ],
  [
    "the simple plan",
    { plan: { ...simplePlan("ann", "+15125550142"), keep_trying_minutes: 2 } },
    "0 1 text, 0 1 call, 60 1 call, 120 exhausted -",
  ],
  [
    "one who stands in two steps is rung in both",
    { plan: plan([step("ann"), step("ann bob")], { keep_trying_minutes: 0 }) },
    "0 ann text, 0 ann call, 30 ann text, 30 bob text, 30 ann call, 30 bob call, 60 exhausted -",
  ],
  [
    "one who stands in two steps and passes it on is not rung again in that round",
    { plan: plan([step("ann"), step("ann bob")]), habits: { ann: { call: "passes" }, bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 5 bob text, 5 bob call, 10 accepted bob",
  ],
  [
    "a phone that still rings is not called a second time",
    {
      plan: plan([step("ann", 20), step("ann", 20, ["call"]), step("bob")], { keep_trying_minutes: 0 }),
      habits: { ann: { call: "voicemail", afterSeconds: 25 } },
    },
    "0 ann text, 0 ann call, 20 bob text, 20 bob call, 50 exhausted -",
  ],
  ["the owner stops it", { plan: two, stopAfter: 10 }, "0 ann text, 0 ann call, 10 stopped -"],
  [
    "the owner stops it between two steps",
    { plan: two, stopAfter: 45 },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 45 stopped -",
  ],
  [
    "the process dies before it asks the carrier: the call comes within five seconds",
    { plan: two, crashes: { 1: "before_asking" }, habits: { ann: { call: "takes" } } },
    "0 ann text, 3.5 ann call, 8.5 accepted ann",
  ],
  [
    "the process dies before it writes the carrier's answer: nobody is rung twice",
    { plan: two, crashes: { 1: "after_asking" }, habits: { bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 35 accepted bob",
  ],
  [
    "it dies in the second step",
    { plan: two, crashes: { 2: "before_asking" }, habits: { bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 30 bob text, 33.5 bob call, 38.5 accepted bob",
  ],
  [
    "it dies in the second step, after asking",
    { plan: two, crashes: { 2: "after_asking" }, habits: { bob: { call: "takes", afterSeconds: 10 } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 40 accepted bob",
  ],
  [
    "it dies three times in a row",
    {
      plan: two,
      crashes: { 1: "before_asking", 2: "before_asking", 3: "after_asking" },
      habits: { ann: { call: "takes", afterSeconds: 10 } },
    },
    "0 ann text, 3.5 ann call, 13.5 accepted ann",
  ],
  [
    "it dies in the second round",
    { plan: two, crashes: { 3: "after_asking" }, habits: { ann: { call: "takes", fromRound: 2, afterSeconds: 10 } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 60 ann call, 70 accepted ann",
  ],
  [
    "two processes at once",
    { plan: two, processes: 2 },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 60 ann call, 90 bob call, 120 exhausted -",
  ],
  [
    "five processes, and one of them dies",
    { plan: two, processes: 5, crashes: { 1: "after_asking" }, habits: { bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 35 accepted bob",
  ],
  [
    "the carrier is away for ten seconds",
    { plan: two, carrierAway: [[0, 10]], habits: { ann: { call: "takes" } } },
    "0 ann text, 10 ann call, 15 accepted ann",
  ],
  [
    "the carrier is away for the whole first step",
    { plan: two, carrierAway: [[0, 40]], habits: { bob: { call: "takes" } } },
    "0 ann text, 30 bob text, 40 bob call, 45 accepted bob",
  ],
  [
    "the carrier is away all the time: the texts have gone out",
    { plan: two, carrierAway: [[0, 9999]] },
    "0 ann text, 30 bob text, 120 exhausted -",
  ],
  [
    "the rota says who",
    { plan: plan([step("on_call")], weekly("08:00")), habits: { ann: { call: "takes" } } },
    "0 ann text, 0 ann call, 5 accepted ann",
  ],
  [
    "a holiday says otherwise",
    {
      plan: plan([step("on_call")], weekly("08:00", [{ from: "2026-03-02", to: "2026-03-02", person_id: "cy" }])),
      habits: { cy: { call: "takes" } },
    },
    "0 cy text, 0 cy call, 5 accepted cy",
  ],
  [
    "who is on call and named, too, is rung once",
    { plan: plan([step("on_call ann")], weekly("08:00")), habits: { ann: { call: "takes" } } },
    "0 ann text, 0 ann call, 5 accepted ann",
  ],
  [
    "a handover in the middle: the second round rings who has taken over",
    {
      plan: plan([step("on_call")], weekly("08:00")),
      startedAt: new Date("2026-03-01T13:59:15Z"),
      habits: { bob: { call: "takes" } },
    },
    "0 ann text, 0 ann call, 60 bob call, 65 accepted bob",
  ],
  // Clocks go from 2:00 to 3:00 on March 8, 2026: 3:00 comes a second after 1:59:59.
  [
    "clocks go forward: who takes over at 2:30 does so at 3:00",
    {
      plan: plan([step("on_call")], weekly("02:30")),
      startedAt: new Date("2026-03-08T07:59:30Z"),
      habits: { bob: { call: "takes" } },
    },
    "0 ann text, 0 ann call, 60 bob call, 65 accepted bob",
  ],
  [
    "clocks go back: an hour that comes twice holds up no step",
    { plan: { ...two, keep_trying_minutes: 0 }, startedAt: new Date("2026-11-01T06:59:45Z") },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 60 exhausted -",
  ],
  [
    "the caller hangs up first: it goes on all the same",
    { plan: two, callerLeavesAfter: 3, habits: { bob: { call: "takes" } } },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 35 accepted bob",
  ],
  [
    "the caller hangs up, and nobody takes it",
    { plan: { ...two, keep_trying_minutes: 1 }, callerLeavesAfter: 40 },
    "0 ann text, 0 ann call, 30 bob text, 30 bob call, 60 exhausted -",
  ],
];
