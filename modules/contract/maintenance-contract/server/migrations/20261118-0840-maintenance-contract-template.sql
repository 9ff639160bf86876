-- The template it is printed with; none, the standard of its kind.
alter table maintenance_contract add column template_uuid uuid constraint maintenance_contract_template_fkey references contract_template;
create index maintenance_contract_of_template on maintenance_contract (template_uuid);
