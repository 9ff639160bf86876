-- What came of a report. Each of them came of one report only.
create table crm_followup (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  crm_report_uuid uuid not null references crm_report on delete cascade,
  kind text not null check (kind in ('SERVICE_ORDER', 'BUDGET', 'VISIT', 'NON_CONFORMITY')),
  code text not null,
  service_order_uuid uuid constraint crm_followup_order_key unique references service_order on delete cascade,
  budget_uuid uuid constraint crm_followup_budget_key unique references budget on delete cascade,
  maintenance_schedule_uuid uuid constraint crm_followup_visit_key unique references maintenance_schedule on delete cascade,
  non_conformity_uuid uuid constraint crm_followup_non_conformity_key unique references non_conformity on delete cascade,
  constraint crm_followup_of_its_kind check (num_nonnulls(service_order_uuid, budget_uuid, maintenance_schedule_uuid, non_conformity_uuid) = 1
    and case kind when 'SERVICE_ORDER' then service_order_uuid when 'BUDGET' then budget_uuid when 'VISIT' then maintenance_schedule_uuid
      else non_conformity_uuid end is not null)
);
create index crm_followup_of_report on crm_followup (crm_report_uuid, created_at);
create index crm_followup_by_created on crm_followup (created_at, uuid);
select track_record('crm_followup', 'crm_followup', label => 'code');
