-- The seconds of every finished call, one chain of entries per owner. Each entry carries the hash of the one before it.
-- No caller's data is in here: a call is known by its id alone.
create table ledger_entries (
  owner_id uuid not null references owners on delete cascade,
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('call', 'correction')),
  call_id text not null check (call_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- The entry of the call that a correction corrects.
  corrects integer check ((kind = 'correction') = (corrects is not null)),
  -- Without a reference: a bill outlives the assistant.
  assistant_id uuid not null,
  answered_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null,
  -- A correction says by how much: its seconds may be negative.
  billable_seconds integer not null check (kind = 'correction' or billable_seconds >= 0),
  free_seconds integer not null check (kind = 'correction' or free_seconds >= 0),
  billed_seconds integer not null check (kind = 'correction' or billed_seconds >= 0),
  reason text check (reason in ('test-call', 'spam', 'too-short')),
  previous_hash text not null,
  hash text not null,
  primary key (owner_id, seq),
  check (free_seconds + billed_seconds = billable_seconds)
);
create unique index ledger_entries_call on ledger_entries (call_id) where kind = 'call';
create index ledger_entries_call_of_owner on ledger_entries (owner_id, call_id);
create index ledger_entries_answered on ledger_entries (owner_id, answered_at);

-- Where each chain ends and what it sums up to. Whoever appends holds this row, so trial seconds are spent one call after the other.
create table ledger_heads (
  owner_id uuid primary key references owners on delete cascade,
  seq integer not null default 0,
  hash text not null default '',
  billable_seconds bigint not null default 0,
  free_seconds bigint not null default 0,
  billed_seconds bigint not null default 0,
  -- Until then one process reports this owner's seconds to the payment provider.
  reporting_until timestamptz
);

-- Seconds that are to be reported to the payment provider, or were.
create table usage_reports (
  owner_id uuid not null,
  seq integer not null,
  identifier text not null unique,
  seconds integer not null check (seconds <> 0),
  -- Set before the first try, because its outcome may never be heard.
  customer_id text,
  reported_for timestamptz(3),
  tried_at timestamptz(3),
  reported_at timestamptz(3),
  primary key (owner_id, seq),
  foreign key (owner_id, seq) references ledger_entries on delete cascade
);
create index usage_reports_open on usage_reports (owner_id, seq) where reported_at is null;
create index usage_reports_minute on usage_reports (owner_id, reported_for) where reported_at is not null;

-- An entry stands as it was written. It goes only with the account, whose row is gone by the time its entries follow.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from owners where id = old.owner_id) then
    return old;
  end if;
  raise exception 'ledger entries are never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_stand before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

create function refuse_ledger_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'ledger entries are never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function refuse_ledger_truncate();
