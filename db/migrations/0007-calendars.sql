-- Owners who are on their way to a calendar provider's consent page. Kept for a while after their use, so that a second use is
-- told from an unknown one.
create table calendar_sign_ins (
  state_sha256 bytea primary key,
  owner_id uuid not null references owners on delete cascade,
  -- Empty: for the assistant that the owner is about to create.
  assistant_id uuid references assistants on delete cascade,
  provider text not null check (provider in ('google', 'office365')),
  -- Of the cookie of the browser that left, the only one that may come back.
  browser_sha256 bytea not null,
  verifier_sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index calendar_sign_ins_owner on calendar_sign_ins (owner_id);
create index calendar_sign_ins_assistant on calendar_sign_ins (assistant_id);
create index calendar_sign_ins_expired on calendar_sign_ins (expires_at);

-- What owners allowed us to do with their calendars.
create table calendar_grants (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  -- Empty: it waits for the assistant that is created within the hour.
  assistant_id uuid unique references assistants on delete cascade,
  provider text not null check (provider in ('google', 'office365')),
  -- Encrypted; wiped when the owner has ended it at the provider.
  grant_sealed text,
  -- Providers end all grants of an account together, so it must be known which ones share an account.
  account_sha256 bytea,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  lost_at timestamptz,
  -- When the calendar was last really read.
  synced_at timestamptz,
  next_sync_at timestamptz not null,
  -- Whoever renews it holds it for that time, over all processes.
  renewing_by uuid,
  renewing_until timestamptz,
  check ((grant_sealed is null) = (lost_at is not null))
);
create unique index calendar_grants_waiting on calendar_grants (owner_id) where assistant_id is null;
create index calendar_grants_owner on calendar_grants (owner_id);
create index calendar_grants_account on calendar_grants (provider, account_sha256);
create index calendar_grants_due on calendar_grants (next_sync_at) where lost_at is null and assistant_id is not null;

-- Grants that are over here and still have to be ended at the provider. They belong to nobody any more.
create table calendar_revocations (
  id uuid primary key,
  provider text not null,
  grant_sealed text not null,
  account_sha256 bytea,
  tries integer not null default 0
);

-- However a grant goes, with its assistant, its owner or by itself: it is ended at the provider, too.
create function revoke_calendar_grant() returns trigger language plpgsql as $$
begin
  insert into calendar_revocations (id, provider, grant_sealed, account_sha256)
  values (old.id, old.provider, old.grant_sealed, old.account_sha256);
  return old;
end $$;
create trigger calendar_grants_revoked after delete on calendar_grants
  for each row when (old.grant_sealed is not null) execute function revoke_calendar_grant();

-- When the owner of a connected calendar is not free, as it was read last. Our own jobs stand in it, too.
create table busy_times (
  assistant_id uuid not null references assistants on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at < ends_at),
  primary key (assistant_id, starts_at)
);
