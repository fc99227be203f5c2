-- How far work has come that goes over everybody: it is done in pages, and goes on where it stopped, whoever died meanwhile.
create table job_rounds (
  name text primary key,
  begun_at timestamptz not null,
  -- Where the next page begins. Empty at the beginning.
  place text,
  visited integer not null default 0,
  -- Of these, what could not be done and waits for the next round.
  failed integer not null default 0,
  finished_at timestamptz,
  -- Another round was asked for while this one was under way.
  asked_at timestamptz,
  -- By the database's own time, like what follows: when the last page was through, and when the job was queued that goes on.
  moved_at timestamptz not null default clock_timestamp(),
  queued_at timestamptz,
  -- Whoever works on it holds it for that time, over all processes.
  held_by uuid,
  held_until timestamptz
);

-- Up to when the carrier's calls were compared with ours. One row: the carrier lists the calls to all numbers together. It takes the place of
-- missed_looks, which stays for now: a process of the version before may still run beside this one.
create table carrier_looks (
  carrier text primary key,
  seen_until timestamptz not null
);
insert into carrier_looks (carrier, seen_until)
select 'twilio', greatest(min(seen_until), now() - interval '7 days') from missed_looks having count(*) > 0;
