-- A unit of ours at a third party's workshop: it is with a supplier, and with no customer.
alter table fiscal_custody
  alter column customer_uuid drop not null,
  add column supplier_uuid uuid constraint fiscal_custody_supplier_fkey references supplier,
  add column supplier_name text,
  drop constraint fiscal_custody_kind_check,
  drop column search_text;
alter table fiscal_custody
  add constraint fiscal_custody_kind_check check (kind in ('RENTAL', 'LOAN', 'REPAIR', 'OUTSIDE_REPAIR')),
  add constraint fiscal_custody_party check (num_nonnulls(customer_uuid, supplier_uuid) = 1
    and (kind = 'OUTSIDE_REPAIR') = (supplier_uuid is not null)),
  add constraint fiscal_custody_sent_out check (kind <> 'OUTSIDE_REPAIR'
    or (asset_equipment_uuid is not null and num_nonnulls(rental_hold_uuid, service_order_uuid) = 0)),
  add column search_text text not null generated always as (searchable(code || ' ' || customer_name || ' ' ||
    coalesce(supplier_name, '') || ' ' || item_name || ' ' || coalesce(serial_number, '') || ' ' ||
    coalesce(asset_number, '') || ' ' || coalesce(rental_contract_code, '') || ' ' || coalesce(service_order_code, '') || ' ' ||
    coalesce(out_number, '') || ' ' || coalesce(out_key, ''))) stored;
create index fiscal_custody_search on fiscal_custody using gin (search_text gin_trgm_ops);
create index fiscal_custody_of_supplier on fiscal_custody (supplier_uuid);
-- A unit is at one workshop at a time.
create unique index fiscal_custody_sent_out_once on fiscal_custody (asset_equipment_uuid) where status = 'OPEN' and kind = 'OUTSIDE_REPAIR';
select copies_names('fiscal_custody', 'supplier_name', 'supplier_uuid', 'supplier', 'name');
-- The workshop's name is a copy too: neither a new version nor news for the history.
drop trigger version on fiscal_custody;
drop trigger audit on fiscal_custody;
drop trigger audit_inserted on fiscal_custody;
drop trigger audit_deleted on fiscal_custody;
create trigger version before update on fiscal_custody for each row execute function bump_version(
  'customer_name,supplier_name,rental_contract_uuid,rental_contract_code,rental_hold_uuid,service_order_uuid,service_order_code,asset_number,item_name,serial_number,due_on');
select track_changes('fiscal_custody', $$'fiscal_custody', 'code', '', 'customer_name,supplier_name,rental_contract_uuid,rental_contract_code,rental_hold_uuid,service_order_uuid,service_order_code,asset_number,item_name,serial_number,due_on'$$);
drop trigger audit on fiscal_custody;
select audit_versions('fiscal_custody', $$'fiscal_custody', 'code', '', 'customer_name,supplier_name,rental_contract_uuid,rental_contract_code,rental_hold_uuid,service_order_uuid,service_order_code,asset_number,item_name,serial_number,due_on'$$);
