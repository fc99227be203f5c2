-- When the free seconds of an account were used up; empty while some are left. And how many of them its owner had used with an
-- account before this one.
alter table ledger_heads
  add column trial_used_up_at timestamptz(3),
  add column earlier_free_seconds integer not null default 0 check (earlier_free_seconds between 0 and 10800);
update ledger_heads set trial_used_up_at = (
  select min(recorded_at) from (
    select recorded_at, sum(free_seconds) over (order by seq) as used from ledger_entries
    where ledger_entries.owner_id = ledger_heads.owner_id
  ) as entry where used >= 10800
) where free_seconds >= 10800;

-- Who has had the trial, by a keyed hash of phone number or email address: neither can be read from it. It outlives the account.
create table trial_claims (
  mark bytea primary key,
  owner_id uuid references owners on delete set null,
  spent_seconds integer not null default 0
);
create index trial_claims_owner on trial_claims (owner_id);

-- Seconds that were still to be reported when their owner left. They are reported before the account is closed at the provider.
create table closing_reports (
  account_id uuid not null references payment_accounts on delete cascade,
  seq integer not null,
  identifier text not null unique,
  seconds integer not null check (seconds <> 0),
  used_at timestamptz(3) not null,
  customer_id text,
  reported_for timestamptz(3),
  tried_at timestamptz(3),
  reported_at timestamptz(3),
  -- What was known to be counted in the minute of a try whose outcome was not heard.
  known_seconds integer not null default 0,
  primary key (account_id, seq)
);

-- When the last saved card went; empty where one is saved or never was.
alter table payment_accounts add column card_lost_at timestamptz;

-- What an owner was last told about the standing of the account. No row: nothing yet.
create table payment_standings (
  owner_id uuid primary key references owners on delete cascade,
  status text not null default 'active' check (status in ('active', 'degraded', 'disabled')),
  since timestamptz check ((status = 'active') = (since is null)),
  told_at timestamptz,
  trial_warned_at timestamptz
);
