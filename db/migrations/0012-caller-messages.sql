-- Callers are told of their jobs, by text and where they gave an address also by mail.
alter table appointments add column email text not null default '';
-- When the job got the start that it has; the start that its caller was reminded of.
alter table appointments add column placed_at timestamptz;
alter table appointments add column reminded_for timestamptz;
create index appointments_by_start on appointments (starts_at) where status = 'confirmed';

-- The one code with which a caller may prove to hold the phone of a booking. The code itself is not kept: it follows from its id.
create table visit_codes (
  appointment_id uuid primary key references appointments on delete cascade,
  id uuid not null,
  -- A code for a number that was put right meanwhile is good for nothing.
  phone text not null,
  tries integer not null,
  expires_at timestamptz not null
);
create index visit_codes_by_end on visit_codes (expires_at);

-- Callers who have proved it.
create table visit_sessions (
  token_sha256 bytea primary key,
  appointment_id uuid not null references appointments on delete cascade,
  phone text not null,
  expires_at timestamptz not null
);
create index visit_sessions_of_appointment on visit_sessions (appointment_id);
create index visit_sessions_by_end on visit_sessions (expires_at);
