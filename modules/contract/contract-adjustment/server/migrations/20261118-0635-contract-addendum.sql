-- What was changed of a contract after it was signed: its prices, by an index. Nobody rewrites it.
create table contract_addendum (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default now(),
  maintenance_contract_uuid uuid references maintenance_contract,
  rental_contract_uuid uuid references rental_contract,
  contract_uuid uuid not null generated always as (coalesce(maintenance_contract_uuid, rental_contract_uuid)) stored,
  -- Of its contract: the first, the second.
  number int not null check (number > 0),
  takes_effect date not null,
  adjustment_index text not null check (adjustment_index in ('IPCA', 'IGPM', 'INPC', 'IPC_FIPE', 'FIXED')),
  factor numeric(14, 8) not null check (factor > 0),
  percent numeric(8, 2) not null,
  -- The rates it was worked out by, as they were then: [{month, rate}].
  months jsonb not null,
  old_value numeric(14, 2) not null check (old_value >= 0),
  new_value numeric(14, 2) not null check (new_value >= 0),
  -- Each price: [{source_uuid, name, before, after}]; the contract's own uuid is its fixed value.
  changes jsonb not null,
  made_by_uuid uuid references app_user,
  made_by_name text not null,
  constraint contract_addendum_one_contract check (num_nonnulls(maintenance_contract_uuid, rental_contract_uuid) = 1),
  constraint contract_addendum_number_key unique (contract_uuid, number),
  -- A price is not adjusted twice from the same day on, whoever writes and however many at once.
  constraint contract_addendum_effect_key unique (contract_uuid, takes_effect)
);
create index contract_addendum_of_maintenance on contract_addendum (maintenance_contract_uuid);
create index contract_addendum_of_rental on contract_addendum (rental_contract_uuid);
create index contract_addendum_of_maker on contract_addendum (made_by_uuid);
select append_only('contract_addendum');
