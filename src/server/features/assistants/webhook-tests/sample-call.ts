/** A call that never was, in the form in which real ones are told. Its numbers are of the range that is kept for fiction. */
export const sampleCall = (now: Date) => ({
  event: "call.test",
  test: true,
  sent_at: now.toISOString(),
  call: {
    id: "sample",
    caller_number: "+12085550142",
    caller_name: "Gail Halvorsen",
    started_at: new Date(now.getTime() - 214_000).toISOString(),
    duration_seconds: 214,
    summary: "Gail has a leak under the kitchen sink and asks for a visit this week.",
    sentiment: "neutral",
  },
});
