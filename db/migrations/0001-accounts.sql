-- Facts about this installation, such as the fingerprint of its secret key.
create table installation (
  name text primary key,
  value text not null
);

create table owners (
  id uuid primary key,
  username text not null,
  email text not null,
  full_name text,
  phone text not null,
  password_hash text not null,
  timezone text not null,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null
);
create unique index owners_username on owners (lower(username));
create unique index owners_email on owners (lower(email));

-- A bearer token is known to its holder alone; here stands only its hash.
create table sessions (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  token_sha256 bytea not null unique,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_owner on sessions (owner_id);

create table password_resets (
  token_sha256 bytea primary key,
  owner_id uuid not null references owners on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_owner on password_resets (owner_id);

-- Attempts by account and by address, hashed: what a stranger typed into a login form is nobody's business.
create table throttles (
  scope text not null,
  key_sha256 bytea not null,
  attempts integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (scope, key_sha256)
);

-- Mails that are to be sent or were sent. The words are made when a mail goes out; what it needs for them is wiped after.
create table mails (
  id uuid primary key,
  owner_id uuid references owners on delete cascade,
  kind text not null,
  params jsonb not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mails_owner on mails (owner_id);
