-- How many are under way for an assistant is counted whenever one more begins.
drop index concurrently if exists escalations_running;
create index concurrently escalations_running on escalations (assistant_id) where state = 'running';
