drop function rename_accessory_brand() cascade;
select copies_names('accessory', 'brand_name', 'brand_uuid', 'brand', 'name');
