-- For the owner who fills an empty database: of tables that get most of it, the indexes that forbid nothing are put aside
-- and built once all is in. Both in one transaction, or not at all.
create function set_indexes_aside(tables regclass[]) returns void language plpgsql as $$
declare aside record;
begin
  create temporary table indexes_aside on commit drop as
  select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any (tables) and not indisunique and not indisexclusion;
  for aside in select name from indexes_aside loop
    execute format('drop index %s', aside.name);
  end loop;
end $$;

create function build_indexes_again() returns void language plpgsql as $$
declare aside record;
begin
  for aside in select definition from indexes_aside loop
    execute aside.definition;
  end loop;
  drop table indexes_aside;
end $$;
