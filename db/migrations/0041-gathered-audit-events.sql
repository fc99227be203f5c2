-- What happens many times alike within an hour is one row with a count, so that nobody can fill the table by guessing.
alter table audit_events add column gathered_as text;
create unique index audit_events_gathered on audit_events (owner_id, gathered_as);
-- Old ones are swept by time.
create index audit_events_by_time on audit_events (at);

-- Over the whole product, for the operator: how many logins failed in an hour.
create table login_failures (
  hour timestamptz(0) primary key,
  failures integer not null
);
