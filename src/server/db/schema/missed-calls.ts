/** What is kept to tell calls that nobody here saw from those that we know. */
export type MissedCallsSchema = {
  carrier_looks: { carrier: string; seen_until: Date };
  turned_calls: { carrier_call_id: string; owner_id: string; turned_at: Date };
};
