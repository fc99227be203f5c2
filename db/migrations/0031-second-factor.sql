-- When a session last proved whose it is. Empty: when it began.
alter table sessions add column proved_at timestamptz;

create table passkeys (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_owner on passkeys (owner_id, created_at, id);

-- The authenticator app of an owner. Its secret is sealed; without a time of confirmation it does not count yet.
create table code_apps (
  owner_id uuid primary key references owners on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- Of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  owner_id uuid not null references owners on delete cascade,
  code_sha256 bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (owner_id, code_sha256)
);

-- What passkeys have to sign. Each is taken once.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('register', 'sign_in', 'second_step', 'proof')),
  owner_id uuid references owners on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_owner on passkey_challenges (owner_id);

-- Logins whose password was right and whose second step is still to come.
create table pending_logins (
  token_sha256 bytea primary key,
  owner_id uuid not null references owners on delete cascade,
  -- Of the stored hash: with another password the login is over.
  password_sha256 bytea not null,
  address text not null,
  device text not null,
  expires_at timestamptz not null
);
create index pending_logins_owner on pending_logins (owner_id);
