-- The customer's own row of counts follows its name; the units' copies are kept by copies_names.
create or replace function rename_installed_customer() returns trigger language plpgsql as $$
begin
  update customer_equipment_count set customer_name = new.name, search_text = new.search_text where uuid = new.uuid;
  return null;
end $$;
