drop function rename_customer_equipment() cascade;
select copies_names('customer_equipment', 'equipment_name', 'equipment_uuid', 'equipment', 'name', 'model', 'brand_name');
select copies_names('customer_equipment', 'customer_name', 'customer_uuid', 'customer', 'name');

-- What is left here is the customer's own row of counts.
create or replace function rename_installed_customer() returns trigger language plpgsql as $$
begin
  update customer_equipment_count set customer_name = new.name, search_text = new.search_text where uuid = new.uuid;
  return null;
end $$;
