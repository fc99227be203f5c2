-- Lets a range stand beside an assistant in one index.
create extension if not exists btree_gist;

-- Jobs that Belle or the owner booked. No two of an assistant overlap, and between them lies the time that the owner wants kept
-- free: the database itself refuses it, whoever writes.
create table appointments (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null references assistants on delete cascade,
  status text not null check (status in ('held', 'confirmed', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end, and the time that is kept free after it.
  blocked_until timestamptz not null,
  -- Until when a caller may still say yes.
  held_until timestamptz,
  service text not null,
  name text not null,
  phone text not null,
  address text not null,
  note text not null,
  conversation_id uuid,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- Grows with every change that an outside calendar has to hear of, and what that calendar has heard.
  version integer not null default 1,
  carried_version integer not null default 0,
  -- The connection that has heard of it.
  carried_to uuid,
  event_id text,
  -- Whoever carries it over holds it for that time, over all processes.
  carried_by uuid,
  carrying_until timestamptz,
  check (starts_at < ends_at and ends_at <= blocked_until),
  check ((status = 'held') = (held_until is not null)),
  constraint appointments_never_overlap exclude using gist
    (assistant_id with =, tstzrange(starts_at, blocked_until) with &&) where (status in ('held', 'confirmed'))
);
create index appointments_of_owner on appointments (owner_id, starts_at, id);
create index appointments_held on appointments (held_until) where status = 'held';
