-- Searches for calls that go wrong, with made-up callers: how far each is, and what it found. Each goes after a day.
create table call_searches (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null references assistants on delete cascade,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  done integer not null default 0,
  total integer not null,
  result jsonb,
  created_at timestamptz not null,
  -- The last sign of life of whoever searches.
  seen_at timestamptz not null
);
-- One at a time for each assistant, whichever process searches.
create unique index call_searches_running on call_searches (assistant_id) where state = 'running';
create index call_searches_by_age on call_searches (created_at);
create index call_searches_by_assistant on call_searches (assistant_id);
create index call_searches_by_owner on call_searches (owner_id);
