-- How a text fared, as the carrier reports it. Empty in rows from before reports were asked for.
alter table texts
  add column message_id text,
  add column state text,
  add column reason_code int,
  add column reported_at timestamptz,
  -- The call or job that it is about.
  add column about_id uuid;
