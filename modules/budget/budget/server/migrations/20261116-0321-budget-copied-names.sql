drop function rename_budgets_of_customer(), rename_budgets_of_order(), rename_budgets_of_unit() cascade;
select copies_names('budget', 'customer_name', 'customer_uuid', 'customer', 'name');
select copies_names('budget', 'customer_name', 'service_order_uuid', 'service_order', 'equipment_name', 'serial_number');
select copies_names('budget', 'customer_name', 'customer_equipment_uuid', 'customer_equipment', 'equipment_name', 'serial_number');
