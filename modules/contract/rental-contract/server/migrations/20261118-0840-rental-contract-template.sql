-- The template it is printed with; none, the standard of its kind.
alter table rental_contract add column template_uuid uuid constraint rental_contract_template_fkey references contract_template;
create index rental_contract_of_template on rental_contract (template_uuid);
