-- When a job was placed without an answer of the outside calendar; nothing where that was asked, or where there is none.
alter table appointments add column unsure_since timestamptz;
