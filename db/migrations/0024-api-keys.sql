-- What programs of an owner prove themselves with. The key itself is kept nowhere, only its hash.
create table api_keys (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  name text not null,
  access text not null check (access in ('read', 'read_write')),
  token_sha256 bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
) with (fillfactor = 80);
create index api_keys_of_owner on api_keys (owner_id, created_at desc, id desc);

-- A revoked key is gone: every process forgets it, and whoever reads along with it may read no further.
create trigger api_keys_notice after delete on api_keys for each row execute function notice_owner_changed();
create trigger api_keys_ended after delete on api_keys for each row execute function notice_session_ended();
