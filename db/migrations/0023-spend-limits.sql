-- What an owner wants to hear of and to spend in a month. Every change is a row; the last one holds, and the others tell what held before.
create table spend_limits (
  owner_id uuid not null references owners on delete cascade,
  seq integer not null,
  alerts_cents integer[] not null check (cardinality(alerts_cents) <= 3),
  cap_cents integer check (cap_cents between 100 and 10000000),
  at_cap text not null check (at_cap in ('answer', 'messages_only', 'forward')),
  set_at timestamptz(3) not null,
  primary key (owner_id, seq)
);
create trigger spend_limits_event after insert on spend_limits
  for each row execute function note_billing_change();

-- Amounts that a month has reached: told then, or seen by the owner who set them when it was so already. Once for each.
create table spend_reached (
  owner_id uuid not null references owners on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  kind text not null check (kind in ('alert', 'cap')),
  cents integer not null,
  reached_at timestamptz(3) not null,
  primary key (owner_id, month, kind, cents)
);

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in
  ('appointment', 'message', 'urgent', 'transfer', 'missed', 'question', 'calendar', 'payment', 'spending'));
