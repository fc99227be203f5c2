-- What the owner has to act on. Its words are found when it is read.
create table owner_tasks (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null references assistants on delete cascade,
  kind text not null,
  -- The booking, call or message that it is about.
  subject_id uuid not null,
  params jsonb not null,
  created_at timestamptz not null,
  done_at timestamptz,
  -- Empty: it is open. The product settles what is over by itself.
  done_by text check (done_by in ('owner', 'product')),
  check ((done_at is null) = (done_by is null))
);
create unique index owner_tasks_open on owner_tasks (kind, subject_id) where done_at is null;
create index owner_tasks_subject on owner_tasks (subject_id, kind);
create index owner_tasks_of_owner on owner_tasks (owner_id, created_at, id) where done_at is null;
create index owner_tasks_assistant on owner_tasks (assistant_id);
