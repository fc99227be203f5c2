-- The end of quiet hours, for a text to an owner who has some.
alter table texts add column not_before timestamptz;
