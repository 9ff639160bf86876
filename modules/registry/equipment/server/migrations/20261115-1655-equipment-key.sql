-- Sheets know a model by its brand and its name.
create index equipment_by_key on equipment (searchable(brand_name || ' · ' || model));

-- Many models have one name: within it they come by model.
drop index equipment_by_name;
create index equipment_by_name on equipment (searchable(name), searchable(model), uuid) include (name);
