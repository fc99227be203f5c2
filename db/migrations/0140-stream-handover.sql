-- What is to become of a call whose stream is over: the carrier passes no such word on, and whoever it asks next finds it here.
alter table calls add column handover jsonb;
