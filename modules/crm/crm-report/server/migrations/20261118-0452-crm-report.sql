create table crm_report (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint crm_report_code_key unique,
  type text not null check (type in ('VISIT', 'CALL', 'COMPLAINT', 'OPPORTUNITY', 'RENEWAL', 'SUGGESTION')),
  subject text not null check (length(subject) between 1 and 160),
  customer_uuid uuid not null constraint crm_report_customer_fkey references customer,
  customer_equipment_uuid uuid constraint crm_report_unit_fkey references customer_equipment,
  responsible_uuid uuid constraint crm_report_responsible_fkey references app_user,
  -- Copied: the list sorts and searches by them.
  customer_name text not null default '',
  unit_name text,
  responsible_name text,
  status text not null default 'NOT_ASSIGNED'
    check (status in ('NOT_ASSIGNED', 'ASSIGNED', 'IN_PROGRESS', 'WON', 'LOST', 'DONE', 'CANCELLED')),
  occurred_at timestamptz not null,
  origin text not null check (origin in ('PHONE', 'EMAIL', 'WHATSAPP', 'IN_PERSON', 'PORTAL')),
  contact text check (length(contact) between 1 and 120),
  contact_phone text check (length(contact_phone) between 1 and 20),
  contact_email text check (length(contact_email) between 1 and 160),
  description text check (length(description) between 1 and 4000),
  next_action text check (length(next_action) between 1 and 200),
  next_action_at timestamptz,
  value numeric(14, 2) check (value >= 0),
  probability int check (probability between 0 and 100),
  weighted_value numeric(14, 2) generated always as (round(value * probability / 100, 2)) stored,
  lost_reason_uuid uuid constraint crm_report_lost_reason_fkey references lost_reason,
  outcome text check (length(outcome) between 1 and 1000),
  closed_at timestamptz,
  made_by_uuid uuid references app_user,
  search_text text not null generated always as (searchable(code || ' ' || subject || ' ' || customer_name || ' '
    || coalesce(unit_name, '') || ' ' || coalesce(contact, '') || ' ' || coalesce(responsible_name, ''))) stored,
  -- Nobody works on what is nobody's.
  constraint crm_report_assigned check (responsible_uuid is not null or status in ('NOT_ASSIGNED', 'CANCELLED')),
  constraint crm_report_lost check ((status = 'LOST') = (lost_reason_uuid is not null)),
  constraint crm_report_closed check ((status in ('WON', 'LOST', 'DONE', 'CANCELLED')) = (closed_at is not null)),
  constraint crm_report_next_said check (next_action is not null or next_action_at is null)
);
create index crm_report_by_subject on crm_report (searchable(subject), uuid);
create index crm_report_by_type on crm_report (type, code, uuid);
create index crm_report_by_status on crm_report (status, code, uuid);
create index crm_report_by_occurred on crm_report (occurred_at, uuid);
create index crm_report_by_next on crm_report (next_action_at, uuid);
create index crm_report_by_next_desc on crm_report (next_action_at desc nulls last, uuid desc);
create index crm_report_by_value on crm_report (value, uuid);
create index crm_report_by_value_desc on crm_report (value desc nulls last, uuid desc);
create index crm_report_by_closed on crm_report (closed_at, uuid);
create index crm_report_by_closed_desc on crm_report (closed_at desc nulls last, uuid desc);
create index crm_report_by_created on crm_report (created_at, uuid);
create index crm_report_by_updated on crm_report (updated_at, uuid);
create index crm_report_of_customer on crm_report (customer_uuid);
create index crm_report_of_unit on crm_report (customer_equipment_uuid);
create index crm_report_of_responsible on crm_report (responsible_uuid);
create index crm_report_of_lost_reason on crm_report (lost_reason_uuid);
create index crm_report_of_maker on crm_report (made_by_uuid);
create index crm_report_search on crm_report using gin (search_text gin_trgm_ops);
select track_record('crm_report', 'crm_report', label => 'code',
  derived => 'customer_name,unit_name,responsible_name,weighted_value');
select copies_names('crm_report', 'customer_name', 'customer_uuid', 'customer', 'name');
select copies_names('crm_report', 'unit_name', 'customer_equipment_uuid', 'customer_equipment', 'equipment_name', 'serial_number');
select copies_names('crm_report', 'responsible_name', 'responsible_uuid', 'app_user', 'name');
