-- What is asked for or bought and not yet here, by part or product: who proposes what to buy counts it in. A line of a
-- request counts for what no order has taken of it; an order, drafts too, for what suppliers still owe.
create or replace function goods_coming() returns table (part_uuid uuid, product_uuid uuid, quantity numeric) language sql stable as $$
  select part_uuid, product_uuid, sum(quantity) from (
    select line.part_uuid, line.product_uuid,
      greatest(coalesce(line.approved_quantity, line.quantity) - coalesce(taken.quantity, 0), 0) as quantity
    from purchase_request_line line
    join purchase_request request on request.uuid = line.purchase_request_uuid
      and request.status not in ('DENIED', 'CANCELLED', 'ORDERED')
    left join lateral (
      select sum(ordered.quantity) as quantity from purchase_line ordered
      join purchase on purchase.uuid = ordered.purchase_uuid and purchase.status <> 'CANCELLED'
      where ordered.request_line_uuid = line.uuid
    ) taken on true
    union all
    select line.part_uuid, line.product_uuid, greatest(line.quantity - line.received_quantity, 0)
    from purchase_line line
    join purchase on purchase.uuid = line.purchase_uuid and purchase.status not in ('RECEIVED', 'CLOSED', 'CANCELLED')
  ) coming
  where coalesce(part_uuid, product_uuid) is not null and quantity > 0
  group by part_uuid, product_uuid
$$;
