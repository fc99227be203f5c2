-- Rehearsals go with their assistant and their owner: found by both.
create index rehearsals_by_assistant on rehearsals (assistant_id);
create index rehearsals_by_owner on rehearsals (owner_id);
