-- The days a unit is covered on, as `item.covered`: no column of its own, which the history would tell again.
create or replace function covered(item maintenance_contract_item) returns daterange language sql immutable parallel safe as $$
  select daterange(item.covered_from, item.covered_until, '[]')
$$;
