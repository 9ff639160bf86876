-- What is there but may not be used: expired, in quarantine, blocked or out of use. Few batches, found by index.
create index stock_batch_unusable on stock_batch (item_uuid) include (quantity, reserved) where quantity > 0 and status <> 'ACTIVE';
create function stock_unusable(today date) returns table (item_uuid uuid, quantity numeric, free numeric) language sql stable as $$
  select b.item_uuid, sum(b.quantity), sum(b.quantity - b.reserved) from stock_batch b
  where b.quantity > 0 and (b.status <> 'ACTIVE' or b.expires_at < today) group by b.item_uuid
$$;

-- The one rule of levels. By what may be used: what is expired covers no minimum and fills no shelf; what is promised
-- to someone covers no minimum either.
create function stock_level(usable numeric, available numeric, min_quantity numeric, reorder_point numeric, max_quantity numeric)
returns text language sql immutable parallel safe as $$
  select case when usable <= 0 then 'OUT' when available < min_quantity then 'BELOW_MIN' when available <= reorder_point then 'REORDER'
    when usable > max_quantity then 'ABOVE_MAX' else 'OK' end
$$;
create function stock_levels(today date) returns table (item_uuid uuid, level text, available numeric) language sql stable as $$
  select i.uuid, stock_level(i.on_hand - coalesce(u.quantity, 0), i.free - coalesce(u.free, 0), i.min_quantity, i.reorder_point, i.max_quantity),
    i.free - coalesce(u.free, 0)
  from stock_item i left join stock_unusable(today) u on u.item_uuid = i.uuid
$$;
