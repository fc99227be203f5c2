-- A receptionist that an owner has set up.
create table assistants (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  name text not null,
  greeting text not null,
  system_instructions text not null,
  sales_transfer text not null,
  service_transfer text not null,
  zapier_webhook text not null,
  email_from text not null,
  email_to text not null,
  -- Encrypted; its end is all that is ever shown.
  sendgrid_key_sealed text,
  sendgrid_key_last4 text,
  calendar_provider text not null check (calendar_provider in ('', 'google', 'office365')),
  timezone text not null,
  settings jsonb not null,
  status text not null default 'active' check (status in ('active', 'paused')),
  -- Since when she waits for payment; empty where nothing is due.
  pending_since timestamptz,
  pending_mailed_at timestamptz,
  -- The last check whether calls are forwarded to her.
  forwarding_started_at timestamptz,
  forwarding_arrived_at timestamptz,
  forwarding_from text,
  created_at timestamptz not null
);
create index assistants_owner on assistants (owner_id, created_at);
create index assistants_pending on assistants (pending_since) where pending_since is not null;

-- The number of an assistant at the carrier, from the order to the release. It outlives the assistant until it is given back, so
-- it does not refer to her row.
create table phone_numbers (
  assistant_id uuid primary key,
  created_at timestamptz not null,
  -- Chosen and written down before it is bought: whoever carries on after a crash or a lost answer asks for this very one.
  phone_number text unique,
  carrier_id text,
  -- When buying or releasing it last failed.
  tried_at timestamptz,
  -- The owner was told that it comes later, and gets a mail when it has.
  late boolean not null default false,
  releasing_at timestamptz,
  -- Whoever buys or releases it holds it for that time, over all processes.
  held_by uuid,
  held_until timestamptz
);

-- What was asked for under which Idempotency-Key, so that a repeated request makes nothing new.
create table assistant_creations (
  owner_id uuid not null references owners on delete cascade,
  key text not null,
  request_sha256 bytea not null,
  assistant_id uuid not null,
  checkout_url text,
  checkout_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null,
  primary key (owner_id, key)
);

-- Numbers that owners want to bring along.
create table port_requests (
  id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid references assistants on delete set null,
  requested_number text not null,
  status text not null default 'requested' check (status in ('requested', 'in_progress', 'completed', 'rejected')),
  created_at timestamptz not null,
  moved_at timestamptz,
  -- What support is told; wiped once it has gone out.
  letter jsonb,
  mail_queued_at timestamptz,
  mailed_at timestamptz
);
create index port_requests_owner on port_requests (owner_id, created_at);
create index port_requests_assistant on port_requests (assistant_id, created_at);
