-- What the clock on the wall showed. A zone that the database does not know must not keep a call from ending.
create function wall_clock(at timestamptz, zone text) returns timestamp language plpgsql immutable as $$
begin
  return date_trunc('milliseconds', at at time zone coalesce(zone, 'UTC'));
exception when invalid_parameter_value then
  return date_trunc('milliseconds', at at time zone 'UTC');
end $$;

-- Response times are kept in steps of five percent: each holds the milliseconds up to 1.05 to its power.
create function response_step(ms integer) returns smallint language sql immutable as
  $$ select case when ms <= 1 then 0 else ceil(ln(ms::float8) / ln(1.05::float8)) end::smallint $$;

-- What a call that is over counts for, as the records say it now. Tests and the demo business count for nothing.
create view call_facts as
  select call.id as call_id, call.owner_id, call.assistant_id,
    wall_clock(call.answered_at, call.assistant->>'timezone') as local_at,
    call.epoch > 0 and not call.is_spam as is_counted,
    case when call.is_spam then 'spam' else coalesce(call.outcome, 'answered') end as outcome,
    coalesce(call.ending = 'transferred' or call.outcome = 'transferred', false) as is_transferred,
    coalesce(analysis.sentiment, 'neutral') as sentiment,
    analysis.language,
    array(select distinct jsonb_array_elements_text(analysis.topics) order by 1) as topics,
    array(
      select line.response_ms from call_lines as line
      where line.call_id = call.id and line.response_ms is not null order by line.seq
    ) as response_ms,
    call.answered_at
  from calls as call left join call_analyses as analysis on analysis.call_id = call.id
  where call.state = 'ended' and not call.is_test and coalesce(call.assistant->>'is_demo', 'false') <> 'true';

-- The same as it is counted in the figures: one row for each call.
create table call_figures (
  call_id uuid primary key references calls on delete cascade,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  -- By the zone that she had when the call came.
  local_at timestamp not null,
  -- She took it, and it is no spam.
  is_counted boolean not null,
  outcome text not null,
  is_transferred boolean not null,
  sentiment text not null,
  language text,
  topics text[] not null,
  response_ms integer[] not null
);
create index call_figures_of_owner on call_figures (owner_id, local_at);

-- Bookings made, cancelled since or not. One outlives its assistant, as calls do.
create table booking_figures (
  appointment_id uuid primary key,
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  booked_at timestamptz not null,
  -- Hers at that moment.
  timezone text not null,
  local_at timestamp not null,
  is_by_call boolean not null
);
create index booking_figures_of_owner on booking_figures (owner_id, local_at);

-- The sums that the dashboard reads. They change together with the rows above, whoever changes those.
create table figure_days (
  owner_id uuid not null references owners on delete cascade,
  local_day date not null,
  assistant_id uuid not null,
  calls integer not null default 0,
  transfers integer not null default 0,
  turns integer not null default 0,
  response_ms bigint not null default 0,
  positive integer not null default 0,
  neutral integer not null default 0,
  negative integer not null default 0,
  booked integer not null default 0,
  transferred integer not null default 0,
  message integer not null default 0,
  answered integer not null default 0,
  missed integer not null default 0,
  spam integer not null default 0,
  bookings integer not null default 0,
  call_bookings integer not null default 0,
  primary key (owner_id, local_day, assistant_id)
);
create table figure_hours (
  owner_id uuid not null references owners on delete cascade,
  local_day date not null,
  local_hour smallint not null,
  assistant_id uuid not null,
  calls integer not null default 0,
  transfers integer not null default 0,
  turns integer not null default 0,
  response_ms bigint not null default 0,
  bookings integer not null default 0,
  primary key (owner_id, local_day, local_hour, assistant_id)
);
create table figure_names (
  owner_id uuid not null references owners on delete cascade,
  local_day date not null,
  assistant_id uuid not null,
  kind text not null check (kind in ('language', 'topic')),
  name text not null,
  calls integer not null,
  primary key (owner_id, local_day, assistant_id, kind, name)
);
create table figure_responses (
  owner_id uuid not null references owners on delete cascade,
  local_day date not null,
  assistant_id uuid not null,
  step smallint not null,
  turns integer not null,
  primary key (owner_id, local_day, assistant_id, step)
);
create table figure_totals (
  owner_id uuid not null references owners on delete cascade,
  assistant_id uuid not null,
  calls integer not null,
  primary key (owner_id, assistant_id)
);
-- What is charged for calls, by the hour of the world's time in which they were answered: months begin at another hour in every zone.
create table figure_seconds (
  owner_id uuid not null references owners on delete cascade,
  hour timestamptz not null,
  assistant_id uuid not null,
  billed_seconds bigint not null,
  primary key (owner_id, hour, assistant_id)
);

-- What an owner says that a job is worth.
create table job_values (
  owner_id uuid primary key references owners on delete cascade,
  cents integer not null check (cents >= 0)
);

-- Adds the rows that came, or takes away the rows that went. With an account all of it goes, and there is nothing to sum up.
create function roll_up_calls() returns trigger language plpgsql as $$
declare
  sign constant integer := tg_argv[0];
begin
  insert into figure_days as kept (owner_id, local_day, assistant_id, calls, transfers, turns, response_ms, positive, neutral, negative,
    booked, transferred, message, answered, missed, spam)
  select owner_id, local_at::date, assistant_id,
    sign * count(*) filter (where is_counted),
    sign * count(*) filter (where is_counted and is_transferred),
    sign * coalesce(sum(cardinality(changed.response_ms)) filter (where is_counted), 0),
    sign * coalesce(sum((select sum(ms) from unnest(changed.response_ms) as ms)) filter (where is_counted), 0),
    sign * count(*) filter (where is_counted and sentiment = 'positive'),
    sign * count(*) filter (where is_counted and sentiment = 'neutral'),
    sign * count(*) filter (where is_counted and sentiment = 'negative'),
    sign * count(*) filter (where outcome = 'booked'),
    sign * count(*) filter (where outcome = 'transferred'),
    sign * count(*) filter (where outcome = 'message'),
    sign * count(*) filter (where outcome = 'answered'),
    sign * count(*) filter (where outcome = 'missed'),
    sign * count(*) filter (where outcome = 'spam')
  from changed where exists (select from owners where id = changed.owner_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner_id, local_day, assistant_id) do update set
    calls = kept.calls + excluded.calls, transfers = kept.transfers + excluded.transfers, turns = kept.turns + excluded.turns,
    response_ms = kept.response_ms + excluded.response_ms, positive = kept.positive + excluded.positive,
    neutral = kept.neutral + excluded.neutral, negative = kept.negative + excluded.negative, booked = kept.booked + excluded.booked,
    transferred = kept.transferred + excluded.transferred, message = kept.message + excluded.message,
    answered = kept.answered + excluded.answered, missed = kept.missed + excluded.missed, spam = kept.spam + excluded.spam;

  insert into figure_hours as kept (owner_id, local_day, local_hour, assistant_id, calls, transfers, turns, response_ms)
  select owner_id, local_at::date, extract(hour from local_at), assistant_id,
    sign * count(*),
    sign * count(*) filter (where is_transferred),
    sign * sum(cardinality(changed.response_ms)),
    sign * coalesce(sum((select sum(ms) from unnest(changed.response_ms) as ms)), 0)
  from changed where is_counted and exists (select from owners where id = changed.owner_id)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (owner_id, local_day, local_hour, assistant_id) do update set
    calls = kept.calls + excluded.calls, transfers = kept.transfers + excluded.transfers, turns = kept.turns + excluded.turns,
    response_ms = kept.response_ms + excluded.response_ms;

  insert into figure_names as kept (owner_id, local_day, assistant_id, kind, name, calls)
  select owner_id, local_at::date, assistant_id, told.kind, told.name, sign * count(*)
  from changed cross join lateral (
    select 'language' as kind, changed.language as name where changed.language is not null
    union all select 'topic', topic from unnest(changed.topics) as topic
  ) as told
  where is_counted and exists (select from owners where id = changed.owner_id)
  group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (owner_id, local_day, assistant_id, kind, name) do update set calls = kept.calls + excluded.calls;

  insert into figure_responses as kept (owner_id, local_day, assistant_id, step, turns)
  select owner_id, local_at::date, assistant_id, response_step(ms), sign * count(*)
  from changed cross join lateral unnest(changed.response_ms) as ms
  where is_counted and exists (select from owners where id = changed.owner_id)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (owner_id, local_day, assistant_id, step) do update set turns = kept.turns + excluded.turns;

  insert into figure_totals as kept (owner_id, assistant_id, calls)
  select owner_id, assistant_id, sign * count(*)
  from changed where is_counted and exists (select from owners where id = changed.owner_id)
  group by 1, 2 order by 1, 2
  on conflict (owner_id, assistant_id) do update set calls = kept.calls + excluded.calls;
  return null;
end $$;
create trigger call_figures_added after insert on call_figures
  referencing new table as changed for each statement execute function roll_up_calls(1);
create trigger call_figures_gone after delete on call_figures
  referencing old table as changed for each statement execute function roll_up_calls('-1');
create trigger call_figures_were after update on call_figures
  referencing old table as changed for each statement execute function roll_up_calls('-1');
create trigger call_figures_are after update on call_figures
  referencing new table as changed for each statement execute function roll_up_calls(1);

create function roll_up_bookings() returns trigger language plpgsql as $$
declare
  sign constant integer := tg_argv[0];
begin
  insert into figure_days as kept (owner_id, local_day, assistant_id, bookings, call_bookings)
  select owner_id, local_at::date, assistant_id, sign * count(*), sign * count(*) filter (where is_by_call)
  from changed where exists (select from owners where id = changed.owner_id)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner_id, local_day, assistant_id) do update set
    bookings = kept.bookings + excluded.bookings, call_bookings = kept.call_bookings + excluded.call_bookings;

  insert into figure_hours as kept (owner_id, local_day, local_hour, assistant_id, bookings)
  select owner_id, local_at::date, extract(hour from local_at), assistant_id, sign * count(*)
  from changed where exists (select from owners where id = changed.owner_id)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (owner_id, local_day, local_hour, assistant_id) do update set bookings = kept.bookings + excluded.bookings;
  return null;
end $$;
create trigger booking_figures_added after insert on booking_figures
  referencing new table as changed for each statement execute function roll_up_bookings(1);
create trigger booking_figures_gone after delete on booking_figures
  referencing old table as changed for each statement execute function roll_up_bookings('-1');
create trigger booking_figures_were after update on booking_figures
  referencing old table as changed for each statement execute function roll_up_bookings('-1');
create trigger booking_figures_are after update on booking_figures
  referencing new table as changed for each statement execute function roll_up_bookings(1);

-- Entries are only ever added; whoever adds one holds the head of the owner's chain.
create function roll_up_seconds() returns trigger language plpgsql as $$
begin
  insert into figure_seconds as kept (owner_id, hour, assistant_id, billed_seconds)
  select owner_id, date_trunc('hour', answered_at, 'UTC'), assistant_id, sum(billed_seconds)
  from changed where billed_seconds <> 0
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (owner_id, hour, assistant_id) do update set billed_seconds = kept.billed_seconds + excluded.billed_seconds;
  return null;
end $$;
create trigger ledger_entries_summed after insert on ledger_entries
  referencing new table as changed for each statement execute function roll_up_seconds();

-- What was there before there were figures.
insert into call_figures
  select call_id, owner_id, assistant_id, local_at, is_counted, outcome, is_transferred, sentiment, language, topics, response_ms
  from call_facts;
insert into booking_figures
  select job.id, job.owner_id, job.assistant_id, job.created_at, assistants.timezone, wall_clock(job.created_at, assistants.timezone),
    job.conversation_id is not null
  from appointments as job join assistants on assistants.id = job.assistant_id
  where job.status <> 'held' and not exists (select from calls where calls.id = job.conversation_id and calls.is_test);
insert into figure_seconds
  select owner_id, date_trunc('hour', answered_at, 'UTC'), assistant_id, sum(billed_seconds) from ledger_entries
  where billed_seconds <> 0 group by 1, 2, 3;
