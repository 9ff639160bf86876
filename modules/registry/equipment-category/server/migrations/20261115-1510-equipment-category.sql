create table equipment_category (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  parent_uuid uuid constraint equipment_category_parent_fkey references equipment_category,
  -- Names from the root down, kept by the triggers below: lists sort and search by it.
  path text not null default '',
  default_periodicity_days int check (default_periodicity_days between 1 and 3650),
  depreciation_rate numeric(5, 2) check (depreciation_rate between 0 and 100),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(path)) stored
);
create unique index equipment_category_name_key on equipment_category (searchable(name));
create index equipment_category_by_path on equipment_category (searchable(path), uuid) include (path);
create index equipment_category_by_name on equipment_category (searchable(name), uuid) include (name);
create index equipment_category_by_parent on equipment_category (parent_uuid);
create index equipment_category_by_created on equipment_category (created_at, uuid);
create index equipment_category_search on equipment_category using gin (search_text gin_trgm_ops);

-- A category under itself would have no path: the tree is checked where the path is made.
create function place_equipment_category() returns trigger language plpgsql as $$
declare
  above uuid := new.parent_uuid;
  parent_path text;
begin
  while above is not null loop
    if above = new.uuid then
      raise exception 'a category cannot lie under itself' using errcode = 'check_violation', constraint = 'equipment_category_cycle';
    end if;
    select parent_uuid into above from equipment_category where uuid = above;
  end loop;
  select path into parent_path from equipment_category where uuid = new.parent_uuid;
  new.path := case when parent_path is null then new.name else parent_path || ' › ' || new.name end;
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger place before insert or update of name, parent_uuid, path on equipment_category
  for each row execute function place_equipment_category();

-- The paths below follow; each level moves the next.
create function move_equipment_category() returns trigger language plpgsql as $$
begin
  update equipment_category set path = '' where parent_uuid = new.uuid;
  return null;
end $$;
create trigger move after update on equipment_category
  for each row when (old.path is distinct from new.path) execute function move_equipment_category();

select track_record('equipment_category', 'equipment_category', derived => 'path');
