-- Who is reached in an emergency, in which order. Without a row the assistant's own numbers stand for a plan of one person.
create table on_call_plans (
  assistant_id uuid primary key references assistants on delete cascade,
  owner_id uuid not null,
  -- Of the plan's form, for releases to come.
  version int not null,
  plan jsonb not null,
  changed_at timestamptz not null
);
create trigger on_call_plans_event after insert or delete on on_call_plans
  for each row execute function note_assistant_part();
create trigger on_call_plans_event_of_change after update on on_call_plans
  for each row when (old.plan is distinct from new.plan) execute function note_assistant_part();
