-- What kind of work an order is, and so what it must go through.
create table service_order_type (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null check (length(name) between 1 and 60),
  requires_evaluation boolean not null default false,
  requires_budget boolean not null default false,
  requires_equipment boolean not null default true,
  checklist_uuid uuid constraint service_order_type_checklist references checklist,
  evaluation_checklist_uuid uuid constraint service_order_type_evaluation_checklist references checklist,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  search_text text not null generated always as (searchable(name)) stored
);
create unique index service_order_type_name_key on service_order_type (searchable(name));
create index service_order_type_by_name on service_order_type (searchable(name), uuid) include (name);
create index service_order_type_by_status on service_order_type (status, searchable(name), uuid);
create index service_order_type_by_created on service_order_type (created_at, uuid);
create index service_order_type_by_updated on service_order_type (updated_at, uuid);
create index service_order_type_search on service_order_type using gin (search_text gin_trgm_ops);
select track_record('service_order_type', 'service_order_type');

insert into service_order_type (name, requires_evaluation, requires_budget, requires_equipment) values
  ('Corretiva', true, true, true),
  ('Preventiva', false, false, true),
  ('Instalação', false, false, true),
  ('Calibração', false, true, true),
  ('Avaliação', true, true, true),
  ('Desinstalação', false, false, true),
  ('Treinamento', false, false, false),
  ('Garantia', true, false, true);
