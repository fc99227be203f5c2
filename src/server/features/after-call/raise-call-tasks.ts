import { inShort } from "../../basics/in-short.ts";
import type { Tx } from "../../db/connect.ts";
import { raiseTask } from "../owner-tasks/raise-task.ts";
import type { OwnerTask } from "../owner-tasks/task-texts.ts";
import { isInGoodHands } from "./reading/action-items.ts";
import type { Contact } from "./reading/find-contact.ts";
import { type FinishedCall, failedTransfer } from "./reading/finished-call.ts";
import { capitalised, matterOf, withoutLeadIn } from "./reading/need.ts";
import { type UnmetNeed, unmetNeed, wantsChange } from "./reading/unmet-need.ts";
import { hasAssistant } from "./store.ts";

export type OfCall = {
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly call_id: string;
  readonly call: FinishedCall;
  readonly contact: Contact;
  readonly messages: readonly {
    readonly id: string;
    readonly text: string;
    readonly urgent: boolean;
    readonly name: string;
    readonly phone: string;
  }[];
  readonly now: Date;
};

const longest = { words: 500, name: 100, wish: 160 } as const;

/** Puts before the owner what a call left to do. What was marked as done stays done, however often this runs. */
export async function raiseCallTasks(tx: Tx, { owner_id, assistant_id, now, ...of }: OfCall): Promise<void> {
  const tasks = callTasks(of);
  if (tasks.length === 0 || !(await hasAssistant(tx, owner_id, assistant_id))) return;
  for (const { subject_id, task } of tasks)
    await raiseTask(tx, { ...task, owner_id, assistant_id, subject_id, as: "state", now });
}

/** What a call left to do, and the message or call that each is about. */
export function callTasks({
  call,
  call_id,
  contact,
  messages,
}: Pick<OfCall, "call" | "call_id" | "contact" | "messages">): { subject_id: string; task: OwnerTask }[] {
  // Who sells something has left word in the call, and is nobody to call back.
  if (call.facts.spam !== undefined) return [];
  const who = { name: contact.name ?? "", phone: contact.phone ?? "", called_at: call.answeredAt.toISOString() };
  const isLoose = messages.length === 0 && call.outcome !== "booked" && call.outcome !== "transferred";
  const missed = failedTransfer(call);
  const unmet = missed === undefined ? unmetNeed(call) : undefined;
  const wanted = { ...who, ...wishOf(call), urgent: call.facts.emergency !== undefined };
  const toReturn = messages.filter(({ urgent }) => !urgent || !isInGoodHands(call));
  return [
    ...toReturn.map(({ id, text, urgent, name, phone }) => ({
      subject_id: id,
      task: {
        kind: "return_message" as const,
        params: {
          ...who,
          name: inShort(name, longest.name) || who.name,
          phone: phone || who.phone,
          words: inShort(text, longest.words),
          urgent,
        },
      },
    })),
    ...(isLoose && missed?.result !== undefined && missed.result !== "accepted"
      ? [
          {
            subject_id: call_id,
            task: {
              kind: "failed_transfer" as const,
              params: {
                ...wanted,
                target: missed.target,
                ...(missed.name !== undefined && { target_name: missed.name }),
                result: missed.result,
              },
            },
          },
        ]
      : []),
    ...(isLoose && missed === undefined && call.outcome === "missed" && who.phone !== ""
      ? [{ subject_id: call_id, task: { kind: "missed_call" as const, params: { ...who, ending: call.ending } } }]
      : []),
    ...(unmet !== undefined && who.phone !== ""
      ? [
          {
            subject_id: call_id,
            task: { kind: "missed_call" as const, params: { ...wanted, why: whyNotBooked(call, unmet) } },
          },
        ]
      : []),
    ...(call.facts.unanswered.length > 0
      ? [
          {
            subject_id: call_id,
            task: {
              kind: "unanswered_question" as const,
              params: { ...who, questions: call.facts.unanswered.map((question) => inShort(question, longest.words)) },
            },
          },
        ]
      : []),
  ];
}

/** What the caller wanted, to be read at the head of a list. */
function wishOf(call: FinishedCall): { wish?: string } {
  const { service = "" } = call.facts;
  const said = matterOf(call);
  const wish = said === undefined ? service : withoutLeadIn(said);
  return wish.trim() === "" ? {} : { wish: capitalised(inShort(wish, longest.wish)) };
}

const whyNotBooked = (call: FinishedCall, unmet: UnmetNeed) => {
  if (wantsChange(call)) return "change" as const;
  return unmet === "limited" ? unmet : call.ending === "caller_hung_up" ? ("hung_up" as const) : ("open" as const);
};
