create or replace function name_calibration() returns trigger language plpgsql as $$
begin
  -- What is unknown is refused by the keys.
  new.instrument_name := coalesce((select asset_number || ' · ' || name from instrument where uuid = new.instrument_uuid), '');
  new.supplier_name := (select name from supplier where uuid = new.supplier_uuid);
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_parties before insert or update of instrument_uuid, instrument_name, supplier_uuid, supplier_name
  on calibration for each row execute function name_calibration();
