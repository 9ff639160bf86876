-- The document of a movement: a unit goes to a customer or comes back, with what belongs to it, and somebody signs.
create table rental_handover (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint rental_handover_code_key unique,
  kind text not null check (kind in ('DELIVERY', 'RETURN')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'CONTESTED', 'SIGNED', 'UNSIGNED')),
  event_uuid uuid not null references rental_event,
  -- What the movement said, as it was then: events are never rewritten.
  rental_contract_uuid uuid not null references rental_contract,
  rental_contract_code text not null,
  item_uuid uuid not null references rental_contract_item,
  customer_uuid uuid not null references customer,
  customer_name text not null,
  asset_equipment_uuid uuid not null references asset_equipment,
  asset_number text not null,
  equipment_name text not null,
  serial_number text not null,
  on_day date not null,
  place text,
  meter numeric(14, 3),
  meter_unit text,
  condition text,
  -- Of a return: what it went out with.
  delivery_uuid uuid references rental_handover,
  run_uuid uuid references checklist_run,
  our_uuid uuid references app_user,
  our_name text,
  their_name text check (length(their_name) between 1 and 120),
  -- What a customer said does not match, until it is reopened.
  contested_at timestamptz,
  contested_by text check (length(contested_by) between 1 and 120),
  contested_words text check (length(contested_words) between 1 and 2000),
  notes text check (length(notes) between 1 and 2000),
  accessory_count int not null default 0,
  search_text text not null generated always as (searchable(code || ' ' || rental_contract_code || ' ' || customer_name || ' '
    || asset_number || ' ' || equipment_name || ' ' || serial_number)) stored,
  -- A swap is two: one comes back, another goes.
  constraint rental_handover_once unique (event_uuid, kind),
  constraint rental_handover_signed check ((status = 'SIGNED') = (their_name is not null)),
  constraint rental_handover_contested check (num_nonnulls(contested_at, contested_by, contested_words) in (0, 3)),
  constraint rental_handover_returns check (delivery_uuid is null or kind = 'RETURN')
);
create index rental_handover_by_status on rental_handover (status, code, uuid);
create index rental_handover_by_customer on rental_handover (searchable(customer_name), uuid);
create index rental_handover_by_day on rental_handover (on_day, uuid);
create index rental_handover_by_created on rental_handover (created_at, uuid);
create index rental_handover_by_updated on rental_handover (updated_at, uuid);
create index rental_handover_of_contract on rental_handover (rental_contract_uuid);
create index rental_handover_of_item on rental_handover (item_uuid);
create index rental_handover_of_customer on rental_handover (customer_uuid);
create index rental_handover_of_asset on rental_handover (asset_equipment_uuid);
create index rental_handover_of_delivery on rental_handover (delivery_uuid);
create index rental_handover_of_run on rental_handover (run_uuid);
create index rental_handover_of_our on rental_handover (our_uuid);
create index rental_handover_search on rental_handover using gin (search_text gin_trgm_ops);
select track_record('rental_handover', 'rental_handover', label => 'code', derived =>
  'accessory_count,our_name,run_uuid,asset_number,customer_name,rental_contract_code,contested_at,contested_by,contested_words');

-- What belongs to the unit; its key and its place are given below, as those of all lines.
create table rental_handover_accessory (
  rental_handover_uuid uuid not null references rental_handover on delete cascade,
  position int not null,
  name text not null check (length(name) between 1 and 120),
  quantity int check (quantity between 0 and 999),
  condition text not null check (condition in ('NEW', 'GOOD', 'WORN', 'DAMAGED')),
  notes text check (length(notes) between 1 and 300),
  -- Of a return: the line it went out as, and how many.
  delivered_uuid uuid,
  delivered_quantity int,
  constraint rental_handover_accessory_out check ((delivered_uuid is null) = (delivered_quantity is null))
);
select track_lines('rental_handover_accessory', 'rental_handover', 'rental_handover_uuid', 'accessories');
select identify_lines('rental_handover_accessory', 'rental_handover_uuid');
create index rental_handover_accessory_out on rental_handover_accessory (delivered_uuid);
