-- A model of equipment; the units are in stock, in the assets and at the customers.
create table equipment (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  model text not null check (length(model) between 1 and 80),
  brand_uuid uuid not null constraint equipment_brand_fkey references brand,
  -- Copied by the triggers below: lists sort and search by it.
  brand_name text not null default '',
  category_uuid uuid not null constraint equipment_category_fkey references equipment_category,
  manufacturer text,
  anvisa_registration text check (anvisa_registration ~ '^([0-9]{11}|[0-9]{13})$'),
  risk_class text check (risk_class in ('I', 'II', 'III', 'IV')),
  description text,
  warranty_months int check (warranty_months between 0 and 600),
  -- The model's own; null follows the category.
  default_checklist_uuid uuid constraint equipment_checklist_fkey references checklist,
  default_periodicity_days int check (default_periodicity_days between 1 and 3650),
  depreciation_rate numeric(5, 2) check (depreciation_rate between 0 and 100),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(
    name || ' ' || model || ' ' || brand_name || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(anvisa_registration, ''))) stored
);
-- 'MX-450' and 'mx-450' of one brand are one model.
create unique index equipment_model_key on equipment (brand_uuid, searchable(model));
create index equipment_by_name on equipment (searchable(name), uuid) include (name);
create index equipment_by_model on equipment (searchable(model), uuid) include (model);
create index equipment_by_brand_name on equipment (searchable(brand_name), searchable(name), uuid);
create index equipment_by_risk on equipment (risk_class, searchable(name), uuid);
create index equipment_by_warranty on equipment (warranty_months, searchable(name), uuid);
-- Empty ones come last both ways: descending wants an index of its own.
create index equipment_by_risk_down on equipment (risk_class desc nulls last, searchable(name) desc, uuid desc);
create index equipment_by_warranty_down on equipment (warranty_months desc nulls last, searchable(name) desc, uuid desc);
create index equipment_by_status on equipment (status, searchable(name), uuid);
create index equipment_by_created on equipment (created_at, uuid);
create index equipment_by_updated on equipment (updated_at, uuid);
create index equipment_of_brand on equipment (brand_uuid, searchable(name), uuid);
create index equipment_of_category on equipment (category_uuid, searchable(name), uuid);
create index equipment_of_checklist on equipment (default_checklist_uuid);
create index equipment_search on equipment using gin (search_text gin_trgm_ops);

create function name_equipment_brand() returns trigger language plpgsql as $$
begin
  -- An unknown brand is refused by its key.
  new.brand_name := coalesce((select name from brand where uuid = new.brand_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_brand before insert or update of brand_uuid, brand_name on equipment
  for each row execute function name_equipment_brand();
create function rename_equipment_brand() returns trigger language plpgsql as $$
begin
  update equipment set brand_name = new.name where brand_uuid = new.uuid;
  return null;
end $$;
create trigger rename_equipment after update of name on brand
  for each row when (old.name is distinct from new.name) execute function rename_equipment_brand();

select track_record('equipment', 'equipment', derived => 'brand_name');

create table equipment_spec (
  equipment_uuid uuid not null references equipment on delete cascade,
  position int not null check (position >= 0),
  key text not null check (length(key) between 1 and 80),
  value text not null check (length(value) between 1 and 200),
  primary key (equipment_uuid, position)
);
select track_lines('equipment_spec', 'equipment', 'equipment_uuid', 'technical_specs');

create table equipment_accessory (
  equipment_uuid uuid not null references equipment on delete cascade,
  position int not null check (position >= 0),
  accessory_uuid uuid not null constraint equipment_accessory_fkey references accessory,
  primary key (equipment_uuid, position),
  -- Checked at the end: two that change places meet for a moment.
  constraint equipment_accessory_once unique (equipment_uuid, accessory_uuid) deferrable initially deferred
);
create index equipment_accessory_of on equipment_accessory (accessory_uuid);
select track_lines('equipment_accessory', 'equipment', 'equipment_uuid', 'accessories');
-- The list filters by it: its changes count for totals.
select track_total('equipment_accessory');
