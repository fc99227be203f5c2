-- Whether an owner has proved to hold mailbox and phone. Whoever was accepted before this was asked counts as proved, and so does
-- everybody whom an older process registers meanwhile.
alter table owners
  add column email_verified_at timestamptz default now(),
  add column phone_verified_at timestamptz default now(),
  -- The mailbox behind the address, for comparing: many ways of writing lead to one.
  add column real_email text;
update owners set real_email = case
  when lower(email) ~ '@(gmail|googlemail)\.com$'
    then replace(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
  else regexp_replace(lower(email), '\+[^@]*@', '@') end;
create index owners_real_email on owners (real_email);

-- The address that an owner is to prove by a link, and the hash of the link's secret once the mail goes out.
create table email_links (
  owner_id uuid primary key references owners on delete cascade,
  email text not null,
  token_sha256 bytea unique,
  expires_at timestamptz
);

-- The code that was texted to an owner's phone: it follows from the id, so it stands nowhere.
create table phone_codes (
  owner_id uuid primary key references owners on delete cascade,
  id uuid not null,
  phone text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
