drop function rename_orders_of_customer(), rename_orders_of_installed() cascade;
select copies_names('service_order', 'customer_name', 'customer_uuid', 'customer', 'name');
select copies_names('service_order', 'customer_name', 'customer_equipment_uuid', 'customer_equipment', 'equipment_uuid', 'equipment_name', 'serial_number');
