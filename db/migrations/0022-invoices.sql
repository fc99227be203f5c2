-- Months that are closed, one row each, as they were billed. Each begins where the one before ended.
create table invoices (
  owner_id uuid not null references owners on delete cascade,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- The owner's when it was closed.
  timezone text not null,
  period_start timestamptz(3) not null,
  period_end timestamptz(3) not null check (period_end > period_start),
  -- A month may take more back than it uses.
  call_count integer not null check (call_count >= 0),
  billable_seconds bigint not null,
  free_seconds bigint not null,
  billed_seconds bigint not null,
  amount_cents bigint not null,
  -- Of these, what corrects months that were closed before.
  corrections jsonb not null,
  -- The same by assistant, with the names that they had.
  tenants jsonb not null,
  entry_count integer not null check (entry_count >= 0),
  -- The first and the last of its entries; between them are some of other months.
  first_seq integer not null,
  last_seq integer not null,
  -- Where the books ended when the month before was closed, and when this one was.
  late_after_seq integer not null,
  head_seq integer not null check (head_seq >= late_after_seq),
  head_hash text not null,
  closed_at timestamptz(3) not null,
  primary key (owner_id, month),
  check (free_seconds + billed_seconds = billable_seconds)
);

-- An invoice stands as it was closed. It goes only with the account.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from owners where id = old.owner_id) then
    return old;
  end if;
  raise exception 'closed invoices are never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger invoices_stand before update or delete on invoices
  for each row execute function refuse_invoice_change();
create trigger invoices_event after insert on invoices
  for each row execute function note_billing_change();

-- What the months that are not closed have used so far. By quarter of an hour: on one of them months begin, in every zone.
create table open_quarters (
  owner_id uuid not null references owners on delete cascade,
  quarter timestamptz not null,
  assistant_id uuid not null,
  -- Corrects a month that is closed, and counts from the end of the last such month.
  is_late boolean not null,
  call_count integer not null,
  billable_seconds bigint not null,
  free_seconds bigint not null,
  billed_seconds bigint not null,
  entry_count integer not null,
  first_seq integer not null,
  last_seq integer not null,
  primary key (owner_id, quarter, assistant_id, is_late)
) with (fillfactor = 70);

-- Whoever writes an entry holds the end of the owner's chain, and so does whoever closes a month: neither happens in between.
create function count_open_month() returns trigger language plpgsql as $$
declare
  closed_until timestamptz;
  closed_seq integer;
  late boolean;
  -- What stood for the call in this month before.
  stood bigint := 0;
begin
  select period_end, head_seq into closed_until, closed_seq from invoices
  where owner_id = new.owner_id order by month desc limit 1;
  late := coalesce(new.answered_at < closed_until, false);
  if new.kind = 'correction' then
    select coalesce(sum(billable_seconds), 0) into stood from ledger_entries
    where owner_id = new.owner_id and call_id = new.call_id and seq < new.seq and (not late or seq > closed_seq);
  end if;
  insert into open_quarters as kept values (
    new.owner_id, date_bin('15 minutes', case when late then closed_until else new.answered_at end, '2000-01-01 00:00:00Z'),
    new.assistant_id, late, (stood + new.billable_seconds > 0)::int - (stood > 0)::int,
    new.billable_seconds, new.free_seconds, new.billed_seconds, 1, new.seq, new.seq)
  on conflict (owner_id, quarter, assistant_id, is_late) do update set
    call_count = kept.call_count + excluded.call_count,
    billable_seconds = kept.billable_seconds + excluded.billable_seconds,
    free_seconds = kept.free_seconds + excluded.free_seconds,
    billed_seconds = kept.billed_seconds + excluded.billed_seconds,
    entry_count = kept.entry_count + 1,
    last_seq = excluded.last_seq;
  return null;
end $$;
create trigger ledger_entries_counted after insert on ledger_entries
  for each row execute function count_open_month();

-- Nothing is closed yet.
insert into open_quarters
select owner_id, quarter, assistant_id, false, count(*) filter (where billable_seconds > 0), sum(billable_seconds), sum(free_seconds),
  sum(billed_seconds), sum(entries), min(first_seq), max(last_seq)
from (
  select owner_id, date_bin('15 minutes', answered_at, '2000-01-01 00:00:00Z') as quarter, assistant_id, sum(billable_seconds) as billable_seconds,
    sum(free_seconds) as free_seconds, sum(billed_seconds) as billed_seconds, count(*) as entries, min(seq) as first_seq, max(seq) as last_seq
  from ledger_entries group by owner_id, call_id, quarter, assistant_id
) as call group by owner_id, quarter, assistant_id;
