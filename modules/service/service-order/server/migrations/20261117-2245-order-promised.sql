-- By when an order is due is worked out: in business time by a policy, or as somebody promised. The promise by hand stands
-- apart; the moments worked out move without a new version, and are no news for the history.
alter table service_order
  add column promised_response_at timestamptz,
  add column promised_solution_at timestamptz,
  add column arrival_due_at timestamptz,
  -- From when somebody should look after it.
  add column risk_at timestamptz,
  -- What is left of the time while it stands still: until it goes on there is no moment.
  add column paused_left_minutes int,
  drop constraint service_order_due,
  add constraint service_order_promised check (promised_response_at <= promised_solution_at);

alter table service_order disable trigger user;
update service_order set promised_response_at = response_due_at, promised_solution_at = solution_due_at
where response_due_at is not null or solution_due_at is not null;
alter table service_order enable trigger user;

create index service_order_by_risk on service_order (risk_at) where finished_at is null and risk_at is not null;

drop trigger version on service_order;
drop trigger audit on service_order;
drop trigger audit_inserted on service_order;
drop trigger audit_deleted on service_order;
do $$
declare
  -- The ranks are generated, and not there yet when the version's trigger looks: they would be news each time.
  derived text := 'priority_rank,status_rank,customer_name,equipment_uuid,equipment_name,serial_number,response_due_at,arrival_due_at,solution_due_at,risk_at,paused_left_minutes';
  arguments text := format('%L, %L, %L, %L', 'service_order', 'code', '', derived);
begin
  execute format('create trigger version before update on service_order for each row execute function bump_version(%L)', derived);
  perform track_changes('service_order', arguments);
  drop trigger audit on service_order;
  perform audit_versions('service_order', arguments);
end $$;
