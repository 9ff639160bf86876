-- A unit that was sold and came back may become an asset again: one at a time, the dropped ones do not count.
drop index asset_equipment_unit_key;
create unique index asset_equipment_unit_key on asset_equipment (stock_equipment_uuid) where status <> 'DROPPED';
create index asset_equipment_of_unit on asset_equipment (stock_equipment_uuid);
