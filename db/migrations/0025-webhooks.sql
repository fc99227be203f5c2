-- What signs an owner's webhooks follows from the product's key and a version, so no secret stands here: only which versions sign.
-- Without a row it is the first.
create table webhook_secrets (
  owner_id uuid not null references owners on delete cascade,
  version integer not null,
  -- Empty for the first, which was always there.
  created_at timestamptz,
  -- Until then one that was replaced signs, too. Empty for the newest.
  retires_at timestamptz,
  primary key (owner_id, version)
);
create unique index webhook_secrets_newest on webhook_secrets (owner_id) where retires_at is null;

alter table call_deliveries
  add column created_at timestamptz not null default now(),
  -- How often the owner had it sent once more, beside what was tried by itself.
  add column resends integer not null default 0;
update call_deliveries set created_at = call_analyses.created_at from call_analyses
where call_analyses.call_id = call_deliveries.call_id;
create index call_deliveries_of_owner on call_deliveries (owner_id, created_at desc, call_id desc) where channel = 'webhook';
create index call_deliveries_undelivered on call_deliveries (owner_id, created_at desc, call_id desc)
  where channel = 'webhook' and delivered_at is null;

-- Every try to tell an owner's program of a call, or to test an address. What was said to it and what it said are not kept.
create table webhook_tries (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  -- Empty for a test.
  call_id uuid references calls on delete cascade,
  cause text not null check (cause in ('automatic', 'resend', 'test')),
  attempt integer not null,
  tried_at timestamptz not null,
  -- What was answered, or a code of ours for why nothing was.
  status integer,
  trouble text,
  duration_ms integer,
  check ((status is null) <> (trouble is null)),
  check ((cause = 'test') = (call_id is null))
);
create index webhook_tries_of_call on webhook_tries (call_id, tried_at desc, id desc) where call_id is not null;
create index webhook_tests_of_owner on webhook_tries (owner_id, tried_at desc, id desc) where call_id is null;
create index webhook_tries_by_time on webhook_tries (tried_at);
