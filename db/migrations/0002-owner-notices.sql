-- Each process remembers who is signed in, so that a request costs no query. Whatever changes that is told to all of them.
create function notice_owner_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'owners' then
    perform pg_notify('owner_changed', old.id::text);
  else
    perform pg_notify('owner_changed', old.owner_id::text);
  end if;
  return null;
end $$;

create trigger owners_notice after update or delete on owners
  for each row execute function notice_owner_changed();
create trigger sessions_notice after delete on sessions
  for each row execute function notice_owner_changed();
