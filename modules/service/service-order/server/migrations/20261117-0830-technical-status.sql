-- What was approved or diagnosed is not in triage: the derived word went back. A word set by hand is another one.
alter table service_order disable trigger user;
update service_order set technical_status = 'IN_REPAIR' where status = 'BUDGET_APPROVED' and technical_status = 'TRIAGE';
update service_order set technical_status = 'DIAGNOSIS' where status = 'NOT_STARTED' and technical_status = 'TRIAGE'
  and exists (select from service_order_evaluation where service_order_uuid = service_order.uuid);
alter table service_order enable trigger user;
