-- What owners have chosen to hear of. Whatever is not in here stands as it was before there was a choice.
create table notification_preferences (
  owner_id uuid primary key references owners on delete cascade,
  kinds jsonb not null default '{}',
  digest text not null default 'never' check (digest in ('never', 'daily', 'weekly')),
  changed_at timestamptz not null
);
create index notification_preferences_digest on notification_preferences (digest, owner_id) where digest <> 'never';

-- That an owner was told of something, whatever the channel, without its words: so it is told once.
create table told_news (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  told_at timestamptz not null
);
create index told_news_of_owner on told_news (owner_id);
insert into told_news (id, owner_id, told_at) select id, owner_id, time from notifications;

-- The count beside the bell.
create index notifications_unread on notifications (owner_id, time desc, id desc) where read_at is null;

-- The day on which an owner got a digest: one a day.
create table digests (
  owner_id uuid not null references owners on delete cascade,
  day date not null,
  sent_at timestamptz not null,
  primary key (owner_id, day)
);
