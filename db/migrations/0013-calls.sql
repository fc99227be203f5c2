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
  -- How often the carrier was sent to our socket: each time with another token, which opens it for one session of the carrier's.
  relay_round integer not null default 1,
  relay_session_id text,
  -- Since when the caller is being put through, and no line of ours is open.
  away_since timestamptz,
  -- What the one who picked up did: took the call, refused it, or nothing.
  transfer_answer text check (transfer_answer in ('accepted', 'declined', 'voicemail')),
  -- How the transfer went that the call has come back from, until she has heard of it.
  transfer_result text,
  -- The transfer or session that was followed up last, so that a repeated word of the carrier's follows up nothing twice.
  followed_up_id text,
  -- The carrier said that the call is over.
  carrier_ended_at timestamptz,
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
  -- Where the caller spoke to the carrier's recorder.
  recording_url text,
  created_at timestamptz not null,
  unique (call_id, text)
);
create index call_messages_of_owner on call_messages (owner_id, created_at desc);

-- Each opens one call from the browser, within its seconds. Without an owner it is the demo business that is called.
create table phone_tickets (
  ticket_sha256 bytea primary key,
  owner_id uuid references owners on delete cascade,
  assistant_id uuid references assistants on delete cascade,
  expires_at timestamptz not null,
  check ((owner_id is null) = (assistant_id is null))
);
create index phone_tickets_by_expiry on phone_tickets (expires_at);

-- A caller proves in a call to hold a number that a booking stands under. The digits follow from the id and stand nowhere.
create table call_codes (
  call_id uuid not null references calls on delete cascade,
  phone text not null,
  id uuid not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (call_id, phone)
);
