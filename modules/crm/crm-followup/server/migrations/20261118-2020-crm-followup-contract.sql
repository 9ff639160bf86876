-- A contract comes of a report too.
alter table crm_followup
  add column maintenance_contract_uuid uuid constraint crm_followup_maintenance_contract_key unique references maintenance_contract on delete cascade,
  add column rental_contract_uuid uuid constraint crm_followup_rental_contract_key unique references rental_contract on delete cascade,
  drop constraint crm_followup_kind_check,
  drop constraint crm_followup_of_its_kind,
  add constraint crm_followup_kind_check check (kind in ('SERVICE_ORDER', 'BUDGET', 'VISIT', 'NON_CONFORMITY', 'MAINTENANCE_CONTRACT', 'RENTAL_CONTRACT')),
  add constraint crm_followup_of_its_kind check (num_nonnulls(service_order_uuid, budget_uuid, maintenance_schedule_uuid, non_conformity_uuid, maintenance_contract_uuid, rental_contract_uuid) = 1
    and case kind when 'SERVICE_ORDER' then service_order_uuid when 'BUDGET' then budget_uuid when 'VISIT' then maintenance_schedule_uuid
      when 'NON_CONFORMITY' then non_conformity_uuid when 'MAINTENANCE_CONTRACT' then maintenance_contract_uuid else rental_contract_uuid end is not null);
