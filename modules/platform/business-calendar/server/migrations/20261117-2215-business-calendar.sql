-- '08:00-12:00, 13:00-18:00': spans in order, none over another. No hours at all is a closed day, and is null.
-- Kept data was checked by it: another rule is another function.
create function is_opening_hours(given text) returns boolean immutable language sql as $$
  select given is null or (
    given ~ '^(([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)(, |$))+$' and right(given, 1) <> ' '
    and not exists (
      select from (
        select left(span, 5) collate "C" as opens, right(span, 5) collate "C" as closes,
          lag(right(span, 5) collate "C", 1, '00:00') over (order by place) as before
        from unnest(string_to_array(given, ', ')) with ordinality as spans (span, place)
      ) as read where opens >= closes or opens < before
    )
  )
$$;

-- What is set is kept by core in one table: the hours of the house defend themselves there.
alter table setting add constraint setting_opening_hours check (
  entity <> 'business_calendar' or (
    is_opening_hours(values ->> 'sunday') and is_opening_hours(values ->> 'monday') and is_opening_hours(values ->> 'tuesday')
    and is_opening_hours(values ->> 'wednesday') and is_opening_hours(values ->> 'thursday')
    and is_opening_hours(values ->> 'friday') and is_opening_hours(values ->> 'saturday')
    -- A house that never opens could promise nothing.
    and coalesce(values ->> 'sunday', values ->> 'monday', values ->> 'tuesday', values ->> 'wednesday', values ->> 'thursday',
      values ->> 'friday', values ->> 'saturday') is not null
  )
);

-- Holidays of states and towns, and days on which the house itself is closed or open unlike their weekday.
create table calendar_day (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  day date not null,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('MUNICIPAL', 'STATE', 'CLOSED', 'OPEN')),
  -- Of its day only the month and the date count then.
  yearly boolean not null default false,
  state text check (state ~ '^[A-Z]{2}$'),
  city text check (length(city) between 1 and 80),
  hours text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name || ' ' || coalesce(city, '') || ' ' || coalesce(state, ''))) stored,
  constraint calendar_day_state check ((state is not null) = (kind in ('MUNICIPAL', 'STATE'))),
  constraint calendar_day_city check ((city is not null) = (kind = 'MUNICIPAL')),
  constraint calendar_day_yearly check (not yearly or kind in ('MUNICIPAL', 'STATE')),
  constraint calendar_day_open check ((hours is not null) = (kind = 'OPEN')),
  constraint calendar_day_hours check (is_opening_hours(hours))
);
-- A day is exceptional in one way.
create unique index calendar_day_exceptional on calendar_day (day) where kind in ('CLOSED', 'OPEN') and status = 'ACTIVE';
-- A place has a holiday once: every year, or that day.
create unique index calendar_day_local on calendar_day (
  state, searchable(coalesce(city, '')), yearly, extract(month from day), extract(day from day),
  (case when yearly then 0 else extract(year from day) end)
) where kind in ('MUNICIPAL', 'STATE');
create index calendar_day_by_day on calendar_day (day, uuid);
create index calendar_day_by_name on calendar_day (searchable(name), uuid);
create index calendar_day_by_kind on calendar_day (kind, day, uuid);
create index calendar_day_by_state on calendar_day (state, searchable(coalesce(city, '')));
create index calendar_day_by_created on calendar_day (created_at, uuid);
create index calendar_day_search on calendar_day using gin (search_text gin_trgm_ops);
select track_record('calendar_day', 'calendar_day');
