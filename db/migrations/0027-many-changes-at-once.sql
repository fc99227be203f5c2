-- A transaction with very many changes: the first of them numbers all, and the others used to look through what it had left behind,
-- each of them at everything. Now each looks for itself alone, and only one that is still there numbers whatever is.
create or replace function number_owner_changes() returns trigger language plpgsql as $$
declare
  change record;
  last bigint;
  watched boolean;
begin
  if not exists (
    select from owner_changes
    where tx = new.tx and owner_id = new.owner_id and kind = new.kind and subject_id = new.subject_id
  ) then
    return null;
  end if;
  for change in
    select owner_id, count(*) as many, array_agg(kind) as kinds, array_agg(subject_id) as subjects
    from owner_changes where tx = new.tx group by owner_id order by owner_id
  loop
    -- So much at once is sooner read anew than told.
    if change.many > 500 then
      change.many := 1;
      change.kinds := '{reset}';
      change.subjects := '{null}';
    end if;
    -- The counter goes with the owner, and then nobody has to hear of anything.
    update owner_event_heads set last_id = last_id + change.many
    where owner_id = change.owner_id returning last_id, watched_until > clock_timestamp() into last, watched;
    continue when not found;
    insert into owner_events (owner_id, id, kind, subject_id, created_at)
    select change.owner_id, last - change.many + place, kind, subject_id, clock_timestamp()
    from unnest(change.kinds, change.subjects) with ordinality as one (kind, subject_id, place);
    -- Commits that notify wait for each other, so nobody is told where nobody reads.
    if watched then
      perform pg_notify('owner_events', change.owner_id::text);
    end if;
  end loop;
  delete from owner_changes where tx = new.tx;
  return null;
end $$;
