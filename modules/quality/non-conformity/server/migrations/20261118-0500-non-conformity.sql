create table non_conformity (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint non_conformity_code_key unique,
  title text not null check (length(title) between 1 and 160),
  description text not null check (length(description) between 1 and 4000),
  evidence text,
  requirement text,
  kind text not null check (kind in ('PRODUCT', 'SERVICE', 'PROCESS', 'SUPPLIER', 'DOCUMENT', 'INSTRUMENT')),
  origin text not null check (origin in ('INTERNAL_AUDIT', 'EXTERNAL_AUDIT', 'CUSTOMER_COMPLAINT', 'RECEIVING', 'PROCESS',
    'WARRANTY_RETURN', 'CALIBRATION', 'STOCK_INSPECTION', 'INDICATOR', 'TECHNOVIGILANCE', 'WORK_SAFETY', 'MANAGEMENT_REVIEW')),
  severity text not null check (severity in ('CRITICAL', 'MAJOR', 'MINOR', 'OBSERVATION', 'OPPORTUNITY')),
  area text,
  detected_on date not null,
  detected_by_uuid uuid references app_user,
  responsible_uuid uuid constraint non_conformity_responsible_fkey references app_user,
  -- Copied: the list searches by them.
  responsible_name text,
  due_on date,
  status text not null default 'OPEN' check (status in ('OPEN', 'CONTAINMENT', 'ROOT_CAUSE', 'ACTION_PLAN', 'IN_EXECUTION',
    'EFFECTIVENESS', 'CLOSED', 'CANCELLED')),
  customer_uuid uuid constraint non_conformity_customer_fkey references customer,
  customer_name text,
  supplier_uuid uuid constraint non_conformity_supplier_fkey references supplier,
  supplier_name text,
  service_order_uuid uuid constraint non_conformity_order_fkey references service_order,
  service_order_code text,
  equipment_uuid uuid constraint non_conformity_equipment_fkey references equipment,
  equipment_name text,
  instrument_uuid uuid constraint non_conformity_instrument_fkey references instrument,
  instrument_name text,
  containment text,
  disposition text check (disposition in ('REWORK', 'REPAIR', 'RETURN', 'SCRAP', 'CONCESSION')),
  containment_due_at timestamptz,
  contained_at timestamptz,
  root_cause text,
  cause_category text check (cause_category in ('PEOPLE', 'MACHINE', 'MATERIAL', 'METHOD', 'ENVIRONMENT', 'MEASUREMENT')),
  -- Kept by the module of the actions.
  action_count int not null default 0,
  open_action_count int not null default 0,
  resolved_on date,
  effectiveness_criterion text,
  effectiveness_on date,
  verifier_uuid uuid constraint non_conformity_verifier_fkey references app_user,
  effectiveness text check (effectiveness in ('EFFECTIVE', 'NOT_EFFECTIVE')),
  verification_notes text,
  reopen_count int not null default 0,
  closed_on date,
  cost numeric(14, 2) check (cost >= 0),
  notification_limit text check (notification_limit in ('HOURS_72', 'DAYS_10', 'DAYS_30')),
  notification_due_on date,
  notified_on date,
  notification_number text,
  -- What it was opened from; of no fixed table, so that any module may offer the click.
  source_entity text,
  source_uuid uuid,
  source_label text,
  search_text text not null generated always as (searchable(code || ' ' || title || ' ' || coalesce(supplier_name, '') || ' '
    || coalesce(customer_name, '') || ' ' || coalesce(service_order_code, '') || ' ' || coalesce(equipment_name, '') || ' '
    || coalesce(instrument_name, '') || ' ' || coalesce(responsible_name, ''))) stored,
  constraint non_conformity_contained check ((containment is null) = (contained_at is null)),
  constraint non_conformity_closed check ((status = 'CLOSED') = (closed_on is not null)),
  -- Closed is only what had a cause, an action and a check that it worked.
  constraint non_conformity_treated check (status <> 'CLOSED'
    or root_cause is not null and action_count > 0 and open_action_count = 0 and effectiveness = 'EFFECTIVE'),
  constraint non_conformity_verified_by_another check (verifier_uuid <> responsible_uuid),
  constraint non_conformity_notified check ((notification_limit is null) = (notification_due_on is null)),
  constraint non_conformity_source check (num_nonnulls(source_entity, source_uuid, source_label) in (0, 3))
);
-- One open one for what it was opened from: a second click finds the first.
create unique index non_conformity_of_source on non_conformity (source_entity, source_uuid)
  where status not in ('CLOSED', 'CANCELLED');
create index non_conformity_by_title on non_conformity (searchable(title), uuid);
create index non_conformity_by_status on non_conformity (status, code, uuid);
create index non_conformity_by_severity on non_conformity (severity, code, uuid);
create index non_conformity_by_detected on non_conformity (detected_on, uuid);
create index non_conformity_by_due on non_conformity (due_on, uuid);
create index non_conformity_by_due_desc on non_conformity (due_on desc nulls last, uuid desc);
create index non_conformity_by_check on non_conformity (effectiveness_on, uuid);
create index non_conformity_by_check_desc on non_conformity (effectiveness_on desc nulls last, uuid desc);
create index non_conformity_by_created on non_conformity (created_at, uuid);
create index non_conformity_by_updated on non_conformity (updated_at, uuid);
create index non_conformity_of_supplier on non_conformity (supplier_uuid, detected_on);
create index non_conformity_of_customer on non_conformity (customer_uuid);
create index non_conformity_of_order on non_conformity (service_order_uuid);
create index non_conformity_of_equipment on non_conformity (equipment_uuid);
create index non_conformity_of_instrument on non_conformity (instrument_uuid);
create index non_conformity_of_responsible on non_conformity (responsible_uuid);
create index non_conformity_of_detector on non_conformity (detected_by_uuid);
create index non_conformity_of_verifier on non_conformity (verifier_uuid);
create index non_conformity_search on non_conformity using gin (search_text gin_trgm_ops);
select track_record('non_conformity', 'non_conformity', label => 'code', derived => 'responsible_name,customer_name,supplier_name,'
  'service_order_code,equipment_name,instrument_name,action_count,open_action_count');
select copies_names('non_conformity', 'responsible_name', 'responsible_uuid', 'app_user', 'name');
select copies_names('non_conformity', 'customer_name', 'customer_uuid', 'customer', 'name');
select copies_names('non_conformity', 'supplier_name', 'supplier_uuid', 'supplier', 'name');
select copies_names('non_conformity', 'equipment_name', 'equipment_uuid', 'equipment', 'name', 'model');
select copies_names('non_conformity', 'instrument_name', 'instrument_uuid', 'instrument', 'asset_number', 'name');
