-- Calls, live and over. A call outlives its assistant: it keeps what she was when it came, and is still billed.
create table calls (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  -- The assistant as she was when the call came.
  assistant jsonb not null,
  line text not null check (line in ('carrier', 'web')),
  carrier_call_id text unique,
  from_number text not null,
  to_number text not null,
  caller_name text,
  forwarded_from text,
  is_test boolean not null,
  is_spam boolean not null default false,
  state text not null check (state in ('live', 'ended')),
  answered_at timestamptz not null,
  -- The last sign of life: a call that went silent is closed by then.
  seen_at timestamptz not null,
  -- By a clock that does not jump.
  elapsed_ms bigint not null default 0,
  ended_at timestamptz,
  duration_seconds integer,
  carrier_seconds integer,
  ending text,
  outcome text,
  -- Who carries it: grows with every process that takes it.
  epoch integer not null default 0,
  -- Opens the carrier's socket once, for one session of the carrier's.
  token_sha256 bytea,
  relay_session_id text,
  -- What is needed to carry it on: facts, language, tools, transfers. The words stand in call_lines.
  session jsonb,
  check ((state = 'ended') = (ended_at is not null))
);
create index calls_of_owner on calls (owner_id, answered_at desc, id desc);
create index calls_of_assistant on calls (assistant_id, answered_at desc);
create index calls_live on calls (seen_at) where state = 'live';

create table call_lines (
  call_id uuid not null references calls on delete cascade,
  seq integer not null,
  who text not null check (who in ('caller', 'assistant')),
  words text not null,
  at timestamptz not null,
  language text not null,
  response_ms integer,
  cut boolean not null default false,
  primary key (call_id, seq)
);

-- What callers asked to be passed on, kept while they are still on the phone.
create table call_messages (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  call_id uuid not null references calls on delete cascade,
  text text not null,
  urgent boolean not null,
  name text not null,
  phone text not null,
  created_at timestamptz not null,
  unique (call_id, text)
);
create index call_messages_of_owner on call_messages (owner_id, created_at desc);
