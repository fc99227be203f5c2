-- Who did what to an account, from where and when. Rows are only added; old ones are swept.
create table audit_events (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  at timestamptz(3) not null,
  what text not null,
  who text not null check (who in ('owner', 'key', 'stranger', 'belle')),
  -- The key may be gone by now.
  key_id uuid,
  address text,
  device text,
  details jsonb not null default '{}'
);
create index audit_events_of_owner on audit_events (owner_id, at desc, id);
