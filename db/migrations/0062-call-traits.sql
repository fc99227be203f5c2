-- What owners ask of their calls beyond the sums that are kept. It is told when it is asked for, by the calls of the days that are looked
-- at; the list of calls and the figures read the same view, so that a figure leads to exactly those calls.

-- The names of the holidays that fall on a day, as the settings name them.
create function us_holidays_on(day date) returns text[] language sql immutable as $$
  select array_remove(array[
    case when month = 1 and date = 1 then 'new_years_day' end,
    case when month = 1 and weekday = 1 and date between 15 and 21 then 'martin_luther_king_day' end,
    case when month = 2 and weekday = 1 and date between 15 and 21 then 'presidents_day' end,
    case when month = 5 and weekday = 1 and date >= 25 then 'memorial_day' end,
    case when month = 6 and date = 19 then 'juneteenth' end,
    case when month = 7 and date = 4 then 'independence_day' end,
    case when month = 9 and weekday = 1 and date <= 7 then 'labor_day' end,
    case when month = 10 and weekday = 1 and date between 8 and 14 then 'columbus_day' end,
    case when month = 11 and date = 11 then 'veterans_day' end,
    case when month = 11 and weekday = 4 and date between 22 and 28 then 'thanksgiving' end,
    case when month = 11 and weekday = 5 and date between 23 and 29 then 'day_after_thanksgiving' end,
    case when month = 12 and date = 24 then 'christmas_eve' end,
    case when month = 12 and date = 25 then 'christmas_day' end
  ], null)
  from (select extract(month from day)::int as month, extract(day from day)::int as date, extract(dow from day)::int as weekday) as part
$$;

-- Whether a business was open by the clock on its wall. One that has named no hours at all is never closed. A block and no single
-- expression: the settings are large, and are unpacked once.
create function was_open(at timestamp, settings jsonb) returns boolean language plpgsql immutable as $$
declare
  hours constant jsonb := settings->'hours';
  day constant text := to_char(at, 'YYYY-MM-DD');
  now constant text := to_char(at, 'HH24:MI');
  span jsonb;
begin
  if not coalesce(jsonb_path_exists(hours, '$.*[*]'), false) then
    return true;
  end if;
  if coalesce(settings->'holidays' ?| us_holidays_on(at::date), false) then
    return false;
  end if;
  for span in select * from jsonb_array_elements(coalesce(settings->'closed_days', '[]')) loop
    if day between span->>'from' and span->>'to' then
      return false;
    end if;
  end loop;
  for span in select * from jsonb_array_elements(coalesce(hours->btrim(to_char(at, 'day')), '[]')) loop
    if now >= span->>'opens' and now < span->>'closes' then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- What a caller wanted and did not get. Calls from before it was noted have their transfers still.
create view call_needs as
  select call.id as call_id, case when call.outcome = 'answered' then coalesce(analysis.unmet,
    case when jsonb_path_exists(call.session, '$.transfers[*].result') then 'transfer' end) end as unmet
  from calls as call left join call_analyses as analysis on analysis.call_id = call.id;

-- Each call that stands in the figures, with what is told of it when somebody asks.
create view call_traits as
  select figure.call_id, figure.owner_id, figure.assistant_id, figure.local_at, figure.is_counted, figure.is_transferred,
    figure.sentiment, figure.language, figure.topics,
    case when figure.outcome <> 'answered' or need.unmet is null then figure.outcome
      when need.unmet = 'transfer' then 'not_put_through' else 'not_booked' end as result,
    figure.outcome = 'answered' and need.unmet = 'visit' and call.ending = 'caller_hung_up' as is_hung_up,
    figure.is_counted and not was_open(figure.local_at, call.assistant->'settings') as is_after_hours,
    case when contact.id is null then 'hidden' when call.answered_at <= contact.first_call_at then 'new' else 'returning' end as caller
  from call_figures as figure
  join calls as call on call.id = figure.call_id
  left join call_needs as need on need.call_id = figure.call_id
  left join contacts as contact on contact.owner_id = figure.owner_id and contact.phone = call.from_number;
