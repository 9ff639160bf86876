-- A visit: to one unit, by one technician, at one hour of one day.
create table maintenance_schedule (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint maintenance_schedule_code_key unique,
  title text not null check (length(title) between 1 and 160),
  type text not null check (type in ('PREVENTIVE', 'CALIBRATION', 'INSPECTION')),
  status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  status_rank smallint not null generated always as
    (array_position(array['SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'], status)) stored,
  -- By the clocks of the business: a visit at nine is at nine, whatever its zone does.
  scheduled_date date not null,
  scheduled_time time(0) not null,
  duration_minutes int not null check (duration_minutes between 5 and 1440),
  during tsrange not null generated always as
    (tsrange(scheduled_date + scheduled_time, scheduled_date + scheduled_time + make_interval(mins => duration_minutes))) stored,
  first_date date not null,
  responsible_uuid uuid constraint maintenance_schedule_responsible_fkey references app_user,
  asset_equipment_uuid uuid constraint maintenance_schedule_asset_fkey references asset_equipment,
  customer_equipment_uuid uuid constraint maintenance_schedule_installed_fkey references customer_equipment,
  customer_uuid uuid constraint maintenance_schedule_customer_fkey references customer,
  checklist_uuid uuid constraint maintenance_schedule_checklist_fkey references checklist,
  -- Copied by the trigger below: lists sort and search by them.
  responsible_name text,
  customer_name text,
  equipment_name text not null default '',
  serial_number text,
  contact_name text check (length(contact_name) between 1 and 120),
  contact_phone text check (length(contact_phone) between 1 and 20),
  contact_email text check (length(contact_email) between 1 and 160),
  address text check (length(address) between 1 and 300),
  city text check (length(city) between 1 and 80),
  state text check (state ~ '^[A-Z]{2}$'),
  notes text check (length(notes) between 1 and 4000),
  override_reason text check (length(override_reason) between 1 and 300),
  started_at timestamptz,
  completed_at timestamptz,
  remaining text check (length(remaining) between 1 and 500),
  -- The turn of a series: the module of the series points them at it.
  series_uuid uuid,
  series_turn int check (series_turn >= 1),
  service_order_uuid uuid constraint maintenance_schedule_order_fkey references service_order,
  search_text text not null generated always as (searchable(code || ' ' || title || ' ' || equipment_name || ' ' || coalesce(serial_number, '') || ' '
    || coalesce(customer_name, '') || ' ' || coalesce(responsible_name, '') || ' ' || coalesce(city, ''))) stored,
  constraint maintenance_schedule_one_unit check (num_nonnulls(asset_equipment_uuid, customer_equipment_uuid) = 1),
  constraint maintenance_schedule_turn_whole check ((series_uuid is null) = (series_turn is null)),
  constraint maintenance_schedule_turn_key unique (series_uuid, series_turn),
  constraint maintenance_schedule_order_key unique (service_order_uuid),
  constraint maintenance_schedule_remaining check (remaining is null or status = 'COMPLETED'),
  constraint maintenance_schedule_done check ((status = 'COMPLETED') = (completed_at is not null)),
  -- Nobody is at two places, and no unit is seen to twice at once, unless somebody allowed to said why.
  constraint maintenance_schedule_technician exclude using gist (responsible_uuid with =, during with &&)
    where (override_reason is null and status in ('SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS')),
  constraint maintenance_schedule_asset exclude using gist (asset_equipment_uuid with =, during with &&)
    where (override_reason is null and status in ('SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS')),
  constraint maintenance_schedule_installed exclude using gist (customer_equipment_uuid with =, during with &&)
    where (override_reason is null and status in ('SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS'))
);
create index maintenance_schedule_by_date on maintenance_schedule (scheduled_date, scheduled_time, uuid);
create index maintenance_schedule_by_title on maintenance_schedule (searchable(title), uuid);
create index maintenance_schedule_by_status on maintenance_schedule (status_rank, scheduled_date, uuid);
create index maintenance_schedule_by_created on maintenance_schedule (created_at, uuid);
create index maintenance_schedule_by_updated on maintenance_schedule (updated_at, uuid);
create index maintenance_schedule_by_equipment on maintenance_schedule (searchable(equipment_name), uuid);
create index maintenance_schedule_by_responsible on maintenance_schedule (searchable(responsible_name), uuid);
create index maintenance_schedule_by_responsible_down on maintenance_schedule (searchable(responsible_name) desc nulls last, uuid desc);
create index maintenance_schedule_by_customer on maintenance_schedule (searchable(customer_name), uuid);
create index maintenance_schedule_by_customer_down on maintenance_schedule (searchable(customer_name) desc nulls last, uuid desc);
create index maintenance_schedule_by_city on maintenance_schedule (searchable(city), uuid);
create index maintenance_schedule_by_city_down on maintenance_schedule (searchable(city) desc nulls last, uuid desc);
create index maintenance_schedule_in_status on maintenance_schedule (status, scheduled_date, uuid);
create index maintenance_schedule_of_responsible on maintenance_schedule (responsible_uuid, scheduled_date);
create index maintenance_schedule_of_asset on maintenance_schedule (asset_equipment_uuid, scheduled_date) where asset_equipment_uuid is not null;
create index maintenance_schedule_of_installed on maintenance_schedule (customer_equipment_uuid, scheduled_date) where customer_equipment_uuid is not null;
create index maintenance_schedule_of_customer on maintenance_schedule (customer_uuid, scheduled_date);
create index maintenance_schedule_of_checklist on maintenance_schedule (checklist_uuid);
create index maintenance_schedule_search on maintenance_schedule using gin (search_text gin_trgm_ops);

create function name_maintenance_schedule() returns trigger language plpgsql as $$
begin
  -- An unknown person, customer or unit is refused by its key.
  new.responsible_name := (select name from app_user where uuid = new.responsible_uuid);
  new.customer_name := (select name from customer where uuid = new.customer_uuid);
  if new.customer_equipment_uuid is not null then
    select equipment_name, serial_number into new.equipment_name, new.serial_number from customer_equipment where uuid = new.customer_equipment_uuid;
  else
    select equipment_name, serial_number into new.equipment_name, new.serial_number from asset_equipment where uuid = new.asset_equipment_uuid;
  end if;
  new.equipment_name := coalesce(new.equipment_name, '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_schedule before insert or update of responsible_uuid, responsible_name, customer_uuid, customer_name, asset_equipment_uuid,
  customer_equipment_uuid, equipment_name on maintenance_schedule for each row execute function name_maintenance_schedule();
select copies_names('maintenance_schedule', 'responsible_name', 'responsible_uuid', 'app_user', 'name');
select copies_names('maintenance_schedule', 'customer_name', 'customer_uuid', 'customer', 'name');
select copies_names('maintenance_schedule', 'equipment_name', 'asset_equipment_uuid', 'asset_equipment', 'equipment_name', 'serial_number');
select copies_names('maintenance_schedule', 'equipment_name', 'customer_equipment_uuid', 'customer_equipment', 'equipment_name', 'serial_number');
select track_record('maintenance_schedule', 'maintenance_schedule', label => 'code',
  derived => 'responsible_name,customer_name,equipment_name,serial_number,status_rank,during,first_date,series_uuid,series_turn');

-- Each time it was moved, and why. Nobody rewrites it.
create table maintenance_schedule_move (
  uuid uuid primary key default new_uuid(),
  at timestamptz not null default clock_timestamp(),
  maintenance_schedule_uuid uuid not null references maintenance_schedule,
  from_date date not null,
  from_time time(0) not null,
  to_date date not null,
  to_time time(0) not null,
  reason text not null check (length(reason) between 1 and 500),
  user_name text
);
create index maintenance_schedule_move_of on maintenance_schedule_move (maintenance_schedule_uuid, at);
select append_only('maintenance_schedule_move');
