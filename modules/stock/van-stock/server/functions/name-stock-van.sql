create or replace function name_stock_van() returns trigger language plpgsql as $$
begin
  -- An unknown person is refused by the key.
  new.technician_name := coalesce((select name from app_user where uuid = new.technician_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_technician before insert or update of technician_uuid, technician_name on stock_van
  for each row execute function name_stock_van();
