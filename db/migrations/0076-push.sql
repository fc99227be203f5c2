-- What proves to push services that a message is ours; made once, at the first start.
create table push_keys (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key_sealed text not null,
  created_at timestamptz not null
);

-- Phones and computers on which an owner has turned alerts on.
create table push_devices (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  -- A browser has one address, whoever uses it.
  endpoint_sha256 bytea not null unique,
  -- Address and keys.
  subscription_sealed text not null,
  -- Of the sender that the browser agreed to.
  public_key text not null,
  name text not null,
  created_at timestamptz not null,
  last_delivered_at timestamptz
);
create index push_devices_of_owner on push_devices (owner_id);

-- Outbox: what is to be shown on an owner's devices. Its words go once it is over.
create table push_messages (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  is_urgent boolean not null,
  params jsonb not null,
  created_at timestamptz not null,
  -- The end of quiet hours.
  not_before timestamptz,
  sending_until timestamptz,
  closed_at timestamptz
);
create index push_messages_of_owner on push_messages (owner_id);
create index push_messages_open on push_messages (created_at, id) where closed_at is null;
create index push_messages_new on push_messages (created_at);
create index push_messages_closed on push_messages (closed_at) where closed_at is not null;

-- One message on one device. It outlives a device that is gone, as what became of it.
create table pushes (
  message_id uuid not null references push_messages on delete cascade,
  device_id uuid not null,
  device_name text not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  trouble text,
  not_before timestamptz,
  -- Which the device shows to say that it has shown the message, or that it was opened.
  token_sha256 bytea unique,
  shown_at timestamptz,
  opened_at timestamptz,
  primary key (message_id, device_id)
);

-- What an owner was told beyond the bell, and the message that told it, by which its fate is found.
create table alerts (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  -- Empty for a test.
  kind text,
  message text not null,
  way text not null check (way in ('push', 'text', 'mail')),
  message_id uuid not null,
  call_id uuid,
  at timestamptz not null
);
create index alerts_of_owner on alerts (owner_id, at desc, id desc);
create index alerts_of_call on alerts (call_id);
create index alerts_old on alerts (at);

-- `{"from": "22:00", "to": "07:00"}`; none without.
alter table notification_preferences add column quiet_hours jsonb;
