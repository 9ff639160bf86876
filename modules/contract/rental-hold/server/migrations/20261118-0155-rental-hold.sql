-- Which unit of ours is kept for which contract, from one day to another; both count.
create table rental_hold (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  asset_equipment_uuid uuid not null constraint rental_hold_asset_fkey references asset_equipment,
  -- The contract's own module points them at its tables.
  contract_uuid uuid not null,
  contract_code text not null,
  line_uuid uuid not null,
  state text not null check (state in ('RESERVED', 'ON_HIRE', 'RETURNED', 'RELEASED')),
  held_from date not null,
  -- Empty without an agreed end. One swapped on the day it came has no day: it ends before it begins.
  held_until date,
  held daterange not null generated always as (daterange(held_from, held_until + 1)) stored,
  constraint rental_hold_forward check (held_until >= held_from - 1),
  -- One unit is in one place at a time, whoever writes.
  constraint rental_hold_one_place exclude using gist (asset_equipment_uuid with =, held with &&) where (state <> 'RELEASED')
);
create index rental_hold_of_asset on rental_hold (asset_equipment_uuid, held_from);
create index rental_hold_of_contract on rental_hold (contract_uuid);
create index rental_hold_of_line on rental_hold (line_uuid);
select track_lines('rental_hold', 'rental_contract', 'contract_uuid', 'holds');
