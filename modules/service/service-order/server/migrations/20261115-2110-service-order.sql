-- The order: what a customer asked to be done to a unit, from opening to closing.
create table service_order (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  type_uuid uuid not null constraint service_order_type_fkey references service_order_type,
  priority text not null default 'MEDIUM' check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  priority_rank smallint not null generated always as (case priority when 'URGENT' then 4 when 'HIGH' then 3 when 'MEDIUM' then 2 else 1 end) stored,
  status text not null default 'OPEN' check (status in ('OPEN', 'PENDING_EVALUATION', 'PENDING_BUDGET', 'PENDING_APPROVAL', 'BUDGET_APPROVED',
    'BUDGET_REJECTED', 'NOT_STARTED', 'IN_PROGRESS', 'WAITING_PARTS', 'PAUSED', 'TESTING', 'READY', 'DELIVERED', 'CLOSED', 'CANCELLED')),
  -- Where it goes back to when the parts arrive.
  came_from text check (came_from in ('BUDGET_APPROVED', 'NOT_STARTED', 'IN_PROGRESS')),
  technical_status text not null default 'RECEIVED' check (technical_status in ('RECEIVED', 'TRIAGE', 'DIAGNOSIS', 'WAITING_CUSTOMER', 'WAITING_PARTS',
    'EXTERNAL_SERVICE', 'IN_REPAIR', 'CALIBRATION', 'TESTING', 'FINISHED', 'NO_FAULT_FOUND', 'UNREPAIRABLE', 'RETURNED')),
  financial_status text not null default 'TO_QUOTE' check (financial_status in ('NOT_BILLABLE', 'TO_QUOTE', 'QUOTED', 'APPROVED', 'TO_BILL',
    'PARTIALLY_BILLED', 'BILLED', 'PAID', 'OVERDUE', 'CANCELLED')),
  customer_uuid uuid not null constraint service_order_customer_fkey references customer,
  owner_uuid uuid not null constraint service_order_owner_fkey references customer,
  payer_uuid uuid not null constraint service_order_payer_fkey references customer,
  -- What it is about: one unit at most, wherever it is registered.
  customer_equipment_uuid uuid constraint service_order_customer_equipment_fkey references customer_equipment,
  asset_equipment_uuid uuid constraint service_order_asset_fkey references asset_equipment,
  stock_equipment_uuid uuid constraint service_order_unit_fkey references stock_equipment,
  -- Copied by the triggers below: lists sort, filter and search by them.
  customer_name text not null default '',
  equipment_uuid uuid,
  equipment_name text,
  serial_number text,
  reported_problem text not null check (length(reported_problem) between 1 and 4000),
  received_condition text,
  scheduled_for timestamptz,
  service_location text not null default 'INTERNAL' check (service_location in ('INTERNAL', 'ON_SITE')),
  service_address text check (length(service_address) between 1 and 300),
  requester_name text check (length(requester_name) between 1 and 120),
  requester_phone text check (length(requester_phone) between 1 and 20),
  internal_notes text,
  warranty_kind text not null default 'NONE' check (warranty_kind in ('NONE', 'PARTIAL', 'TOTAL')),
  warranty_source text check (warranty_source in ('MANUFACTURER', 'SERVICE', 'CONTRACT')),
  warranty_reason text check (length(warranty_reason) between 1 and 300),
  -- The order whose service may have failed.
  return_of_uuid uuid constraint service_order_return_fkey references service_order,
  has_checklist boolean not null default false,
  opened_by_uuid uuid references app_user,
  opened_by_name text,
  started_at timestamptz,
  finished_at timestamptz,
  delivered_at timestamptz,
  closed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  delivered_to_name text check (length(delivered_to_name) between 1 and 120),
  delivered_to_document text check (length(delivered_to_document) between 1 and 20),
  service_warranty_days int not null default 90 check (service_warranty_days between 0 and 3650),
  service_warranty_until date,
  search_text text not null generated always as (searchable(code || ' ' || customer_name || ' ' || coalesce(equipment_name, '') || ' '
    || coalesce(serial_number, '') || ' ' || regexp_replace(coalesce(serial_number, ''), '[^a-zA-Z0-9]', '', 'g') || ' ' || coalesce(requester_name, ''))) stored,
  constraint service_order_code_key unique (code),
  constraint service_order_one_unit check (num_nonnulls(customer_equipment_uuid, asset_equipment_uuid, stock_equipment_uuid) <= 1),
  constraint service_order_waits check ((status = 'WAITING_PARTS') = (came_from is not null)),
  constraint service_order_cancelled check ((status = 'CANCELLED') = (cancel_reason is not null)),
  constraint service_order_closed check ((status = 'CLOSED') = (closed_at is not null)),
  constraint service_order_delivered check (delivered_at is not null or status not in ('DELIVERED', 'CLOSED')),
  constraint service_order_warranty check ((warranty_kind = 'NONE') = (warranty_source is null)),
  constraint service_order_on_site check (service_location = 'INTERNAL' or service_address is not null),
  constraint service_order_not_own_return check (return_of_uuid <> uuid)
);
create index service_order_by_created on service_order (created_at, uuid);
create index service_order_by_updated on service_order (updated_at, uuid);
create index service_order_by_code on service_order (code, uuid);
create index service_order_by_status on service_order (status, created_at, uuid);
create index service_order_by_priority on service_order (priority_rank, created_at, uuid);
create index service_order_by_customer on service_order (searchable(customer_name), created_at, uuid);
create index service_order_by_equipment on service_order (searchable(equipment_name), created_at, uuid);
create index service_order_by_scheduled on service_order (scheduled_for, created_at, uuid);
-- Empty ones come last both ways: descending wants an index of its own.
create index service_order_by_equipment_down on service_order (searchable(equipment_name) desc nulls last, created_at desc, uuid desc);
create index service_order_by_scheduled_down on service_order (scheduled_for desc nulls last, created_at desc, uuid desc);
create index service_order_technical on service_order (technical_status, created_at, uuid);
create index service_order_financial on service_order (financial_status, created_at, uuid);
create index service_order_of_type on service_order (type_uuid, created_at, uuid);
create index service_order_of_customer on service_order (customer_uuid, created_at, uuid);
create index service_order_of_owner on service_order (owner_uuid);
create index service_order_of_payer on service_order (payer_uuid);
create index service_order_of_model on service_order (equipment_uuid, created_at, uuid);
create index service_order_of_installed on service_order (customer_equipment_uuid, delivered_at) where customer_equipment_uuid is not null;
create index service_order_of_asset on service_order (asset_equipment_uuid, delivered_at) where asset_equipment_uuid is not null;
create index service_order_of_unit on service_order (stock_equipment_uuid, delivered_at) where stock_equipment_uuid is not null;
create index service_order_returns on service_order (return_of_uuid) where return_of_uuid is not null;
create index service_order_opened_by on service_order (opened_by_uuid);
create index service_order_search on service_order using gin (search_text gin_trgm_ops);

create function name_service_order() returns trigger language plpgsql as $$
begin
  -- An unknown customer or unit is refused by its key.
  new.customer_name := coalesce((select name from customer where uuid = new.customer_uuid), '');
  new.equipment_uuid := null;
  new.equipment_name := null;
  new.serial_number := null;
  if new.customer_equipment_uuid is not null then
    select equipment_uuid, equipment_name, serial_number into new.equipment_uuid, new.equipment_name, new.serial_number
    from customer_equipment where uuid = new.customer_equipment_uuid;
  elsif num_nonnulls(new.asset_equipment_uuid, new.stock_equipment_uuid) > 0 then
    select equipment_uuid, equipment_name, serial_number into new.equipment_uuid, new.equipment_name, new.serial_number
    from stock_equipment where uuid = coalesce(new.stock_equipment_uuid,
      (select stock_equipment_uuid from asset_equipment where uuid = new.asset_equipment_uuid));
  end if;
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_order before insert or update of customer_uuid, customer_name, customer_equipment_uuid, asset_equipment_uuid, stock_equipment_uuid
  on service_order for each row execute function name_service_order();
create function rename_orders_of_customer() returns trigger language plpgsql as $$
begin
  update service_order set customer_name = '' where customer_uuid = new.uuid;
  return null;
end $$;
create trigger rename_orders after update of name on customer
  for each row when (old.name is distinct from new.name) execute function rename_orders_of_customer();
create function rename_orders_of_installed() returns trigger language plpgsql as $$
begin
  update service_order set customer_name = '' where customer_equipment_uuid = new.uuid;
  return null;
end $$;
create trigger rename_orders after update of equipment_uuid, equipment_name, serial_number on customer_equipment
  for each row when ((old.equipment_uuid, old.equipment_name, old.serial_number) is distinct from (new.equipment_uuid, new.equipment_name, new.serial_number))
  execute function rename_orders_of_installed();
create function rename_orders_of_unit() returns trigger language plpgsql as $$
begin
  update service_order set customer_name = '' where stock_equipment_uuid = new.uuid
    or asset_equipment_uuid in (select uuid from asset_equipment where stock_equipment_uuid = new.uuid);
  return null;
end $$;
create trigger rename_orders after update of equipment_uuid, equipment_name, serial_number on stock_equipment
  for each row when ((old.equipment_uuid, old.equipment_name, old.serial_number) is distinct from (new.equipment_uuid, new.equipment_name, new.serial_number))
  execute function rename_orders_of_unit();
select track_record('service_order', 'service_order', label => 'code', derived => 'customer_name,equipment_uuid,equipment_name,serial_number');

-- What came along with the unit and must go back with it.
create table service_order_accessory (
  service_order_uuid uuid not null references service_order on delete cascade,
  position int not null check (position >= 0),
  accessory_uuid uuid constraint service_order_accessory_fkey references accessory,
  description text not null check (length(description) between 1 and 160),
  quantity int not null default 1 check (quantity between 1 and 9999),
  primary key (service_order_uuid, position)
);
create index service_order_accessory_of on service_order_accessory (accessory_uuid) where accessory_uuid is not null;
select track_lines('service_order_accessory', 'service_order', 'service_order_uuid', 'received_accessories');

-- Who works on it, and so may see it.
create table service_order_technician (
  uuid uuid not null default new_uuid(),
  service_order_uuid uuid not null references service_order on delete cascade,
  user_uuid uuid not null constraint service_order_technician_fkey references app_user,
  created_at timestamptz not null default now(),
  primary key (service_order_uuid, user_uuid)
);
create index service_order_technician_of on service_order_technician (user_uuid, service_order_uuid);
select track_lines('service_order_technician', 'service_order', 'service_order_uuid', 'technicians');
-- Lists filter by it: its changes count for totals.
select track_total('service_order_technician');

-- Each step of each status, who and why. Nobody rewrites it.
create table service_order_change (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  service_order_uuid uuid not null references service_order,
  axis text not null check (axis in ('status', 'technical', 'financial')),
  from_status text,
  to_status text not null,
  reason text check (length(reason) between 1 and 500),
  user_uuid uuid,
  user_name text
);
create index service_order_change_of on service_order_change (service_order_uuid, created_at);
select append_only('service_order_change');

-- The checklists being answered on the order itself; those of its services belong to the services.
create table service_order_checklist (
  service_order_uuid uuid not null references service_order on delete cascade,
  run_uuid uuid not null constraint service_order_checklist_run_fkey references checklist_run,
  position int not null check (position >= 0),
  primary key (service_order_uuid, position),
  constraint service_order_checklist_once unique (run_uuid)
);
select track_lines('service_order_checklist', 'service_order', 'service_order_uuid', 'checklists');
