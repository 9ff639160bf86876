-- Whoever finished an evaluation also ended everyone's begun work on all other orders: it got the evaluation's moment as
-- its end. What bears such a moment, and no press of its own within that second, gets its own end back; of what was
-- going on or paused on an open order there is none.
with evaluated as (
  select assignment.service_order_uuid, assignment.finished_at
  from labor_assignment assignment join service_order_labor line on line.uuid = assignment.order_labor_uuid
  where line.evaluates and assignment.finished_at is not null
), own as (
  select assignment.uuid, last.ended_at, last.ended_by, service_order.status in ('DELIVERED', 'CLOSED', 'CANCELLED') as over
  from labor_assignment assignment join service_order on service_order.uuid = assignment.service_order_uuid
  join lateral (select ended_at, ended_by from labor_session session
    where session.order_labor_uuid = assignment.order_labor_uuid and session.technician_uuid = assignment.technician_uuid
    order by started_at desc limit 1) last on true
  where exists (select from evaluated where evaluated.service_order_uuid <> assignment.service_order_uuid
      and evaluated.finished_at between assignment.finished_at - interval '1 second' and assignment.finished_at + interval '1 second')
    and (last.ended_at is null
      or last.ended_at not between assignment.finished_at - interval '1 second' and assignment.finished_at + interval '1 second')
)
update labor_assignment assignment set finished_at = case when own.ended_by = 'COMPLETE' or own.over then own.ended_at end
from own where own.uuid = assignment.uuid;
