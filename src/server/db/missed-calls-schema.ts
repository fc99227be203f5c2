/** What is kept to tell calls that nobody here saw from those that we know. */
export type MissedCallsSchema = {
  missed_looks: { assistant_id: string; seen_until: Date; looked_at: Date | null };
  turned_calls: { carrier_call_id: string; owner_id: string; turned_at: Date };
};
