-- When somebody is away, by the clocks of the house: whole days, or hours ('14:00-18:00') of one.
create function absence_period(starts_on date, ends_on date, hours text) returns tsrange immutable language sql as $$
  select case when hours is null then tsrange(starts_on::timestamp, (ends_on + 1)::timestamp)
    else tsrange(starts_on + make_interval(hours => left(hours, 2)::int, mins => substr(hours, 4, 2)::int),
      starts_on + make_interval(hours => substr(hours, 7, 2)::int, mins => right(hours, 2)::int)) end
$$;

create table absence (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_uuid uuid not null constraint absence_user references app_user,
  -- Copied: the list sorts and searches by it.
  user_name text not null default '',
  kind text not null check (kind in ('VACATION', 'DAY_OFF', 'TRAINING', 'LEAVE')),
  starts_on date not null,
  ends_on date not null,
  hours text check (is_opening_hours(hours)),
  reason text check (length(reason) between 1 and 1000),
  search_text text not null generated always as (searchable(user_name)) stored,
  constraint absence_forward check (ends_on >= starts_on),
  constraint absence_hours check (hours is null or (starts_on = ends_on and length(hours) = 11)),
  constraint absence_apart exclude using gist (user_uuid with =, absence_period(starts_on, ends_on, hours) with &&)
);
create index absence_by_start on absence (starts_on, uuid);
create index absence_by_end on absence (ends_on, uuid);
create index absence_by_name on absence (searchable(user_name), starts_on, uuid);
create index absence_by_kind on absence (kind, starts_on, uuid);
create index absence_by_created on absence (created_at, uuid);
create index absence_by_updated on absence (updated_at, uuid);
create index absence_search on absence using gin (search_text gin_trgm_ops);
-- Why somebody is away is nobody's who reads the trail.
select track_record('absence', 'absence', label => 'user_name', secrets => 'kind,reason', derived => 'user_name');
select copies_names('absence', 'user_name', 'user_uuid', 'app_user', 'name');
