-- Whether an owner wants a mail every week with what to teach her, and the days on which one went out: one a day.
alter table notification_preferences add column teaching boolean not null default false;
create table teaching_mails (
  owner_id uuid not null references owners on delete cascade,
  day date not null,
  sent_at timestamptz not null,
  primary key (owner_id, day)
);
