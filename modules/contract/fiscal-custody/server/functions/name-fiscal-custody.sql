-- as soon as 20261119-0450-outside-repair@fiscal-custody
create or replace function name_fiscal_custody() returns trigger language plpgsql as $$
begin
  -- What is unknown is refused by the keys.
  new.customer_name := coalesce((select name from customer where uuid = new.customer_uuid), '');
  new.supplier_name := (select name from supplier where uuid = new.supplier_uuid);
  if new.asset_equipment_uuid is not null then
    select asset_number, equipment_name, serial_number into new.asset_number, new.item_name, new.serial_number
      from asset_equipment where uuid = new.asset_equipment_uuid;
  end if;
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_parties before insert or update of customer_uuid, customer_name, supplier_uuid, supplier_name, asset_equipment_uuid
  on fiscal_custody for each row execute function name_fiscal_custody();
