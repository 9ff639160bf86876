-- Visits that come again: how often, counted from where. Each visit is a turn (maintenance_schedule.series_turn).
create table maintenance_series (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text not null check (length(title) between 1 and 160),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ENDED')),
  periodicity text not null check (periodicity in ('SEMANAL', 'QUINZENAL', 'MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'QUADRIMESTRAL',
    'SEMESTRAL', 'ANUAL', 'BIENAL', 'POR_USO', 'OUTRA')),
  every int check (every between 1 and 999),
  unit text check (unit in ('DAY', 'WEEK', 'MONTH', 'MONTH_WEEKDAY')),
  nth int check (nth between 1 and 5 or nth = -1),
  weekday int check (weekday between 0 and 6),
  use_every int check (use_every > 0),
  use_unit text check (length(use_unit) between 1 and 30),
  basis text not null default 'PLAN' check (basis in ('PLAN', 'COMPLETION')),
  on_closed text not null default 'NEXT' check (on_closed in ('NEXT', 'PREVIOUS', 'KEEP')),
  first_date date not null,
  -- The turn that first_date is: the n-th day of the plan is always the same turn, whoever fills it.
  first_turn int not null default 1 check (first_turn >= 1),
  -- What was deleted before this day does not come back.
  filled_to date,
  constraint maintenance_series_other check (periodicity <> 'OUTRA' or (every is not null and unit is not null)),
  constraint maintenance_series_weekday check (unit is distinct from 'MONTH_WEEKDAY' or (nth is not null and weekday is not null)),
  constraint maintenance_series_use check ((periodicity = 'POR_USO') = (use_every is not null))
);
create index maintenance_series_active on maintenance_series (uuid) where status = 'ACTIVE';
select track_record('maintenance_series', 'maintenance_series', label => 'title', derived => 'filled_to');

alter table maintenance_schedule add constraint maintenance_schedule_series_fkey foreign key (series_uuid) references maintenance_series;

-- The counter of the unit, as it was read: hours, exams.
create table maintenance_series_reading (
  uuid uuid primary key default new_uuid(),
  series_uuid uuid not null references maintenance_series,
  read_on date not null,
  value int not null check (value >= 0),
  constraint maintenance_series_reading_day unique (series_uuid, read_on)
);
select track_lines('maintenance_series_reading', 'maintenance_series', 'series_uuid', 'readings');
