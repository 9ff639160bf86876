-- A copy of the brand's name, kept by the triggers below: the list sorts by it.
alter table accessory add column brand_name text;
drop trigger version on accessory;
drop trigger audit on accessory;
create function name_accessory_brand() returns trigger language plpgsql as $$
begin
  new.brand_name := (select name from brand where uuid = new.brand_uuid);
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_brand before insert or update of brand_uuid, brand_name on accessory
  for each row execute function name_accessory_brand();
create function rename_accessory_brand() returns trigger language plpgsql as $$
begin
  update accessory set brand_name = new.name where brand_uuid = new.uuid;
  return null;
end $$;
create trigger rename_accessories after update of name on brand
  for each row when (old.name is distinct from new.name) execute function rename_accessory_brand();
update accessory set brand_name = '' where brand_uuid is not null;
create trigger version before update on accessory for each row execute function bump_version('brand_name');
create trigger audit after insert or update or delete on accessory for each row execute function audit_row('accessory', 'name', '', 'brand_name');

-- Empty ones come last both ways: descending wants an index of its own.
create index accessory_by_brand_name on accessory (searchable(brand_name), searchable(name), uuid);
create index accessory_by_brand_name_down on accessory (searchable(brand_name) desc nulls last, searchable(name) desc, uuid desc);
create index accessory_by_price_down on accessory (price desc nulls last, searchable(name) desc, uuid desc);
