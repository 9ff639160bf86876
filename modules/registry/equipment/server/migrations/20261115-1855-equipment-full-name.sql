-- Sheets of units name a model in full.
create index equipment_by_full_name on equipment (searchable(name || ' ' || brand_name || ' ' || model));
