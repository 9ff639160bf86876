-- Kept with all other settings from now on, under the same uuid: its history goes on.
insert into setting (uuid, version, created_at, updated_at, entity, label, values)
  select uuid, version, created_at, updated_at, 'stock_report_setting', 'Parâmetros de estoque', jsonb_build_object(
    'a_limit', a_limit::text, 'b_limit', b_limit::text, 'idle_days', idle_days, 'demand_days', demand_days,
    'lead_time_days', lead_time_days, 'safety_days', safety_days)
  from stock_report_setting;
drop table stock_report_setting;
drop sequence stock_report_setting_stamp;
