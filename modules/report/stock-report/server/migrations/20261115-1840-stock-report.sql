-- One row: by what the reports and alerts go.
create table stock_report_setting (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_only boolean not null default true constraint stock_report_setting_only unique check (is_only),
  a_limit numeric(5, 2) not null default 80 check (a_limit > 0),
  b_limit numeric(5, 2) not null default 95 check (b_limit <= 100),
  idle_days int not null default 180 check (idle_days between 1 and 3650),
  demand_days int not null default 365 check (demand_days between 1 and 730),
  lead_time_days int not null default 15 check (lead_time_days between 1 and 365),
  safety_days int not null default 7 check (safety_days between 0 and 365),
  constraint stock_report_setting_limits check (a_limit < b_limit)
);
select track_record('stock_report_setting', 'stock_report_setting', label => 'uuid');
insert into stock_report_setting default values;

-- What someone should look at, as it is now. Levels go by the same rule as the list of stock, for items
-- somebody gave a level; what expires, by batch in use.
create function stock_alerts(today date, idle_days int) returns table (alert text, item_uuid uuid, batch_uuid uuid) language sql stable as $$
  select case when i.on_hand = 0 then 'OUT' when i.free < i.min_quantity then 'BELOW_MIN' else 'REORDER' end, i.uuid, null::uuid
  from stock_item i
  where i.status = 'ACTIVE' and (i.min_quantity is not null or i.reorder_point is not null)
    and (i.on_hand = 0 or i.free < i.min_quantity or i.free <= i.reorder_point)
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

-- What was already told: each alert once, until it goes away and comes back.
create table stock_alert_told (
  alert text not null check (alert in ('OUT', 'BELOW_MIN', 'REORDER', 'EXPIRED', 'EXPIRING_30', 'EXPIRING_60', 'EXPIRING_90', 'IDLE')),
  item_uuid uuid not null references stock_item on delete cascade,
  batch_uuid uuid references stock_batch on delete cascade,
  told_at timestamptz not null default now(),
  constraint stock_alert_told_once unique nulls not distinct (item_uuid, batch_uuid, alert)
);
create index stock_alert_told_batch on stock_alert_told (batch_uuid);
