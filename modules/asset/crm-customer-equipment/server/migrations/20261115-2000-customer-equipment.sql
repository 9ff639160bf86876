-- A unit that stands at a customer: the installed base.
create table customer_equipment (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  customer_uuid uuid not null constraint customer_equipment_customer_fkey references customer,
  equipment_uuid uuid not null constraint customer_equipment_equipment_fkey references equipment,
  -- Copied by the triggers below: lists sort and search by them.
  customer_name text not null default '',
  equipment_name text not null default '',
  serial_number text check (length(serial_number) between 1 and 80),
  tag text check (length(tag) between 1 and 60),
  location_unit text check (length(location_unit) between 1 and 80),
  location_sector text check (length(location_sector) between 1 and 80),
  installed_at date,
  warranty_until date,
  status text not null default 'IN_USE' check (status in ('IN_USE', 'STANDBY', 'IN_REPAIR', 'DECOMMISSIONED')),
  notes text,
  search_text text not null generated always as (searchable(
    coalesce(serial_number, '') || ' ' || regexp_replace(coalesce(serial_number, ''), '[^a-zA-Z0-9]', '', 'g') || ' ' || coalesce(tag, '')
      || ' ' || equipment_name || ' ' || customer_name || ' ' || coalesce(location_unit, '') || ' ' || coalesce(location_sector, ''))) stored,
  constraint customer_equipment_warranty check (warranty_until >= installed_at)
);
-- 'SN-1a' and 'sn-1A' of one model are one unit; units without a number are told apart by people.
create unique index customer_equipment_serial_key on customer_equipment (equipment_uuid, searchable(serial_number));
create index customer_equipment_by_customer on customer_equipment (searchable(customer_name), searchable(equipment_name), uuid);
create index customer_equipment_by_name on customer_equipment (searchable(equipment_name), searchable(customer_name), uuid);
create index customer_equipment_by_status on customer_equipment (status, searchable(customer_name), uuid);
-- Empty ones come last both ways: descending wants an index of its own.
create index customer_equipment_by_serial on customer_equipment (searchable(serial_number), uuid);
create index customer_equipment_by_serial_down on customer_equipment (searchable(serial_number) desc nulls last, uuid desc);
create index customer_equipment_by_tag on customer_equipment (searchable(tag), uuid);
create index customer_equipment_by_tag_down on customer_equipment (searchable(tag) desc nulls last, uuid desc);
create index customer_equipment_by_unit on customer_equipment (searchable(location_unit), searchable(customer_name), uuid);
create index customer_equipment_by_unit_down on customer_equipment (searchable(location_unit) desc nulls last, searchable(customer_name) desc, uuid desc);
create index customer_equipment_by_sector on customer_equipment (searchable(location_sector), searchable(customer_name), uuid);
create index customer_equipment_by_sector_down on customer_equipment (searchable(location_sector) desc nulls last, searchable(customer_name) desc, uuid desc);
create index customer_equipment_by_installed on customer_equipment (installed_at, searchable(customer_name), uuid);
create index customer_equipment_by_installed_down on customer_equipment (installed_at desc nulls last, searchable(customer_name) desc, uuid desc);
create index customer_equipment_by_warranty on customer_equipment (warranty_until, searchable(customer_name), uuid);
create index customer_equipment_by_warranty_down on customer_equipment (warranty_until desc nulls last, searchable(customer_name) desc, uuid desc);
create index customer_equipment_by_created on customer_equipment (created_at, uuid);
create index customer_equipment_by_updated on customer_equipment (updated_at, uuid);
create index customer_equipment_of_customer on customer_equipment (customer_uuid, searchable(equipment_name), uuid);
create index customer_equipment_of_model on customer_equipment (equipment_uuid, searchable(customer_name), uuid);
-- Sheets know a unit by its model and serial number, or else by customer, model and tag.
create index customer_equipment_by_key on customer_equipment (searchable(equipment_name || ' · ' || serial_number));
create index customer_equipment_by_tag_key on customer_equipment (searchable(customer_name || ' · ' || equipment_name || ' · ' || tag)) where serial_number is null;
create index customer_equipment_search on customer_equipment using gin (search_text gin_trgm_ops);

create function name_customer_equipment() returns trigger language plpgsql as $$
begin
  -- An unknown model or customer is refused by its key.
  new.equipment_name := coalesce((select name || ' ' || brand_name || ' ' || model from equipment where uuid = new.equipment_uuid), '');
  new.customer_name := coalesce((select name from customer where uuid = new.customer_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_unit before insert or update of equipment_uuid, customer_uuid, equipment_name, customer_name on customer_equipment
  for each row execute function name_customer_equipment();
create function rename_customer_equipment() returns trigger language plpgsql as $$
begin
  update customer_equipment set equipment_name = '' where equipment_uuid = new.uuid;
  return null;
end $$;
create trigger rename_installed after update of name, model, brand_name on equipment
  for each row when ((old.name, old.model, old.brand_name) is distinct from (new.name, new.model, new.brand_name))
  execute function rename_customer_equipment();

select track_record('customer_equipment', 'customer_equipment', label => 'equipment_name', derived => 'equipment_name,customer_name');

-- How many units each customer has: counted as they come and go, so that customers sort by it.
create table customer_equipment_count (
  -- The customer's.
  uuid uuid primary key references customer on delete cascade,
  customer_name text not null,
  search_text text not null,
  units int not null default 0 check (units >= 0),
  in_use int not null default 0 check (in_use >= 0),
  standby int not null default 0 check (standby >= 0),
  in_repair int not null default 0 check (in_repair >= 0),
  decommissioned int not null default 0 check (decommissioned >= 0),
  constraint customer_equipment_count_whole check (units = in_use + standby + in_repair + decommissioned)
);
create index customer_equipment_count_by_name on customer_equipment_count (searchable(customer_name), uuid);
create index customer_equipment_count_by_units on customer_equipment_count (units, searchable(customer_name), uuid);
create index customer_equipment_count_by_in_use on customer_equipment_count (in_use, searchable(customer_name), uuid);
create index customer_equipment_count_by_in_repair on customer_equipment_count (in_repair, searchable(customer_name), uuid);
create index customer_equipment_count_search on customer_equipment_count using gin (search_text gin_trgm_ops);
select track_total('customer_equipment_count');

create function move_customer_equipment_count(customers uuid[], statuses text[], steps int[]) returns void language plpgsql as $$
begin
  -- In one order, so that two who write for the same customers wait for each other instead of locking each other out.
  insert into customer_equipment_count (uuid, customer_name, search_text)
  select uuid, name, search_text from customer where uuid = any (customers) order by uuid
  on conflict do nothing;
  perform from customer_equipment_count where uuid = any (customers) order by uuid for update;
  update customer_equipment_count counted set
    units = counted.units + moved.units,
    in_use = counted.in_use + moved.in_use,
    standby = counted.standby + moved.standby,
    in_repair = counted.in_repair + moved.in_repair,
    decommissioned = counted.decommissioned + moved.decommissioned
  from (
    select customer, sum(step) as units,
      coalesce(sum(step) filter (where status = 'IN_USE'), 0) as in_use,
      coalesce(sum(step) filter (where status = 'STANDBY'), 0) as standby,
      coalesce(sum(step) filter (where status = 'IN_REPAIR'), 0) as in_repair,
      coalesce(sum(step) filter (where status = 'DECOMMISSIONED'), 0) as decommissioned
    from unnest(customers, statuses, steps) as one (customer, status, step) group by customer
  ) moved
  where counted.uuid = moved.customer;
  delete from customer_equipment_count where uuid = any (customers) and units = 0;
end $$;

create function count_customer_equipment() returns trigger language plpgsql as $$
declare
  customers uuid[];
  statuses text[];
  steps int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(customer_uuid), array_agg(status), array_agg(step) into customers, statuses, steps
    from (select customer_uuid, status, count(*)::int as step from new_rows group by 1, 2) moved;
  elsif tg_op = 'DELETE' then
    select array_agg(customer_uuid), array_agg(status), array_agg(step) into customers, statuses, steps
    from (select customer_uuid, status, -count(*)::int as step from old_rows group by 1, 2) moved;
  else
    select array_agg(customer_uuid), array_agg(status), array_agg(step) into customers, statuses, steps
    from (select customer_uuid, status, sum(step)::int as step
      from (select customer_uuid, status, 1 as step from new_rows union all select customer_uuid, status, -1 from old_rows) one
      group by 1, 2 having sum(step) <> 0) moved;
  end if;
  if customers is not null then perform move_customer_equipment_count(customers, statuses, steps); end if;
  return null;
end $$;
create trigger counted_inserted after insert on customer_equipment referencing new table as new_rows for each statement execute function count_customer_equipment();
create trigger counted_updated after update on customer_equipment referencing old table as old_rows new table as new_rows for each statement execute function count_customer_equipment();
create trigger counted_deleted after delete on customer_equipment referencing old table as old_rows for each statement execute function count_customer_equipment();

create function rename_installed_customer() returns trigger language plpgsql as $$
begin
  update customer_equipment_count set customer_name = new.name, search_text = new.search_text where uuid = new.uuid;
  if old.name <> new.name then update customer_equipment set customer_name = '' where customer_uuid = new.uuid; end if;
  return null;
end $$;
create trigger rename_installed after update of name, search_text on customer
  for each row when ((old.name, old.search_text) is distinct from (new.name, new.search_text))
  execute function rename_installed_customer();
