-- Why a text did not arrive, in our own words; rows from before have the carrier's number alone until a job has named them.
-- When the carrier was last asked about a text whose reports did not come, and when it was asked for the last time without learning its end.
alter table texts
  add column reason text,
  add column asked_at timestamptz,
  add column unconfirmed_at timestamptz;
