create table maintenance_contract (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  coverage text not null check (coverage in ('FULL', 'LABOR_ONLY', 'PREVENTIVE_ONLY', 'ON_DEMAND')),
  included_visits int check (included_visits >= 0),
  included_hours numeric(14, 3) check (included_hours >= 0),
  parts_cap numeric(14, 2) check (parts_cap >= 0),
  sla_configuration_uuid uuid constraint maintenance_contract_sla_fkey references sla_configuration,
  line_count int not null default 0,
  made_by_uuid uuid references app_user,
  made_by_name text
);
select give_contract_terms('maintenance_contract');
create index maintenance_contract_of_sla on maintenance_contract (sla_configuration_uuid);
create index maintenance_contract_of_maker on maintenance_contract (made_by_uuid);
select track_record('maintenance_contract', 'maintenance_contract', label => 'code',
  derived => contract_terms_derived() || ',line_count,made_by_name');

-- Its key and its places are given below, as those of all lines.
create table maintenance_contract_item (
  maintenance_contract_uuid uuid not null references maintenance_contract on delete cascade,
  position int not null,
  customer_equipment_uuid uuid not null constraint maintenance_contract_item_unit_fkey references customer_equipment,
  monthly_value numeric(14, 2) check (monthly_value >= 0),
  periodicity text check (periodicity in ('SEMANAL', 'QUINZENAL', 'MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'QUADRIMESTRAL', 'SEMESTRAL', 'ANUAL', 'BIENAL')),
  first_visit_at date,
  checklist_uuid uuid constraint maintenance_contract_item_checklist_fkey references checklist,
  constraint maintenance_contract_item_once unique (maintenance_contract_uuid, customer_equipment_uuid) deferrable initially immediate
);
select track_lines('maintenance_contract_item', 'maintenance_contract', 'maintenance_contract_uuid', 'items');
select identify_lines('maintenance_contract_item', 'maintenance_contract_uuid');
create index maintenance_contract_item_of_unit on maintenance_contract_item (customer_equipment_uuid);
create index maintenance_contract_item_of_checklist on maintenance_contract_item (checklist_uuid);

create table maintenance_contract_excluded_part (
  maintenance_contract_uuid uuid not null references maintenance_contract on delete cascade,
  position int not null,
  part_uuid uuid not null constraint maintenance_contract_excluded_part_part_fkey references part
);
select track_lines('maintenance_contract_excluded_part', 'maintenance_contract', 'maintenance_contract_uuid', 'excluded_parts');
select identify_lines('maintenance_contract_excluded_part', 'maintenance_contract_uuid');
create index maintenance_contract_excluded_part_of on maintenance_contract_excluded_part (part_uuid);
