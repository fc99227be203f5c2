-- What the seconds of a call went to, by phase; null where that was not measured. Whatever writes it, they add up to the call.
alter table calls add column phases jsonb;
alter table calls add constraint calls_phases_add_up check (phases is null or coalesce(
  (phases->>'greeting')::int + (phases->>'talking')::int + (phases->>'listening')::int + (phases->>'thinking')::int
    + (phases->>'tools')::int + (phases->>'hold')::int + (phases->>'transfer')::int = duration_seconds, false));
