-- What an owner wants to change about an assistant and has not made live: only the fields that differ, so that the others follow what is live.
create table assistant_drafts (
  assistant_id uuid primary key references assistants on delete cascade,
  owner_id uuid not null,
  -- Another one with every keeping: whoever makes it live names the draft that was looked at.
  revision uuid not null,
  kept_at timestamptz not null,
  key_id uuid,
  reason text not null default '',
  -- The live version that was there when it was begun, or last looked at.
  based_on integer not null,
  patch jsonb not null,
  -- The same fields as they were live then.
  base jsonb not null
);
