-- What someone should look at, as it is now. Levels go by the rule of the list of stock, which leaves out what may not be
-- used, for items somebody gave a level; what expires, by batch in use.
create or replace function stock_alerts(today date, idle_days int) returns table (alert text, item_uuid uuid, batch_uuid uuid) language sql stable as $$
  select l.level, i.uuid, null::uuid
  from stock_item i join stock_levels(today) l on l.item_uuid = i.uuid
  where i.status = 'ACTIVE' and (i.min_quantity is not null or i.reorder_point is not null)
    and l.level in ('OUT', 'BELOW_MIN', 'REORDER')
  union all
  select case when b.expires_at < today then 'EXPIRED' when b.expires_at <= today + 30 then 'EXPIRING_30'
      when b.expires_at <= today + 60 then 'EXPIRING_60' else 'EXPIRING_90' end, b.item_uuid, b.uuid
  from stock_batch b
  where b.quantity > 0 and b.status = 'ACTIVE' and b.expires_at <= today + 90
  union all
  select 'IDLE', i.uuid, null::uuid
  from stock_item i
  where i.status = 'ACTIVE' and i.on_hand > 0 and coalesce(i.last_exit_at, i.created_at) < now() - make_interval(days => idle_days)
$$;
