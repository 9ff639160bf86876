create table supplier_type (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 80),
  supplies text[] not null
    check (supplies <@ array['PARTS', 'EQUIPMENT', 'SERVICE', 'CALIBRATION', 'TRANSPORT', 'IMPORT'] and cardinality(supplies) > 0),
  checklist_uuid uuid constraint supplier_type_checklist references checklist,
  notes text check (length(notes) between 1 and 1000),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name)) stored
);
create unique index supplier_type_name_key on supplier_type (searchable(name));
create index supplier_type_by_name on supplier_type (searchable(name), uuid) include (name);
create index supplier_type_by_created on supplier_type (created_at, uuid);
create index supplier_type_by_updated on supplier_type (updated_at, uuid);
create index supplier_type_search on supplier_type using gin (search_text gin_trgm_ops);
create index supplier_type_of_checklist on supplier_type (checklist_uuid);
select track_record('supplier_type', 'supplier_type');

insert into supplier_type (name, supplies) values
  ('Peças e insumos', '{PARTS}'),
  ('Equipamentos', '{EQUIPMENT,IMPORT}'),
  ('Laboratório de calibração', '{CALIBRATION}'),
  ('Serviços terceirizados', '{SERVICE}'),
  ('Transportadora', '{TRANSPORT}');
