-- What a repair or a sale would cost and who pays it: one row for each version, the same code for all of them.
create table budget (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null,
  revision int not null default 1 check (revision between 1 and 999),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'UNDER_REVIEW', 'APPROVED', 'PARTIALLY_APPROVED',
    'REJECTED', 'EXPIRED', 'CANCELLED', 'SUPERSEDED')),
  service_order_uuid uuid constraint budget_order_fkey references service_order,
  customer_uuid uuid not null constraint budget_customer_fkey references customer,
  payer_uuid uuid not null constraint budget_payer_fkey references customer,
  customer_equipment_uuid uuid constraint budget_equipment_fkey references customer_equipment,
  -- Copied by the triggers below: lists sort and search by them.
  customer_name text not null default '',
  order_code text,
  equipment_name text,
  serial_number text,
  exclusion text check (exclusion in ('MISUSE', 'SEAL_BROKEN')),
  courtesy_reason text check (length(courtesy_reason) between 1 and 300),
  discount numeric(14, 2) not null default 0 check (discount >= 0),
  freight numeric(14, 2) not null default 0 check (freight >= 0),
  -- Of the lines that count: all of them until a customer approves only some.
  discount_counted numeric(14, 2) not null default 0 check (discount_counted between 0 and discount),
  items_total numeric(14, 2) not null default 0 check (items_total >= 0),
  covered_total numeric(14, 2) not null default 0 check (covered_total >= 0),
  chargeable_total numeric(14, 2) not null default 0 check (chargeable_total >= 0),
  total numeric(14, 2) not null generated always as (covered_total + chargeable_total) stored,
  warranty_class text not null generated always as (case when covered_total = 0 then 'no_warranty'
    when chargeable_total = 0 then 'total_warranty' else 'partial_warranty' end) stored,
  valid_until date not null,
  payment_terms text check (length(payment_terms) between 1 and 500),
  delivery_days int check (delivery_days between 0 and 999),
  notes text check (length(notes) between 1 and 4000),
  internal_notes text check (length(internal_notes) between 1 and 4000),
  revision_reason text check (length(revision_reason) between 1 and 500),
  sent_at timestamptz,
  sent_to text[] not null default '{}',
  decided_at timestamptz,
  cancel_reason text check (length(cancel_reason) between 1 and 2000),
  created_by_uuid uuid constraint budget_creator_fkey references app_user,
  created_by_name text,
  search_text text not null generated always as (searchable(code || ' ' || customer_name || ' ' || coalesce(order_code, '') || ' '
    || coalesce(equipment_name, '') || ' ' || coalesce(serial_number, ''))) stored,
  constraint budget_version_once unique (code, revision),
  constraint budget_sent check (sent_at is not null or status in ('DRAFT', 'CANCELLED')),
  constraint budget_decided check ((decided_at is not null) or status not in ('APPROVED', 'PARTIALLY_APPROVED', 'REJECTED', 'UNDER_REVIEW')),
  constraint budget_cancelled check ((status = 'CANCELLED') = (cancel_reason is not null))
);
-- The version that holds; whatever else has this code was superseded.
create unique index budget_live on budget (code) where status <> 'SUPERSEDED';
-- An order waits for one answer at a time.
create unique index budget_open_of_order on budget (service_order_uuid) where status in ('DRAFT', 'SENT', 'UNDER_REVIEW');
create index budget_by_created on budget (created_at, uuid);
create index budget_by_updated on budget (updated_at, uuid);
create index budget_by_code on budget (code, revision, uuid);
create index budget_by_customer on budget (searchable(customer_name), created_at, uuid);
create index budget_by_status on budget (status, created_at, uuid);
create index budget_by_total on budget (total, uuid);
create index budget_by_chargeable on budget (chargeable_total, uuid);
create index budget_by_validity on budget (valid_until, created_at, uuid);
create index budget_by_decision on budget (decided_at, created_at, uuid);
-- Empty ones come last both ways: descending wants an index of its own.
create index budget_by_decision_down on budget (decided_at desc nulls last, created_at desc, uuid desc);
create index budget_class on budget (warranty_class, created_at, uuid);
create index budget_of_order on budget (service_order_uuid, created_at, uuid);
create index budget_of_customer on budget (customer_uuid, created_at, uuid);
create index budget_of_payer on budget (payer_uuid);
create index budget_of_equipment on budget (customer_equipment_uuid) where customer_equipment_uuid is not null;
create index budget_of_creator on budget (created_by_uuid);
-- What the nightly job looks through.
create index budget_waiting on budget (valid_until) where status = 'SENT';
create index budget_search on budget using gin (search_text gin_trgm_ops);

create function name_budget() returns trigger language plpgsql as $$
begin
  -- An unknown customer, order or unit is refused by its key.
  new.customer_name := coalesce((select name from customer where uuid = new.customer_uuid), '');
  new.order_code := null;
  new.equipment_name := null;
  new.serial_number := null;
  if new.service_order_uuid is not null then
    select code, equipment_name, serial_number into new.order_code, new.equipment_name, new.serial_number
    from service_order where uuid = new.service_order_uuid;
  elsif new.customer_equipment_uuid is not null then
    select equipment_name, serial_number into new.equipment_name, new.serial_number
    from customer_equipment where uuid = new.customer_equipment_uuid;
  end if;
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_budget before insert or update of customer_uuid, customer_name, service_order_uuid, customer_equipment_uuid
  on budget for each row execute function name_budget();
create function rename_budgets_of_customer() returns trigger language plpgsql as $$
begin
  update budget set customer_name = '' where customer_uuid = new.uuid;
  return null;
end $$;
create trigger rename_budgets after update of name on customer
  for each row when (old.name is distinct from new.name) execute function rename_budgets_of_customer();
create function rename_budgets_of_order() returns trigger language plpgsql as $$
begin
  update budget set customer_name = '' where service_order_uuid = new.uuid;
  return null;
end $$;
create trigger rename_budgets after update on service_order
  for each row when ((old.equipment_name, old.serial_number) is distinct from (new.equipment_name, new.serial_number))
  execute function rename_budgets_of_order();
create function rename_budgets_of_unit() returns trigger language plpgsql as $$
begin
  update budget set customer_name = '' where customer_equipment_uuid = new.uuid and service_order_uuid is null;
  return null;
end $$;
create trigger rename_budgets after update of equipment_name, serial_number on customer_equipment
  for each row when ((old.equipment_name, old.serial_number) is distinct from (new.equipment_name, new.serial_number))
  execute function rename_budgets_of_unit();
select track_record('budget', 'budget', label => 'code', derived => 'customer_name,order_code,equipment_name,serial_number');

create table budget_item (
  budget_uuid uuid not null references budget on delete cascade,
  position int not null check (position >= 0),
  kind text not null check (kind in ('PART', 'PRODUCT', 'LABOR', 'TRAVEL', 'THIRD_PARTY', 'OTHER')),
  part_uuid uuid constraint budget_item_part_fkey references part,
  product_uuid uuid constraint budget_item_product_fkey references product,
  labor_uuid uuid constraint budget_item_labor_fkey references labor,
  description text not null check (length(description) between 1 and 300),
  part_origin text check (part_origin in ('ORIGINAL', 'COMPATIBLE', 'REFURBISHED')),
  unit text not null check (length(unit) between 1 and 10),
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  discount numeric(14, 2) not null default 0 check (discount >= 0),
  consumable boolean not null default false,
  cause text not null check (cause in ('MANUFACTURER', 'SERVICE', 'CONTRACT_PARTS', 'CONTRACT_LABOR', 'RENTAL', 'COURTESY', 'NONE')),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  coverage_reason text not null check (length(coverage_reason) between 1 and 600),
  -- A person said otherwise than the engine.
  overridden boolean not null default false,
  net numeric(14, 2) not null check (net >= 0),
  covered numeric(14, 2) not null,
  chargeable numeric(14, 2) not null,
  -- Nothing until the customer answered.
  approved boolean,
  primary key (budget_uuid, position),
  constraint budget_item_reference check (
    (kind = 'PART') = (part_uuid is not null) and (kind = 'PRODUCT') = (product_uuid is not null) and (kind = 'LABOR') = (labor_uuid is not null)),
  constraint budget_item_origin check (part_origin is null or kind = 'PART'),
  constraint budget_item_payer check ((cause = 'NONE') = (percent = 0)),
  -- The same arithmetic as money.rules.ts: whoever computes it wrong is refused.
  constraint budget_item_net check (net = round(quantity * unit_price - discount, 2)),
  constraint budget_item_covered check (covered = round(net * percent / 100, 2)),
  constraint budget_item_chargeable check (chargeable = net - covered)
);
create index budget_item_of_part on budget_item (part_uuid) where part_uuid is not null;
create index budget_item_of_product on budget_item (product_uuid) where product_uuid is not null;
create index budget_item_of_labor on budget_item (labor_uuid) where labor_uuid is not null;
select track_lines('budget_item', 'budget', 'budget_uuid', 'items');

-- What a customer has seen stands: a change is a new version.
create function freeze_budget() returns trigger language plpgsql as $$
begin
  if old.status <> 'DRAFT' and (old.code, old.revision, old.customer_uuid, old.discount, old.freight, old.payment_terms, old.delivery_days, old.notes)
    is distinct from (new.code, new.revision, new.customer_uuid, new.discount, new.freight, new.payment_terms, new.delivery_days, new.notes) then
    raise exception 'budget % was sent and does not change', old.code using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger freeze_budget before update on budget for each row execute function freeze_budget();
create function freeze_budget_item() returns trigger language plpgsql as $$
begin
  if exists (select from budget where uuid = old.budget_uuid and status <> 'DRAFT')
    and (tg_op = 'DELETE' or to_jsonb(old) - 'approved' <> to_jsonb(new) - 'approved') then
    raise exception 'lines of a sent budget do not change' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger freeze_item before update or delete on budget_item for each row execute function freeze_budget_item();

-- The doors a customer enters by: only the hash of what is in the address. All of a version close with it.
create table budget_link (
  uuid uuid primary key default new_uuid(),
  budget_uuid uuid not null references budget on delete cascade,
  kind text not null check (kind in ('SEND', 'REMINDER')),
  sha256 text not null constraint budget_link_once unique check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  first_seen_at timestamptz
);
create index budget_link_of on budget_link (budget_uuid, created_at);

-- The proof of an answer. Nobody rewrites it.
create table budget_decision (
  uuid uuid primary key default new_uuid(),
  created_at timestamptz not null default clock_timestamp(),
  budget_uuid uuid not null constraint budget_decision_once unique references budget,
  status text not null check (status in ('APPROVED', 'PARTIALLY_APPROVED', 'REJECTED', 'UNDER_REVIEW')),
  channel text not null check (channel in ('LINK', 'EMAIL', 'WHATSAPP', 'PHONE', 'IN_PERSON', 'PURCHASE_ORDER')),
  name text not null check (length(name) between 1 and 120),
  document text check (length(document) between 11 and 14),
  reference text check (length(reference) between 1 and 60),
  refusal_reason text check (refusal_reason in ('PRICE', 'DELIVERY_TIME', 'NO_FUNDS', 'OTHER_SUPPLIER', 'BUYING_NEW', 'WARRANTY_DISPUTE', 'NOT_NEEDED', 'OTHER')),
  comment text check (length(comment) between 1 and 2000),
  approved int[] not null,
  refused int[] not null,
  -- What was decided on, word by word, and its hash.
  content jsonb not null,
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  ip text,
  user_agent text,
  recorded_by_uuid uuid constraint budget_decision_user_fkey references app_user,
  recorded_by_name text,
  constraint budget_decision_refused check ((status = 'REJECTED') = (refusal_reason is not null)),
  constraint budget_decision_signed check (channel <> 'LINK' or document is not null)
);
create index budget_decision_by_user on budget_decision (recorded_by_uuid);
select append_only('budget_decision');
