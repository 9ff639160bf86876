drop function rename_equipment_brand() cascade;
select copies_names('equipment', 'brand_name', 'brand_uuid', 'brand', 'name');
