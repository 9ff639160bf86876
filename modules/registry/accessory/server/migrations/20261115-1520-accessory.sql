create table accessory (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 120),
  code text not null check (length(code) between 1 and 40),
  brand_uuid uuid constraint accessory_brand_fkey references brand,
  price numeric(14, 2) check (price >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name || ' ' || code)) stored
);
create unique index accessory_code_key on accessory (searchable(code));
create index accessory_by_name on accessory (searchable(name), uuid) include (name);
create index accessory_by_brand on accessory (brand_uuid, searchable(name), uuid);
create index accessory_by_price on accessory (price, searchable(name), uuid);
create index accessory_by_status on accessory (status, searchable(name), uuid);
create index accessory_by_created on accessory (created_at, uuid);
create index accessory_by_updated on accessory (updated_at, uuid);
create index accessory_search on accessory using gin (search_text gin_trgm_ops);
select track_record('accessory', 'accessory');

create table accessory_category (
  accessory_uuid uuid not null references accessory on delete cascade,
  position int not null check (position >= 0),
  equipment_category_uuid uuid not null constraint accessory_category_fkey references equipment_category,
  primary key (accessory_uuid, position),
  -- Checked at the end: two that change places meet for a moment.
  constraint accessory_category_once unique (accessory_uuid, equipment_category_uuid) deferrable initially deferred
);
create index accessory_category_of on accessory_category (equipment_category_uuid);
select track_lines('accessory_category', 'accessory', 'accessory_uuid', 'equipment_categories');
-- The list filters by it: its changes count for totals.
select track_total('accessory_category');
