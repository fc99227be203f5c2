-- Whoever deletes an assistant or an account must not read these tables to their end.
drop index concurrently if exists appointments_of_assistant;
create index concurrently appointments_of_assistant on appointments (assistant_id);
drop index concurrently if exists webhook_tries_of_owner;
create index concurrently webhook_tries_of_owner on webhook_tries (owner_id);
drop index concurrently if exists owner_tasks_of_account;
create index concurrently owner_tasks_of_account on owner_tasks (owner_id);
drop index concurrently if exists call_analyses_of_owner;
create index concurrently call_analyses_of_owner on call_analyses (owner_id);
drop index concurrently if exists call_deliveries_of_account;
create index concurrently call_deliveries_of_account on call_deliveries (owner_id);
