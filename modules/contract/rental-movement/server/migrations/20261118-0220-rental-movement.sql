-- What happened to the items of a rental, in the order it was told: its days follow from it. Nobody rewrites it.
create table rental_event (
  uuid uuid primary key default new_uuid(),
  at timestamptz not null default clock_timestamp(),
  rental_contract_uuid uuid not null references rental_contract,
  -- Empty where it happened to the whole contract.
  item_uuid uuid references rental_contract_item,
  kind text not null check (kind in ('DELIVERED', 'RETURNED', 'SWAPPED', 'IDLE', 'READING', 'SUSPENDED', 'RESUMED')),
  on_day date not null,
  until_day date check (until_day >= on_day),
  -- The unit that came, is there or left.
  asset_equipment_uuid uuid references asset_equipment,
  -- Of a swap: the unit that left, and since when it did not work.
  old_asset_uuid uuid references asset_equipment,
  idle_from date,
  meter numeric(14, 3) check (meter >= 0),
  old_meter numeric(14, 3) check (old_meter >= 0),
  condition text check (condition in ('NEW', 'GOOD', 'WORN', 'DAMAGED')),
  accessories text check (length(accessories) between 1 and 500),
  notes text check (length(notes) between 1 and 500),
  -- Said by who let a unit go although something stood against it.
  override_reason text check (length(override_reason) between 1 and 300),
  user_name text,
  constraint rental_event_whole check ((kind in ('SUSPENDED', 'RESUMED')) = (item_uuid is null)),
  constraint rental_event_swap check ((kind = 'SWAPPED') = (old_asset_uuid is not null))
);
create index rental_event_of on rental_event (rental_contract_uuid, on_day, at);
create index rental_event_of_item on rental_event (item_uuid);
create index rental_event_of_asset on rental_event (asset_equipment_uuid);
create index rental_event_of_old on rental_event (old_asset_uuid);
select append_only('rental_event');
