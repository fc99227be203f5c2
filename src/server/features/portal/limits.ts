import type { Policy } from "../throttle/policy.ts";

const hour = 3600;

/** Somebody who has the address, and has one phone texted again and again. */
export const codesByBooking: Policy = {
  scope: "visit-code:booking",
  free: 3,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
export const codesByAddress: Policy = {
  scope: "visit-code:address",
  free: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
/** Beside the few tries that each code has: over many codes. */
export const triesByBooking: Policy = {
  scope: "visit-try:booking",
  free: 15,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
export const triesByAddress: Policy = {
  scope: "visit-try:address",
  free: 20,
  firstWaitSeconds: 30,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
/** Every move is told to two people. */
export const movesByBooking: Policy = {
  scope: "visit-move:booking",
  free: 6,
  firstWaitSeconds: 60,
  longestWaitSeconds: hour,
  forgetSeconds: hour,
};
