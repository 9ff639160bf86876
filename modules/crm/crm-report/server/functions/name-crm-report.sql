create or replace function name_crm_report() returns trigger language plpgsql as $$
begin
  -- What is unknown is refused by the keys.
  new.customer_name := coalesce((select name from customer where uuid = new.customer_uuid), '');
  new.unit_name := (select concat_ws(' · nº de série ', equipment_name, serial_number)
    from customer_equipment where uuid = new.customer_equipment_uuid);
  new.responsible_name := (select name from app_user where uuid = new.responsible_uuid);
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_parties before insert or update of customer_uuid, customer_name, customer_equipment_uuid, unit_name,
  responsible_uuid, responsible_name on crm_report for each row execute function name_crm_report();
