-- How far the carrier's calls to a number were compared with ours, and when that was last tried.
create table missed_looks (
  assistant_id uuid primary key references phone_numbers on delete cascade,
  seen_until timestamptz not null,
  -- Empty: its turn is still to come.
  looked_at timestamptz
);

-- Calls that we were asked about and did not take on purpose: blocked, paused, not paid. Nobody missed those.
create table turned_calls (
  carrier_call_id text primary key,
  owner_id uuid not null references owners on delete cascade,
  turned_at timestamptz not null
);
create index turned_calls_by_age on turned_calls (turned_at);
