-- The series a covered unit is visited by, and those it was visited by before.
create table contract_series (
  series_uuid uuid primary key constraint contract_series_series_fkey references maintenance_series,
  item_uuid uuid not null constraint contract_series_item_fkey references maintenance_contract_item,
  is_live boolean not null default true
);
create index contract_series_of_item on contract_series (item_uuid);
create unique index contract_series_live on contract_series (item_uuid) where is_live;
