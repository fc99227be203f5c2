-- What an assistant was set to, save by save. Written with the change itself, in one transaction; a row never changes and goes with her.
alter table assistants add column version integer not null default 1;

create table assistant_versions (
  assistant_id uuid not null references assistants on delete cascade,
  number integer not null,
  owner_id uuid not null,
  made_at timestamptz not null,
  -- Belle herself: what was there before versions were kept, and what another release changed without writing one.
  made_by text not null check (made_by in ('owner', 'key', 'belle')),
  key_id uuid,
  came_by text not null check (came_by in ('first', 'created', 'saved', 'call', 'calendar', 'restored', 'draft', 'unseen')),
  -- The version that was brought back.
  restored integer,
  reason text not null default '',
  -- What changed, in words.
  changes jsonb not null,
  -- What she was set to, without blocked callers, calendar and mail key.
  content jsonb not null,
  primary key (assistant_id, number)
);
create index assistant_versions_owner on assistant_versions (owner_id, assistant_id, number);

insert into assistant_versions (assistant_id, number, owner_id, made_at, made_by, came_by, changes, content)
select id, 1, owner_id, now(), 'belle', 'first', '[]', jsonb_build_object('name', name, 'greeting', greeting,
  'system_instructions', system_instructions, 'sales_transfer', sales_transfer, 'service_transfer', service_transfer, 'timezone', timezone,
  'email_from', email_from, 'email_to', email_to, 'zapier_webhook', zapier_webhook, 'settings', settings - 'blocked_numbers')
from assistants;
