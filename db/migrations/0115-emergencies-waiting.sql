-- More are in danger at once than anybody can be rung for: since when one waits its turn, and when people on call were last sent a list with it.
alter table escalations add column waiting_since timestamptz, add column listed_at timestamptz;
