-- Units of ours at a customer's, for a price or lent for nothing.
create table rental_contract (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null check (kind in ('RENTAL', 'COMODATO')),
  use_site text check (length(use_site) between 1 and 300),
  deposit numeric(14, 2) check (deposit >= 0),
  freight_out numeric(14, 2) check (freight_out >= 0),
  freight_back numeric(14, 2) check (freight_back >= 0),
  insurance text check (length(insurance) between 1 and 160),
  maintenance_included boolean not null,
  idle_credit boolean not null,
  idle_grace_days int not null check (idle_grace_days between 0 and 30),
  quota_item text check (length(quota_item) between 1 and 120),
  quota_quantity numeric(14, 3) check (quota_quantity > 0),
  quota_price numeric(14, 2) check (quota_price >= 0),
  item_count int not null default 0
);
select give_contract_terms('rental_contract');
-- Any monthly charge turns a loan into a rental (Código Civil, art. 579).
alter table rental_contract add constraint rental_contract_free check (kind <> 'COMODATO' or monthly_value = 0);
alter table rental_contract add constraint rental_contract_quota
  check (num_nonnulls(quota_item, quota_quantity, quota_price) in (0, 3));
select track_record('rental_contract', 'rental_contract', label => 'code', derived => contract_terms_derived() || ',item_count');

-- One unit by its serial number. Its key and its place are given below, as those of all lines.
create table rental_contract_item (
  rental_contract_uuid uuid not null references rental_contract on delete cascade,
  position int not null,
  -- The unit that is there, or goes there: a swap puts another in its place.
  asset_equipment_uuid uuid not null constraint rental_contract_item_asset_fkey references asset_equipment,
  monthly_value numeric(14, 2) check (monthly_value >= 0),
  replacement_value numeric(14, 2) check (replacement_value >= 0),
  accessories text check (length(accessories) between 1 and 500),
  meter_unit text check (length(meter_unit) between 1 and 20),
  included numeric(14, 3) check (included >= 0),
  excess_price numeric(14, 2) check (excess_price >= 0),
  constraint rental_contract_item_once unique (rental_contract_uuid, asset_equipment_uuid) deferrable initially immediate
);
create index rental_contract_item_of_asset on rental_contract_item (asset_equipment_uuid);
select track_lines('rental_contract_item', 'rental_contract', 'rental_contract_uuid', 'items');
select identify_lines('rental_contract_item', 'rental_contract_uuid');

alter table rental_hold add constraint rental_hold_contract_fkey foreign key (contract_uuid) references rental_contract;
alter table rental_hold add constraint rental_hold_item_fkey foreign key (line_uuid) references rental_contract_item;
