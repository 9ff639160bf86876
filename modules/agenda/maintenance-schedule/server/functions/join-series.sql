-- A visit belongs to a series from now on.
create or replace function join_series(visit uuid, series uuid, turn int) returns void language sql as $$
  update maintenance_schedule set series_uuid = series, series_turn = turn where uuid = visit
$$;
