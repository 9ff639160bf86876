-- A unit the company owns and uses: what it cost, what it is worth, where it is and who answers for it.
create sequence asset_number;
create table asset_equipment (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  stock_equipment_uuid uuid not null constraint asset_equipment_unit_fkey references stock_equipment,
  -- Copied by the triggers below: lists sort and search by them.
  equipment_name text not null default '',
  serial_number text not null default '',
  asset_number text not null check (length(asset_number) between 1 and 30),
  acquisition_date date not null,
  in_service_date date not null,
  acquisition_value numeric(14, 2) not null check (acquisition_value > 0),
  residual_value numeric(14, 2) not null default 0 check (residual_value >= 0),
  depreciation_rate numeric(5, 2) not null check (depreciation_rate between 0 and 100),
  location text check (length(location) between 1 and 60),
  department text check (length(department) between 1 and 60),
  responsible_uuid uuid constraint asset_equipment_responsible_fkey references app_user,
  invoice_number text check (length(invoice_number) between 1 and 60),
  notes text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'IN_MAINTENANCE', 'RENTED', 'TRANSFERRED', 'DROPPED')),
  dropped_on date,
  search_text text not null generated always as (searchable(
    asset_number || ' ' || serial_number || ' ' || equipment_name || ' ' || coalesce(department, '') || ' ' || coalesce(location, ''))) stored,
  constraint asset_equipment_residual check (residual_value <= acquisition_value),
  constraint asset_equipment_service check (in_service_date >= acquisition_date),
  constraint asset_equipment_dropped check ((status = 'DROPPED') = (dropped_on is not null))
);
create unique index asset_equipment_number_key on asset_equipment (searchable(asset_number));
create unique index asset_equipment_unit_key on asset_equipment (stock_equipment_uuid);
create index asset_equipment_by_number on asset_equipment (searchable(asset_number), uuid);
create index asset_equipment_by_name on asset_equipment (searchable(equipment_name), searchable(asset_number), uuid);
create index asset_equipment_by_date on asset_equipment (acquisition_date, uuid);
create index asset_equipment_by_value on asset_equipment (acquisition_value, uuid);
create index asset_equipment_by_status on asset_equipment (status, searchable(asset_number), uuid);
create index asset_equipment_by_created on asset_equipment (created_at, uuid);
create index asset_equipment_by_updated on asset_equipment (updated_at, uuid);
create index asset_equipment_of_person on asset_equipment (responsible_uuid);
create index asset_equipment_of_department on asset_equipment (searchable(department));
create index asset_equipment_of_location on asset_equipment (searchable(location));
create index asset_equipment_search on asset_equipment using gin (search_text gin_trgm_ops);

create function name_asset_equipment() returns trigger language plpgsql as $$
begin
  -- An unknown unit is refused by its key.
  select equipment_name, serial_number into new.equipment_name, new.serial_number from stock_equipment where uuid = new.stock_equipment_uuid;
  new.equipment_name := coalesce(new.equipment_name, '');
  new.serial_number := coalesce(new.serial_number, '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_asset before insert or update of stock_equipment_uuid, equipment_name, serial_number on asset_equipment
  for each row execute function name_asset_equipment();
create function rename_asset_equipment() returns trigger language plpgsql as $$
begin
  update asset_equipment set equipment_name = '' where stock_equipment_uuid = new.uuid;
  return null;
end $$;
create trigger rename_asset after update of equipment_name, serial_number on stock_equipment
  for each row when ((old.equipment_name, old.serial_number) is distinct from (new.equipment_name, new.serial_number))
  execute function rename_asset_equipment();
select track_record('asset_equipment', 'asset_equipment', label => 'asset_number', derived => 'equipment_name,serial_number');

-- What depreciation counts from: the acquisition, then each revaluation. The latest holds.
create table asset_value (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  asset_uuid uuid not null references asset_equipment on delete cascade,
  kind text not null check (kind in ('ACQUISITION', 'REVALUATION')),
  on_date date not null,
  value_before numeric(14, 2) not null check (value_before >= 0),
  value numeric(14, 2) not null check (value >= 0),
  residual_value numeric(14, 2) not null check (residual_value >= 0),
  -- Over how many months it is lost; null never.
  months int check (months between 1 and 120000),
  reason text check (length(reason) between 1 and 300),
  user_name text,
  constraint asset_value_residual check (residual_value <= value)
);
create index asset_value_of on asset_value (asset_uuid, on_date desc, created_at desc);
select track_lines('asset_value', 'asset_equipment', 'asset_uuid', 'values');
select track_total('asset_value');

-- A tenth a year is a hundred and twenty months.
create function depreciation_months(rate numeric) returns int language sql immutable as $$
  select case when rate > 0 then greatest(1, round(1200 / rate))::int end
$$;
-- Straight line, one quota for each closed month from the one it came into use; the last absorbs the rounding, and nothing
-- goes below what remains at the end.
create function depreciated_value(value numeric, residual numeric, since date, months int, on_day date) returns numeric language sql immutable as $$
  select case
    when months is null or closed <= 0 then value
    when closed >= months then residual
    else greatest(residual, value - round((value - residual) / months, 2) * closed) end
  from (select ((extract(year from on_day) - extract(year from since)) * 12 + extract(month from on_day) - extract(month from since))::int as closed) passed
$$;
create function asset_value_on(asset uuid, on_day date) returns numeric language sql stable as $$
  select depreciated_value(value, residual_value, on_date, months, on_day) from asset_value
  where asset_uuid = asset and on_date <= greatest(on_day, (select min(on_date) from asset_value where asset_uuid = asset))
  order by on_date desc, created_at desc limit 1
$$;

create table asset_movement (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  asset_uuid uuid not null constraint asset_movement_asset_fkey references asset_equipment,
  moved_on date not null,
  kind text not null check (kind in ('TRANSFER', 'LOAN', 'TO_CUSTOMER', 'TO_MAINTENANCE', 'RETURN')),
  from_location text,
  from_department text,
  from_responsible text,
  to_location text,
  to_department text,
  to_responsible text,
  reason text not null check (length(reason) between 1 and 300),
  user_name text
);
create index asset_movement_of on asset_movement (asset_uuid, moved_on desc, created_at desc);
select track_lines('asset_movement', 'asset_equipment', 'asset_uuid', 'movements');
select append_only('asset_movement');

create table asset_drop (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  asset_uuid uuid not null constraint asset_drop_asset_fkey references asset_equipment,
  reason text not null check (reason in ('SALE', 'SCRAP', 'OBSOLESCENCE', 'LOSS', 'THEFT', 'CLAIM', 'DONATION', 'SUPPLIER_RETURN', 'CANNIBALIZATION', 'REGISTRATION_ERROR')),
  dropped_on date not null,
  document text,
  sale_value numeric(14, 2) not null default 0 check (sale_value >= 0),
  book_value numeric(14, 2) not null check (book_value >= 0),
  result numeric(14, 2) not null generated always as (sale_value - book_value) stored,
  notes text,
  user_name text,
  -- Taken back by an administrator; the row stays.
  undone_at timestamptz,
  undone_reason text
);
create unique index asset_drop_once on asset_drop (asset_uuid) where undone_at is null;
create index asset_drop_of on asset_drop (asset_uuid);
select track_lines('asset_drop', 'asset_equipment', 'asset_uuid', 'drops');

create table asset_maintenance (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  asset_uuid uuid not null constraint asset_maintenance_asset_fkey references asset_equipment,
  wanted_on date not null,
  priority text not null check (priority in ('HIGH', 'MEDIUM', 'LOW')),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'DONE', 'CANCELLED')),
  description text not null check (length(description) between 1 and 1000),
  result text,
  user_name text
);
create index asset_maintenance_of on asset_maintenance (asset_uuid, wanted_on desc);
select track_lines('asset_maintenance', 'asset_equipment', 'asset_uuid', 'maintenance');
