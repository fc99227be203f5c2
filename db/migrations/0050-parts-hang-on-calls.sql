-- They go with their call, and the call with its owner. Looked for by owner as well, both tables were read to their end for every account
-- that was deleted.
alter table call_analyses drop constraint call_analyses_owner_id_fkey;
alter table call_deliveries drop constraint call_deliveries_owner_id_fkey;
