-- One that became a rehearsal by itself, because an open question got its answer.
alter table rehearsal_callers add column from_answer boolean not null default false;
