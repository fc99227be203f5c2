-- Parts of names, numbers and summaries are found by their trigrams.
create extension if not exists pg_trgm;
-- Words are found whether their accents are typed or not.
create extension if not exists unaccent;
create text search configuration english_call (copy = english);
alter text search configuration english_call alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration spanish_call (copy = spanish);
alter text search configuration spanish_call alter mapping for hword, hword_part, word with unaccent, spanish_stem;
create text search configuration plain_call (copy = simple);
alter text search configuration plain_call alter mapping for hword, hword_part, word with unaccent, simple;

-- Whoever has called with a number of their own: one row per owner and number.
create table contacts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references owners on delete cascade,
  phone text not null,
  name text,
  -- The owner has put it right, so calls change it no more.
  named_by_owner boolean not null default false,
  email text,
  address text,
  -- The owner's own.
  note text not null default '',
  calls integer not null,
  first_call_at timestamptz not null,
  last_call_at timestamptz not null,
  unique (owner_id, phone)
);
create index contacts_of_owner on contacts (owner_id, last_call_at desc, id desc);
create index contacts_text on contacts using gin ((lower(coalesce(name, '') || ' ' || phone)) gin_trgm_ops);
create trigger contacts_event after insert or delete on contacts
  for each row execute function note_row_change('contact');
create trigger contacts_event_of_change after update on contacts
  for each row when (old.* is distinct from new.*) execute function note_row_change('contact');

create index calls_of_number on calls (owner_id, from_number, answered_at desc);
create index call_analyses_contact_phone on call_analyses (owner_id, contact_phone) where contact_phone is not null;
create index appointments_of_number on appointments (owner_id, phone);
create index appointments_of_conversation on appointments (conversation_id) where conversation_id is not null;
-- When the owner said that a call was spam: with it, what the call left to do was settled.
alter table calls add column spam_at timestamptz;

-- Who is exporting: one at a time per owner, over all processes. By the database's own clock.
create table running_exports (
  owner_id uuid primary key references owners on delete cascade,
  id uuid not null,
  until timestamptz not null
);

-- Other words than numbers stand there where the caller hid theirs.
create function is_number(number text) returns boolean language sql immutable as $$ select number ~ '^\+\d{7,15}$' $$;

-- What calls tell of their callers: the latest word of each kind, among the newest calls whose words are kept.
create function learn_contacts(ids uuid[]) returns void language sql as $$
  with wanted as (
    select id, owner_id, phone from contacts
    where (owner_id, phone) in (select owner_id, from_number from calls where id = any (ids))
    order by id for update
  ), told as (
    select wanted.id,
      coalesce(
        (array_agg(analysis.contact_name order by call.answered_at desc) filter (where analysis.contact_name is not null))[1],
        (array_agg(call.caller_name order by call.answered_at desc) filter (where call.caller_name is not null))[1]
      ) as name,
      (array_agg(analysis.contact_email order by call.answered_at desc) filter (where analysis.contact_email is not null))[1] as email,
      (array_agg(analysis.contact_address order by call.answered_at desc) filter (where analysis.contact_address is not null))[1]
        as address
    from wanted
    cross join lateral (
      select calls.id, calls.caller_name, calls.answered_at from calls
      where calls.owner_id = wanted.owner_id and calls.from_number = wanted.phone and not calls.is_test
      order by calls.answered_at desc limit 30
    ) as call
    left join call_analyses as analysis on analysis.call_id = call.id
    group by wanted.id
  )
  update contacts set name = case when named_by_owner then contacts.name else told.name end, email = told.email, address = told.address
  from told
  where contacts.id = told.id and (case when named_by_owner then contacts.name else told.name end, told.email, told.address)
    is distinct from (contacts.name, contacts.email, contacts.address)
$$;

-- Calls that are over count for their callers.
create function meet_contacts(ids uuid[]) returns void language sql as $$
  insert into contacts (owner_id, phone, calls, first_call_at, last_call_at)
  select owner_id, from_number, count(*), min(answered_at), max(answered_at) from calls
  where id = any (ids) and state = 'ended' and not is_test and is_number(from_number)
  group by 1, 2 order by 1, 2
  on conflict (owner_id, phone) do update set calls = contacts.calls + excluded.calls,
    first_call_at = least(contacts.first_call_at, excluded.first_call_at),
    last_call_at = greatest(contacts.last_call_at, excluded.last_call_at)
$$;

-- What calls are asked for by: one row for each, kept by the triggers below, whoever changes a call.
create table call_search (
  call_id uuid primary key references calls on delete cascade,
  owner_id uuid not null,
  assistant_id uuid not null,
  -- In milliseconds, as cursors have it.
  answered_at timestamptz(3) not null,
  -- Hers when the call came.
  local_day date not null,
  sentiment text not null,
  -- With spam; empty while the call goes on.
  outcome text,
  is_test boolean not null,
  is_read boolean not null,
  -- Name, summary and numbers in small letters, with a mark between them that is in none of them.
  shown text not null,
  -- The digits of the numbers, with a space between them.
  digits text not null,
  -- Everything that was said, and the above.
  words tsvector not null,
  -- The stretches of the owner's time that it is in, from three hours to all: an index can so give matches of the newest calls,
  -- and nobody else's, without looking at all others.
  stretches bigint[] not null
);
create index call_search_newest on call_search (owner_id, answered_at desc, call_id desc);
create index call_search_assistant on call_search (owner_id, assistant_id, answered_at desc, call_id desc);
create index call_search_sentiment on call_search (owner_id, sentiment, answered_at desc, call_id desc);
create index call_search_outcome on call_search (owner_id, outcome, answered_at desc, call_id desc);
create index call_search_unread on call_search (owner_id, answered_at desc, call_id desc) where not is_read;
create index call_search_tests on call_search (owner_id, is_test, answered_at desc, call_id desc);

-- Level 0 is three hours, each further one eight times as long, and 4 is all of an owner's time.
create function call_stretch(owner uuid, level integer, at timestamptz) returns bigint language sql immutable as $$
  select uuid_hash_extended(
    owner, case when level = 4 then 4 else (floor(extract(epoch from at) / 10800)::bigint >> (3 * level)) * 8 + level end)
$$;

-- Marks are no part of words: an address or a tag is read word by word, when it is kept and when it is asked for.
create function plain_words(text) returns text language sql immutable as $$
  select regexp_replace(left($1, 100000), '[!-/:-@[-`{-~¿¡«»“”‘’–—…·]', ' ', 'g')
$$;

-- Any part of a number begins one of its ends.
create function number_ends(digits text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array(select substr(digits, place) from generate_series(1, greatest(length(digits) - 2, 1)) as place where digits <> ''))
$$;

create function refresh_call_search(ids uuid[]) returns void language sql as $$
  insert into call_search (call_id, owner_id, assistant_id, answered_at, local_day, sentiment, outcome, is_test, is_read, shown, digits,
    words, stretches)
  select call.id, call.owner_id, call.assistant_id, call.answered_at, wall_clock(call.answered_at, call.assistant->>'timezone')::date,
    coalesce(analysis.sentiment, 'neutral'), case when call.is_spam then 'spam' else call.outcome end, call.is_test,
    call.read_at is not null,
    lower(concat_ws(e'\x1f', translate(who.name, e'\x1f', ' '), translate(analysis.summary, e'\x1f', ' '), who.number, who.other)),
    concat_ws(' ', nullif(who.digits, ''), nullif(who.other_digits, '')),
    number_ends(who.digits) || number_ends(who.other_digits)
      || setweight(to_tsvector('plain_call', who.words) || to_tsvector('english_call', who.words) || to_tsvector('spanish_call', who.words), 'A')
      || setweight(to_tsvector('english_call', about.words), 'B') || strip(to_tsvector('plain_call', about.words))
      || to_tsvector('english_call', said.english) || to_tsvector('spanish_call', said.spanish) || to_tsvector('plain_call', said.others)
      || strip(to_tsvector('plain_call', said.english || ' ' || said.spanish)),
    array[call_stretch(call.owner_id, 0, call.answered_at), call_stretch(call.owner_id, 1, call.answered_at),
      call_stretch(call.owner_id, 2, call.answered_at), call_stretch(call.owner_id, 3, call.answered_at),
      call_stretch(call.owner_id, 4, call.answered_at)]
  from unnest(ids) as wanted (id)
  join calls as call on call.id = wanted.id
  left join call_analyses as analysis on analysis.call_id = call.id
  left join contacts as contact on contact.owner_id = call.owner_id and contact.phone = call.from_number and contact.named_by_owner
  cross join lateral (select coalesce(contact.name, analysis.contact_name, call.caller_name) as name,
    case when is_number(call.from_number) then call.from_number end as number, analysis.contact_phone as other) as given
  cross join lateral (select given.*, plain_words(coalesce(given.name, '')) as words,
    regexp_replace(coalesce(given.number, ''), '\D', '', 'g') as digits,
    regexp_replace(coalesce(given.other, ''), '\D', '', 'g') as other_digits) as who
  cross join lateral (select plain_words(coalesce(analysis.summary, '')) as words) as about
  cross join lateral (
    select plain_words(coalesce(string_agg(line.words, ' ' order by line.seq) filter (where line.language = 'en'), '')) as english,
      plain_words(coalesce(string_agg(line.words, ' ' order by line.seq) filter (where line.language = 'es'), '')) as spanish,
      plain_words(coalesce(string_agg(line.words, ' ' order by line.seq) filter (where line.language not in ('en', 'es')), '')) as others
    from call_lines as line where line.call_id = call.id and call.state = 'ended'
  ) as said
  on conflict (call_id) do update set assistant_id = excluded.assistant_id, answered_at = excluded.answered_at,
    local_day = excluded.local_day, sentiment = excluded.sentiment, outcome = excluded.outcome, is_test = excluded.is_test,
    is_read = excluded.is_read, shown = excluded.shown, digits = excluded.digits, words = excluded.words, stretches = excluded.stretches
$$;

-- What somebody searches for: every word, in the form that each language gives it; with `begun`, the last one as the beginning of one.
-- Fillers, which hardly any call is found by, are left out. With `any_of`, one of the words will do.
create function call_query(asked text, begun boolean, any_of boolean) returns tsquery language plpgsql stable as $$
declare
  given text[] := case when asked ~ '^[\d\s()+.-]+$' and length(regexp_replace(asked, '\D', '', 'g')) > 2
    then array[regexp_replace(asked, '\D', '', 'g')] else regexp_split_to_array(trim(plain_words(asked)), '\s+') end;
  term text;
  plain tsquery;
  english tsquery;
  spanish tsquery;
  found tsquery := '';
  fillers tsquery := '';
begin
  for place in 1..least(cardinality(given), 12) loop
    continue when given[place] = '';
    term := quote_literal(given[place]) || case when begun and place = cardinality(given) then ':*' else '' end;
    plain := to_tsquery('plain_call', term);
    continue when numnode(plain) = 0;
    english := to_tsquery('english_call', term);
    spanish := to_tsquery('spanish_call', term);
    if numnode(english) = 0 or numnode(spanish) = 0 then
      fillers := case when any_of then fillers || plain else fillers && plain end;
    else
      found := case when any_of then found || (plain || english || spanish) else found && (plain || english || spanish) end;
    end if;
  end loop;
  return case when numnode(found) = 0 then fillers else found end;
end $$;

create function keep_new_calls() returns trigger language plpgsql as $$
begin
  perform meet_contacts(array(select id from made where state = 'ended'));
  perform learn_contacts(array(select id from made where state = 'ended'));
  perform refresh_call_search(array(select id from made));
  return null;
end $$;
create trigger calls_kept after insert on calls
  referencing new table as made for each statement execute function keep_new_calls();

create function keep_changed_call() returns trigger language plpgsql as $$
begin
  if (old.state, old.caller_name, old.from_number, old.answered_at) is distinct from
    (new.state, new.caller_name, new.from_number, new.answered_at)
  then
    if old.state = 'live' and new.state = 'ended' then
      perform meet_contacts(array[new.id]);
    end if;
    perform learn_contacts(array[new.id]);
    perform refresh_call_search(array[new.id]);
  else
    update call_search set outcome = case when new.is_spam then 'spam' else new.outcome end, is_read = new.read_at is not null
    where call_id = new.id;
  end if;
  return null;
end $$;
create trigger calls_kept_after_change after update on calls for each row when (
  (old.state, old.caller_name, old.from_number, old.answered_at, old.is_spam, old.outcome, old.read_at is null) is distinct from
  (new.state, new.caller_name, new.from_number, new.answered_at, new.is_spam, new.outcome, new.read_at is null)
) execute function keep_changed_call();

create function keep_analyses() returns trigger language plpgsql as $$
begin
  perform learn_contacts(array(select call_id from made));
  perform refresh_call_search(array(select call_id from made));
  return null;
end $$;
create trigger call_analyses_kept after insert on call_analyses
  referencing new table as made for each statement execute function keep_analyses();
create trigger call_analyses_kept_after_change after update on call_analyses
  referencing new table as made for each statement execute function keep_analyses();

create function keep_contact_name() returns trigger language plpgsql as $$
begin
  perform refresh_call_search(array(select id from calls where owner_id = new.owner_id and from_number = new.phone));
  return null;
end $$;
create trigger contacts_kept_name after update on contacts for each row
  when ((old.named_by_owner or new.named_by_owner) and old.name is distinct from new.name) execute function keep_contact_name();

-- What was there before.
do $$
begin
  perform meet_contacts(array(select id from calls));
  perform learn_contacts(array(select id from calls));
  perform refresh_call_search(array(select id from calls));
end $$;

-- After the rows: it is made faster than it grows.
create index call_search_found on call_search
  using gin (stretches, shown gin_trgm_ops, digits gin_trgm_ops, words);
