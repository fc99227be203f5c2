/** What the lines are labelled with; `lines/README.md` says what each one means. */
export const dangerLabels = [
  "gas",
  "fire",
  "carbon_monoxide",
  "sparks",
  "violence",
  "injury",
  "poisoning",
  "break_in",
  "flooding",
  "sewage",
  "no_heat",
  "no_cooling",
] as const;
export type DangerLabel = (typeof dangerLabels)[number];

export const actLabels = [
  "problem",
  "book",
  "quote",
  "move",
  "cancel",
  "status",
  "late",
  "second_job",
  "urgent",
  "any_time",
  "message",
  "callback",
  "person",
  "sales",
  "named_person",
  "price",
  "hours",
  "area",
  "services",
  "payment",
  "warranty",
  "licence",
  "policy",
  "how_soon",
  "location",
  "question",
  "only_asking",
  "robot",
  "recording",
  "maker",
  "repeat",
  "slower",
  "spell",
  "hold_on",
  "language",
  "complaint",
  "billing",
  "existing_customer",
  "praise",
  "vendor",
  "robocall",
  "job_seeker",
  "wrong_number",
  "child",
  "steer",
  "unclear",
  "hello",
  "thanks",
  "goodbye",
  "yes",
  "no",
  "correction",
  "refuse",
  "not_sure",
  "story",
] as const;
export type Act = (typeof actLabels)[number];

/** What somebody wants who wants no visit. Learned beside the wishes, so that it takes nothing from them. */
export const errandLabels = ["declined", "message_for", "thanks_only"] as const;
export type Errand = (typeof errandLabels)[number] | "misdialed";

/**
 * What is learned together, in the order of the weights: of which kind a danger is; what the caller wants, or nothing of that; whether
 * it is one of the errands.
 */
export const learned = [...dangerLabels, ...actLabels, "none", ...errandLabels, "misdialed", "no_errand"] as const;
/** Whether there is danger at all is learned by itself. */
export type Learned = "danger" | (typeof learned)[number];
/** Each group is judged by itself: of its labels the scores add up to one. */
export const groups = [
  { from: 0, to: dangerLabels.length },
  { from: dangerLabels.length, to: dangerLabels.length + actLabels.length + 1 },
  { from: dangerLabels.length + actLabels.length + 1, to: learned.length },
] as const;

export const isDanger = (label: string): label is DangerLabel => (dangerLabels as readonly string[]).includes(label);
export const isAct = (label: string): label is Act => (actLabels as readonly string[]).includes(label);
export const isErrand = (label: string): boolean =>
  label === "no_errand" || (errandLabels as readonly string[]).includes(label);
