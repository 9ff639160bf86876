drop function rename_stock_item() cascade;
select copies_names('stock_item', 'code', 'part_uuid', 'part', 'code', 'description', 'unit');
select copies_names('stock_item', 'code', 'product_uuid', 'product', 'code', 'name', 'unit');
