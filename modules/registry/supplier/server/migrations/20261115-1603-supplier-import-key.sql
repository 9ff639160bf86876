-- Imports find suppliers by it.
create index supplier_by_import_key on supplier (searchable(coalesce(document, coalesce(tax_id, name) || ' · ' || country)));
