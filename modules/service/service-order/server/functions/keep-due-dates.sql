-- What the clock worked out of many orders. It moves derived columns and nothing else, and says so for as long as it runs:
-- the version's trigger need not take twenty thousand rows apart to find that out.
create or replace function keep_due_dates(due json) returns void language sql set bancada.derived_only = 'on' as $$
  update service_order set response_due_at = due.response_due_at, arrival_due_at = due.arrival_due_at,
    solution_due_at = due.solution_due_at, risk_at = due.risk_at, paused_left_minutes = due.paused_left_minutes
  from json_to_recordset(due) as due (uuid uuid, response_due_at timestamptz, arrival_due_at timestamptz,
    solution_due_at timestamptz, risk_at timestamptz, paused_left_minutes int)
  where service_order.uuid = due.uuid
    and (service_order.response_due_at, service_order.arrival_due_at, service_order.solution_due_at, service_order.risk_at,
        service_order.paused_left_minutes)
      is distinct from (due.response_due_at, due.arrival_due_at, due.solution_due_at, due.risk_at, due.paused_left_minutes)
$$;
