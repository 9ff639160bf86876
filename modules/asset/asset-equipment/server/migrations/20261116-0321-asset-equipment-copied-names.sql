drop function rename_asset_equipment() cascade;
select copies_names('asset_equipment', 'equipment_name', 'stock_equipment_uuid', 'stock_equipment', 'equipment_name', 'serial_number');
