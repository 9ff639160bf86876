-- What was written while the file before ran, and by whoever was at it when it began; held for one look through the table.
lock table service_order, service_order_change in access exclusive mode;
insert into status_change (uuid, entity, record_uuid, at, axis, step, from_status, to_status, reason, user_uuid, user_name)
  select * from order_course where at > (select applied_at - interval '1 hour' from schema_migration
    where id = '20261117-1911-order-course@service-order')
  on conflict (uuid) do nothing;
drop view order_course;
drop function order_step_of(text, text);
drop table service_order_change;
delete from app_restriction where table_name = 'service_order_change';
