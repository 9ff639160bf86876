-- What parts are found by follows the part, its suppliers' codes and the name of its brand; whoever fills a database has
-- it written at the end (`learns_now`).
create or replace function follow_new_parts() returns trigger language plpgsql as $$
begin
  if not learns_now() then return null; end if;
  perform index_parts(array(select uuid from new_rows));
  return null;
end $$;

create or replace function follow_changed_part() returns trigger language plpgsql as $$
begin
  if not learns_now() then return null; end if;
  perform index_parts(array[new.uuid]);
  return null;
end $$;

create or replace function follow_part_suppliers() returns trigger language plpgsql as $$
begin
  if not learns_now() then return null; end if;
  perform index_parts(array(select distinct part_uuid from changed_rows where supplier_code is not null));
  return null;
end $$;

create or replace function follow_changed_part_suppliers() returns trigger language plpgsql as $$
begin
  if not learns_now() then return null; end if;
  perform index_parts(array(
    select distinct new_rows.part_uuid from new_rows join old_rows on old_rows.uuid = new_rows.uuid
    where (new_rows.part_uuid, new_rows.supplier_code) is distinct from (old_rows.part_uuid, old_rows.supplier_code)));
  return null;
end $$;

create or replace function follow_brand_name() returns trigger language plpgsql as $$
begin
  if not learns_now() then return null; end if;
  perform index_parts(array(select uuid from part where brand_uuid = new.uuid));
  return null;
end $$;

create or replace trigger follow_new_parts after insert on part referencing new table as new_rows
  for each statement execute function follow_new_parts();
-- Not its balance, which moves all day.
create or replace trigger follow_changed_part after update of code, parts_number, description, family, brand_uuid, status on part
  for each row when ((old.code, old.parts_number, old.description, old.family, old.brand_uuid, old.status)
    is distinct from (new.code, new.parts_number, new.description, new.family, new.brand_uuid, new.status))
  execute function follow_changed_part();
create or replace trigger follow_new_part_suppliers after insert on part_supplier referencing new table as changed_rows
  for each statement execute function follow_part_suppliers();
create or replace trigger follow_gone_part_suppliers after delete on part_supplier referencing old table as changed_rows
  for each statement execute function follow_part_suppliers();
create or replace trigger follow_changed_part_suppliers after update on part_supplier referencing new table as new_rows old table as old_rows
  for each statement execute function follow_changed_part_suppliers();
create or replace trigger follow_brand_name after update of name on brand
  for each row when (old.name is distinct from new.name) execute function follow_brand_name();
