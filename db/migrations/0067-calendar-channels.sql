-- By which providers tell of changes by themselves. Rows go with their grant, and are closed over there.
create table calendar_channels (
  provider text not null,
  channel_id text not null,
  grant_id uuid not null,
  resource_id text not null,
  secret_sha256 bytea not null,
  expires_at timestamptz not null,
  primary key (provider, channel_id)
);
create index calendar_channels_grant on calendar_channels (grant_id);
create index calendar_channels_expired on calendar_channels (expires_at);

alter table calendar_revocations add column channels jsonb not null default '[]';

create or replace function revoke_calendar_grant() returns trigger language plpgsql as $$
begin
  with gone as (delete from calendar_channels where grant_id = old.id returning channel_id, resource_id)
  insert into calendar_revocations (id, provider, grant_sealed, account_sha256, channels)
  select old.id, old.provider, old.grant_sealed, old.account_sha256,
    coalesce((select jsonb_agg(jsonb_build_object('channelId', channel_id, 'resourceId', resource_id)) from gone), '[]');
  return old;
end $$;

-- For how long, at most, something stood on a job before it was noticed: since the reading before, or since the job was placed.
alter table calendar_grants add column longest_clash_seconds integer not null default 0;
