-- What outside services tell us, each piece once under the id that its sender gave it. The work is done from the row, and the row
-- holds what we read of it: the body as it came would be full of names and addresses.
create table inbox (
  provider text not null,
  event_id text not null,
  news jsonb not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (provider, event_id)
);
create index inbox_unhandled on inbox (received_at) where handled_at is null;

-- What an owner is at the payment provider. It outlives the owner until the last bill is settled there.
create table payment_accounts (
  id uuid primary key,
  owner_id uuid unique references owners on delete set null,
  created_at timestamptz not null,
  customer_id text unique,
  -- Of name, email address and phone as the provider was last told them.
  profile_sha256 bytea,
  -- Cards that were there at the last look, and those that have gone since. A card that is not among them is new.
  seen_cards text[] not null default '{}',
  -- A card that is to become the default, pay and subscribe, until all of that is done.
  pending_card_id text,
  default_card_id text,
  subscription_id text,
  subscription_status text,
  -- Since when the provider fails to collect.
  failing_since timestamptz,
  -- Why the last try to pay what is open was refused.
  refusal text,
  closing_at timestamptz,
  -- Whoever changes something at the provider holds the account for that time, over all processes.
  held_by uuid,
  held_until timestamptz
);
insert into payment_accounts (id, owner_id, created_at) select gen_random_uuid(), id, created_at from owners;
