-- outside a transaction
-- What of ours is in the shop now: asked before a unit leaves and for every unit of a year's availability.
create index concurrently service_order_open_of_asset on service_order (asset_equipment_uuid, created_at)
  where asset_equipment_uuid is not null and status not in ('DELIVERED', 'CLOSED', 'CANCELLED');
