drop function rename_stock_equipment() cascade;
select copies_names('stock_equipment', 'equipment_name', 'equipment_uuid', 'equipment', 'name', 'model', 'brand_name');
