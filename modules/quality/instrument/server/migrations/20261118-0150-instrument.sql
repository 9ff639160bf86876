create table instrument (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  asset_number text not null check (length(asset_number) between 1 and 40),
  name text not null check (length(name) between 1 and 160),
  tag text,
  kind text,
  manufacturer text,
  model text,
  serial_number text,
  unit text,
  -- Numerics without a scale keep the places they were written with: 0.10 V is not 0.1 V.
  range_min numeric,
  range_max numeric,
  resolution numeric check (resolution >= 0),
  max_error numeric check (max_error >= 0),
  location text,
  responsible_uuid uuid constraint instrument_responsible_fkey references app_user,
  criticality text not null default 'MEDIUM' check (criticality in ('LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
  calibration_kind text not null default 'RBC' check (calibration_kind in ('RBC', 'TRACEABLE', 'INTERNAL', 'EXEMPT')),
  interval_months int check (interval_months between 1 and 120),
  acquired_on date,
  notes text,
  status text not null default 'ACTIVE'
    check (status in ('ACTIVE', 'RESERVE', 'IN_CALIBRATION', 'QUARANTINE', 'OUT_OF_SERVICE', 'DISCARDED')),
  -- Of its last good calibration, told by the calibrations: the state of the day follows from them.
  last_calibrated_on date,
  due_on date,
  holder_uuid uuid constraint instrument_holder_fkey references app_user,
  held_since timestamptz,
  search_text text not null generated always as (searchable(asset_number || ' ' || name || ' ' || coalesce(tag, '') || ' '
    || coalesce(kind, '') || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(model, '') || ' '
    || coalesce(serial_number, '') || ' ' || coalesce(location, ''))) stored,
  constraint instrument_range check (range_max > range_min),
  constraint instrument_interval check (calibration_kind = 'EXEMPT' or interval_months is not null),
  constraint instrument_held check ((holder_uuid is null) = (held_since is null))
);
create unique index instrument_asset_number_key on instrument (searchable(asset_number));
create index instrument_by_number on instrument (searchable(asset_number), uuid);
create index instrument_by_name on instrument (searchable(name), uuid);
create index instrument_by_status on instrument (status, searchable(asset_number), uuid);
create index instrument_by_criticality on instrument (criticality, searchable(asset_number), uuid);
create index instrument_by_due on instrument (due_on, uuid);
create index instrument_by_due_desc on instrument (due_on desc nulls last, uuid desc);
create index instrument_by_created on instrument (created_at, uuid);
create index instrument_by_updated on instrument (updated_at, uuid);
create index instrument_of_responsible on instrument (responsible_uuid);
create index instrument_of_holder on instrument (holder_uuid);
create index instrument_search on instrument using gin (search_text gin_trgm_ops);
select track_record('instrument', 'instrument', label => 'asset_number',
  derived => 'last_calibrated_on,due_on,held_since');
