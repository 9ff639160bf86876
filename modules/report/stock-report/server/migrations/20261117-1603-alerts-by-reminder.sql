-- What was told of the shelf is kept by core from now on.
insert into reminder_sent (reminder, key, sent_at)
  select 'stock-report.alerts', concat_ws(':', alert, item_uuid, batch_uuid), told_at from stock_alert_told;
drop table stock_alert_told;
