-- Mails that are still to be sent: a few beside the many that are out. The queue's own rows may get lost, these are backed up.
create table waiting_mails (
  mail_id uuid primary key,
  created_at timestamptz not null,
  -- Whoever sends it holds it until then, over all processes: two jobs for one mail send it once.
  sending_until timestamptz
);
create index waiting_mails_by_age on waiting_mails (created_at, mail_id);
insert into waiting_mails (mail_id, created_at)
select id, created_at from mails where sent_at is null and given_up_at is null;

-- Bookings that a connected calendar has yet to hear of as they stand, and when it is tried anew to tell it.
create table carry_orders (
  appointment_id uuid primary key,
  due_at timestamptz not null
);
create index carry_orders_due on carry_orders (due_at);
insert into carry_orders (appointment_id, due_at)
select appointments.id, now() from calendar_grants as calendar join appointments using (assistant_id)
where calendar.grant_sealed is not null and ends_at > now() and (
  (carried_to = calendar.id and version > carried_version)
  or (carried_to is distinct from calendar.id and status = 'confirmed')
);

-- At the end, because from here on the large tables are locked.
alter table waiting_mails add foreign key (mail_id) references mails on delete cascade;
alter table carry_orders add foreign key (appointment_id) references appointments on delete cascade;
-- Something was reported to the payment provider since its count was last held against the books.
alter table ledger_heads add column to_reconcile boolean not null default true;
