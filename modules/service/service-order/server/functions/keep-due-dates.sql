-- What the clock worked out of many orders. It moves derived columns and nothing else, and says so for as long as it runs:
-- the version's trigger need not take twenty thousand rows apart to find that out. Said inside: only a superuser may hang
-- a setting of ours on a function.
create or replace function keep_due_dates(due json) returns void language plpgsql as $$
begin
  perform set_config('bancada.derived_only', 'on', true);
  update service_order set response_due_at = worked.response_due_at, arrival_due_at = worked.arrival_due_at,
    solution_due_at = worked.solution_due_at, risk_at = worked.risk_at, paused_left_minutes = worked.paused_left_minutes
  from json_to_recordset(keep_due_dates.due) as worked (uuid uuid, response_due_at timestamptz, arrival_due_at timestamptz,
    solution_due_at timestamptz, risk_at timestamptz, paused_left_minutes int)
  where service_order.uuid = worked.uuid
    and (service_order.response_due_at, service_order.arrival_due_at, service_order.solution_due_at, service_order.risk_at,
        service_order.paused_left_minutes)
      is distinct from
      (worked.response_due_at, worked.arrival_due_at, worked.solution_due_at, worked.risk_at, worked.paused_left_minutes);
  perform set_config('bancada.derived_only', 'off', true);
end $$;
