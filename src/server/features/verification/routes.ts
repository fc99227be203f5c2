import * as contract from "#contract/invoices.ts";
import { createBoundedQueue } from "../../bounded-queue.ts";
import { type Route, route } from "../../http/route.ts";
import type { VerificationNeeds } from "./needs.ts";
import { verifyBooks } from "./verify-books.ts";

/** Connections to the database are few, and calls need them, too. */
const verifyingQueue = {
  atOnce: 2,
  waitingAtMost: 30,
  fullText: "A lot of people are checking their bills right now. Please try again in a moment.",
};

export const verificationRoutes = (given: VerificationNeeds): readonly Route[] => {
  const needs = { ...given, verifying: createBoundedQueue(verifyingQueue) };
  return [
    route(contract.verifyBooks, ({ caller, body, gone }) =>
      verifyBooks(needs, caller, { chainHead: body.chain_head, gone }),
    ),
  ];
};
