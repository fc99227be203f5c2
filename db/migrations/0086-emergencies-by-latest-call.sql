-- The end of a call finds its emergency without reading all of them.
drop index concurrently if exists escalations_latest_call;
create index concurrently escalations_latest_call on escalations (latest_call_id) where latest_call_id is not null;
