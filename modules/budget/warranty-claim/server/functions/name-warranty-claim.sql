create or replace function name_warranty_claim() returns trigger language plpgsql as $$
begin
  -- What is unknown is refused by the keys.
  new.brand_name := coalesce((select name from brand where uuid = new.brand_uuid), '');
  new.supplier_name := (select name from supplier where uuid = new.supplier_uuid);
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_parties before insert or update of brand_uuid, brand_name, supplier_uuid, supplier_name
  on warranty_claim for each row execute function name_warranty_claim();
