create or replace function name_non_conformity() returns trigger language plpgsql as $$
begin
  -- What is unknown is refused by the keys.
  new.responsible_name := (select name from app_user where uuid = new.responsible_uuid);
  new.customer_name := (select name from customer where uuid = new.customer_uuid);
  new.supplier_name := (select name from supplier where uuid = new.supplier_uuid);
  new.service_order_code := (select code from service_order where uuid = new.service_order_uuid);
  new.equipment_name := (select concat_ws(' ', name, model) from equipment where uuid = new.equipment_uuid);
  new.instrument_name := (select asset_number || ' · ' || name from instrument where uuid = new.instrument_uuid);
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_parties before insert or update of responsible_uuid, responsible_name, customer_uuid, customer_name,
  supplier_uuid, supplier_name, service_order_uuid, equipment_uuid, equipment_name, instrument_uuid, instrument_name
  on non_conformity for each row execute function name_non_conformity();
