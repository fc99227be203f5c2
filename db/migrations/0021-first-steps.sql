-- Owners who want to see the first steps no more.
create table first_steps (
  owner_id uuid primary key references owners on delete cascade,
  dismissed_at timestamptz not null
);
-- Whether anything was ever forwarded is asked with every look at the dashboard.
create index calls_forwarded on calls (owner_id) where forwarded_from is not null;
