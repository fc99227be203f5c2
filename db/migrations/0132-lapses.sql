-- Hours in which something was not at its best: in a call, or for all calls of the hour. Holds no words.
create table lapses (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  kind text not null check (kind in ('model', 'speech', 'calendar', 'line', 'slow')),
  -- Its beginning.
  hour timestamptz not null,
  -- Empty where it is about the whole hour.
  call_id uuid references calls on delete cascade,
  unique nulls not distinct (assistant_id, kind, hour, call_id)
);
create index lapses_of_owner on lapses (owner_id, hour);
create index lapses_of_call on lapses (call_id) where call_id is not null;
create index lapses_by_hour on lapses (hour);
