-- What it was called in the system used before, by which an import knows it again; and up to when that system billed it.
alter table maintenance_contract
  add column former_number text check (length(former_number) between 1 and 40),
  add column billed_until date,
  drop column search_text;
alter table maintenance_contract
  add column search_text text not null generated always as (searchable(code || ' ' || coalesce(former_number, '') || ' ' || title || ' ' ||
    customer_name || ' ' || coalesce(payer_name, ''))) stored;
create index maintenance_contract_search on maintenance_contract using gin (search_text gin_trgm_ops);
create unique index maintenance_contract_former_number_key on maintenance_contract (searchable(former_number));
