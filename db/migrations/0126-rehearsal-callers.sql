-- Calls that an owner made a rehearsal of: what the caller said, the desk as it stood, and what should have happened. Each goes with its call.
create table rehearsal_callers (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null references assistants on delete cascade,
  call_id uuid not null references calls on delete cascade,
  title text not null,
  recorded jsonb not null,
  outcome text not null check (outcome in ('booked', 'message', 'put_through', 'answered')),
  -- What callers are told; empty where nothing certain is.
  says text not null,
  created_at timestamptz not null,
  unique (call_id, title)
);
create index rehearsal_callers_of_assistant on rehearsal_callers (assistant_id, created_at);
create index rehearsal_callers_of_owner on rehearsal_callers (owner_id);
