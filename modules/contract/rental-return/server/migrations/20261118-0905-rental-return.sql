-- What is charged of a contract for what comes back missing or broken, by name.
create table rental_indemnity (
  rental_contract_uuid uuid not null references rental_contract on delete cascade,
  position int not null,
  name text not null check (length(name) between 1 and 120),
  amount numeric(14, 2) not null check (amount > 0)
);
select track_lines('rental_indemnity', 'rental_contract', 'rental_contract_uuid', 'indemnities');
select identify_lines('rental_indemnity', 'rental_contract_uuid');

-- What came back otherwise than it went, once its return is closed; settled once, one way or another.
create table rental_difference (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default now(),
  rental_handover_uuid uuid not null references rental_handover,
  rental_contract_uuid uuid not null references rental_contract,
  item_uuid uuid not null references rental_contract_item,
  position int not null,
  key text not null check (length(key) between 1 and 400),
  kind text not null check (kind in ('CONDITION', 'ANSWER', 'MISSING', 'WORSE')),
  title text not null,
  before text not null,
  after text not null,
  quantity int,
  settled_as text check (settled_as in ('REPAIR', 'INDEMNITY', 'WEAR')),
  amount numeric(14, 2) check (amount > 0),
  reason text check (length(reason) between 10 and 500),
  service_order_uuid uuid references service_order,
  settled_at timestamptz,
  settled_by_uuid uuid references app_user,
  settled_by_name text,
  constraint rental_difference_once unique (rental_handover_uuid, key),
  constraint rental_difference_settled check ((settled_as is null) = (settled_at is null)),
  constraint rental_difference_amount check ((amount is not null) = (settled_as is not distinct from 'INDEMNITY')),
  constraint rental_difference_order check ((service_order_uuid is not null) = (settled_as is not distinct from 'REPAIR')),
  constraint rental_difference_reason check ((reason is not null) = (settled_as is not distinct from 'WEAR'))
);
create index rental_difference_of_contract on rental_difference (rental_contract_uuid);
create index rental_difference_open on rental_difference (rental_contract_uuid) where settled_as is null;
create index rental_difference_of_item on rental_difference (item_uuid);
create index rental_difference_of_order on rental_difference (service_order_uuid);
create index rental_difference_of_settler on rental_difference (settled_by_uuid);
