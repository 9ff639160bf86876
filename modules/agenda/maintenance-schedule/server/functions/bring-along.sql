-- What an earlier visit left undone is done at this one.
create or replace function bring_along(visit uuid, words text) returns void language sql as $$
  update maintenance_schedule set notes = left(concat_ws(E'\n', notes, words), 4000) where uuid = visit
$$;
