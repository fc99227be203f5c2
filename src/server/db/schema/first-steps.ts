/** Owners who want to see the first steps no more. */
export type FirstStepsSchema = {
  first_steps: { owner_id: string; dismissed_at: Date };
};
