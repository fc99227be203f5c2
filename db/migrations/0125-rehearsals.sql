-- A change of an assistant that is tried against her calls. What it found quotes callers: it goes with the words of any call, and after a day.
create table rehearsals (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null references assistants on delete cascade,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  -- The assistant as she was, and as she would be.
  live jsonb not null,
  draft jsonb not null,
  done integer not null default 0,
  total integer not null,
  result jsonb,
  created_at timestamptz not null,
  -- The last sign of life of whoever plays it.
  seen_at timestamptz not null
);
-- One at a time for each owner, whichever process plays it.
create unique index rehearsals_running on rehearsals (owner_id) where state = 'running';
create index rehearsals_by_age on rehearsals (created_at);
create index rehearsals_by_assistant on rehearsals (assistant_id);
create index rehearsals_by_owner on rehearsals (owner_id);
