-- An emergency on its way to a person: the ladder that runs beside the call and after it.
create table escalations (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  -- Empty for a drill.
  call_id uuid unique,
  is_drill boolean not null,
  kind text not null,
  -- In one sentence.
  need text not null,
  business text not null,
  caller_name text not null,
  caller_number text not null,
  address text not null,
  -- The assistant's number, from which people are called and texted.
  from_number text not null,
  -- As it was at the beginning: what is changed later does not reach it.
  plan jsonb not null,
  is_implied boolean not null,
  timezone text not null,
  callback_minutes int not null,
  tells_caller boolean not null,
  state text not null check (state in ('running', 'accepted', 'stopped', 'exhausted')),
  accepted_by text,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When somebody has to look at it next, by the product's clock; in whose hand it is until then, by the database's.
  due_at timestamptz,
  held_until timestamptz,
  -- Where its chain of events ends.
  head_seq int not null,
  head_hash text not null
) with (fillfactor = 70);
create index escalations_owner on escalations (owner_id, started_at desc);
create index escalations_due on escalations (due_at) where due_at is not null;

-- Each event carries the hash of the one before.
create table escalation_events (
  escalation_id uuid not null references escalations on delete cascade,
  seq int not null,
  at timestamptz not null,
  kind text not null,
  round int,
  step int,
  person_id text,
  way text,
  carrier_id text,
  detail text not null,
  previous_hash text not null,
  hash text not null,
  primary key (escalation_id, seq)
);
-- Nobody is reached twice for one step, whoever writes.
create unique index escalation_events_once on escalation_events (escalation_id, round, step, person_id, way)
  where kind = 'intended';

create function refuse_escalation_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'what happened on a ladder is not changed';
end $$;
create trigger escalation_events_stand before update on escalation_events
  for each row execute function refuse_escalation_event_change();

-- Whoever looks at the conversation, or at the assistant in a drill, sees each step.
create function note_escalation() returns trigger language plpgsql as $$
begin
  if new.call_id is null then
    perform note_owner_change(new.owner_id, 'assistant', new.assistant_id);
  else
    perform note_owner_change(new.owner_id, 'conversation', new.call_id);
  end if;
  return null;
end $$;
create trigger escalations_event after insert on escalations for each row execute function note_escalation();
create trigger escalations_event_of_change after update on escalations
  for each row when (old.head_seq is distinct from new.head_seq) execute function note_escalation();
