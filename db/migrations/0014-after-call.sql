-- What is known of a call after it: made by a model or by rules, once.
create table call_analyses (
  call_id uuid primary key references calls on delete cascade,
  owner_id uuid not null references owners on delete cascade,
  -- Empty once the words of the call are erased.
  summary text,
  sentiment text not null check (sentiment in ('positive', 'neutral', 'negative')),
  contact_name text,
  contact_phone text,
  contact_email text,
  contact_address text,
  topics jsonb not null,
  action_items jsonb not null,
  language text not null,
  by text not null check (by in ('model', 'rules')),
  created_at timestamptz not null,
  -- By the assistant's settings when the call came.
  erase_at timestamptz not null,
  erased_at timestamptz
);
create index call_analyses_to_erase on call_analyses (erase_at) where erased_at is null;

-- Who has to hear of a call outside of the product, and what became of that.
create table call_deliveries (
  call_id uuid not null references calls on delete cascade,
  owner_id uuid not null references owners on delete cascade,
  channel text not null check (channel in ('mail', 'webhook')),
  attempt integer not null default 0,
  -- Whoever takes it sets this forward, so that nobody else does, and a crash is made good.
  due_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- A code of ours, or the status that was answered.
  trouble text,
  primary key (call_id, channel)
);
create index call_deliveries_due on call_deliveries (due_at) where delivered_at is null and given_up_at is null;

-- For whatever slipped through: calls that are over, and messages that came after their end.
create index calls_ended on calls (ended_at) where state = 'ended';
create index call_messages_by_time on call_messages (created_at);

create table notifications (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  type text not null check (type in ('appointment')),
  message text not null,
  time timestamptz not null,
  read_at timestamptz,
  -- With its words, what was told of a call goes.
  call_id uuid references calls on delete cascade
);
create index notifications_of_owner on notifications (owner_id, time desc, id desc);
create index notifications_of_call on notifications (call_id);
