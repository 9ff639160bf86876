-- A physical unit of a model: what stands on the shelf, at a customer's or in the assets.
create table stock_equipment (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  equipment_uuid uuid not null constraint stock_equipment_equipment_fkey references equipment,
  -- Copied by the triggers below: lists sort and search by it.
  equipment_name text not null default '',
  serial_number text not null check (length(serial_number) between 1 and 80),
  batch text check (length(batch) between 1 and 60),
  condition text not null default 'NEW' check (condition in ('NEW', 'USED', 'REFURBISHED', 'DEFECTIVE')),
  status text not null default 'AVAILABLE'
    check (status in ('AVAILABLE', 'RESERVED', 'RENTED', 'SOLD', 'IN_MAINTENANCE', 'ASSET', 'DROPPED')),
  status_reason text check (length(status_reason) between 1 and 300),
  location text check (length(location) between 1 and 60),
  cost numeric(14, 2) check (cost >= 0),
  invoice_number text check (length(invoice_number) between 1 and 60),
  received_at date not null,
  warranty_until date,
  notes text,
  search_text text not null generated always as (searchable(
    serial_number || ' ' || regexp_replace(serial_number, '[^a-zA-Z0-9]', '', 'g') || ' ' || equipment_name || ' ' || coalesce(batch, '')
      || ' ' || coalesce(location, '') || ' ' || coalesce(invoice_number, ''))) stored,
  constraint stock_equipment_warranty check (warranty_until >= received_at)
);
-- 'SN-1a' and 'sn-1A' of one model are one unit.
create unique index stock_equipment_serial_key on stock_equipment (equipment_uuid, searchable(serial_number));
create index stock_equipment_by_name on stock_equipment (searchable(equipment_name), searchable(serial_number), uuid);
create index stock_equipment_by_serial on stock_equipment (searchable(serial_number), uuid);
create index stock_equipment_by_status on stock_equipment (status, searchable(equipment_name), uuid);
create index stock_equipment_by_condition on stock_equipment (condition, searchable(equipment_name), uuid);
create index stock_equipment_by_location on stock_equipment (searchable(location), searchable(equipment_name), uuid);
create index stock_equipment_by_cost on stock_equipment (cost, searchable(equipment_name), uuid);
create index stock_equipment_by_warranty on stock_equipment (warranty_until, searchable(equipment_name), uuid);
-- Empty ones come last both ways: descending wants an index of its own.
create index stock_equipment_by_location_down on stock_equipment (searchable(location) desc nulls last, searchable(equipment_name) desc, uuid desc);
create index stock_equipment_by_cost_down on stock_equipment (cost desc nulls last, searchable(equipment_name) desc, uuid desc);
create index stock_equipment_by_warranty_down on stock_equipment (warranty_until desc nulls last, searchable(equipment_name) desc, uuid desc);
create index stock_equipment_by_received on stock_equipment (received_at, searchable(equipment_name), uuid);
create index stock_equipment_by_created on stock_equipment (created_at, uuid);
create index stock_equipment_by_updated on stock_equipment (updated_at, uuid);
create index stock_equipment_of on stock_equipment (equipment_uuid, searchable(serial_number), uuid);
-- Sheets know a unit by its model and its serial number.
create index stock_equipment_by_key on stock_equipment (searchable(equipment_name || ' · ' || serial_number));
create index stock_equipment_search on stock_equipment using gin (search_text gin_trgm_ops);

create function name_stock_equipment() returns trigger language plpgsql as $$
begin
  -- An unknown model is refused by its key.
  new.equipment_name := coalesce((select name || ' ' || brand_name || ' ' || model from equipment where uuid = new.equipment_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_unit before insert or update of equipment_uuid, equipment_name on stock_equipment
  for each row execute function name_stock_equipment();
create function rename_stock_equipment() returns trigger language plpgsql as $$
begin
  update stock_equipment set equipment_name = '' where equipment_uuid = new.uuid;
  return null;
end $$;
create trigger rename_units after update of name, model, brand_name on equipment
  for each row when ((old.name, old.model, old.brand_name) is distinct from (new.name, new.model, new.brand_name))
  execute function rename_stock_equipment();

select track_record('stock_equipment', 'stock_equipment', label => 'serial_number', derived => 'equipment_name');
