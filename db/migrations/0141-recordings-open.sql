-- What is still to come of recordings is looked for every few minutes, among all that were ever made.
drop index concurrently if exists call_recordings_open;
create index concurrently call_recordings_open on call_recordings (id) where state in ('running', 'waiting');
