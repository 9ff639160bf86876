-- Units stand where their assets do; some were left at the place they were registered with.
update stock_equipment set location = asset_equipment.location from asset_equipment
where asset_equipment.stock_equipment_uuid = stock_equipment.uuid and asset_equipment.status <> 'DROPPED'
  and stock_equipment.location is distinct from asset_equipment.location;
