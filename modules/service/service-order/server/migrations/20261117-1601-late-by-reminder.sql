-- What was told of each promise is kept by core from now on.
insert into reminder_sent (reminder, key)
  select 'service-order.late', service_order_uuid || ':' || extract(epoch from due_at) from service_order_late_notice;
drop table service_order_late_notice;
delete from app_restriction where table_name = 'service_order_late_notice';
