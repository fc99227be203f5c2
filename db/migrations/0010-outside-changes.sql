-- Up to where the changes of a calendar were read.
alter table calendar_grants add column changes_cursor text;

-- What else stands in a connected calendar: times alone, to notice when something comes to stand where a job is booked.
create table outside_events (
  grant_id uuid not null references calendar_grants on delete cascade,
  event_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it was seen to have come to this time.
  seen_at timestamptz not null,
  primary key (grant_id, event_id)
);
create index outside_events_by_time on outside_events (grant_id, ends_at);

-- The jobs that a calendar has heard of.
create index appointments_carried on appointments (carried_to, ends_at) where status = 'confirmed';
