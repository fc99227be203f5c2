import { randomUUID } from "node:crypto";
import type { TakenMessage } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { book, bookingsOf, cancel, move, type Wanted } from "./bookings.ts";
import { checkCode, sendCode } from "./codes.ts";
import { createDemoDesk } from "./demo-desk.ts";
import { freeTimes, type Wish } from "./free-times.ts";
import type { DeskNeeds } from "./needs.ts";
import { keepMessage } from "./urgent-messages.ts";

/** What the house does for a call. The demo business has a desk of its own, which keeps nothing. */
export function createDesk(needs: DeskNeeds) {
  const demo = createDemoDesk(needs);
  return {
    freeTimes: (assistant: CallSnapshot, wish: Wish) =>
      assistant.is_demo ? demo.freeTimes(assistant, wish) : freeTimes(needs, assistant, wish),
    book: (assistant: CallSnapshot, call: { readonly id: string; readonly isTest: boolean }, job: Wanted) =>
      assistant.is_demo ? demo.book(assistant, call, job) : book(needs, assistant, call, job),
    bookingsOf: async (assistant: CallSnapshot, numbers: readonly string[]) =>
      assistant.is_demo ? [] : bookingsOf(needs, { assistant, numbers }),
    move: async (
      assistant: CallSnapshot,
      numbers: readonly string[],
      job: { readonly id: string; readonly start: string },
    ) => (assistant.is_demo ? demo.move(assistant, job) : move(needs, { assistant, numbers }, job)),
    cancel: async (assistant: CallSnapshot, numbers: readonly string[], id: string) =>
      assistant.is_demo ? false : cancel(needs, { assistant, numbers }, id),
    sendCode: async (assistant: CallSnapshot, callId: string, number: string) => {
      if (!assistant.is_demo) await sendCode(needs, assistant, callId, number);
    },
    checkCode: async (assistant: CallSnapshot, callId: string, number: string, code: string) =>
      assistant.is_demo ? false : checkCode(needs, callId, number, code),
    async takeMessage(
      { is_demo, owner_id, assistant_id }: CallSnapshot,
      call_id: string,
      { text, urgent, name, phone }: Message,
    ): Promise<void> {
      if (is_demo) return;
      await keepMessage(needs, {
        id: randomUUID(),
        owner_id,
        assistant_id,
        call_id,
        text,
        urgent,
        name: name ?? "",
        phone: phone ?? "",
        created_at: needs.clock.now(),
      });
    },
  };
}

type Message = TakenMessage & { readonly name?: string | undefined; readonly phone?: string | undefined };
