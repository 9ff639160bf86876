-- What was told of work is kept by core from now on.
insert into reminder_sent (reminder, key, sent_at)
  select 'service-order-labor.unanswered', uuid::text, unanswered_told_at from labor_assignment where unanswered_told_at is not null
  union all
  select 'service-order-labor.overrun', uuid::text, overrun_told_at from service_order_labor where overrun_told_at is not null;
alter table labor_assignment drop column unanswered_told_at;
alter table service_order_labor drop column overrun_told_at;
