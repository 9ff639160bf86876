drop function rename_equipment_history() cascade;
select copies_names('equipment_history', 'unit_name', 'stock_equipment_uuid', 'stock_equipment', 'equipment_name', 'serial_number');
select copies_names('equipment_history', 'unit_name', 'customer_equipment_uuid', 'customer_equipment', 'equipment_name', 'customer_name', 'serial_number', 'tag');
