-- The one thing that is ever done to the trail after it was written: what it repeats of a person's data is covered when
-- those data are anonymised by law (LGPD, art. 18, VI). Who did what and when stays. `place`: of a line, its position or uuid.
create or replace function cover_activity(record uuid, fields text[], place text, cover_label boolean) returns int
language plpgsql security definer set search_path = public as $$
declare covered int;
begin
  if setting_or_null('bancada.operation') is null or setting_or_null('bancada.operation') not in ('data_subject.anonymise', 'data_processing.clear') then
    raise exception 'the trail is covered by anonymising only' using errcode = 'insufficient_privilege';
  end if;
  update activity_log log set
    changes = (select coalesce(jsonb_object_agg(key, case
        when place is null and key = any (fields) then '["•••", "•••"]'::jsonb
        when place is not null and split_part(key, '.', 2) = place and split_part(key, '.', 3) = any (fields) then '["•••", "•••"]'::jsonb
        else value end), '{}') from jsonb_each(log.changes)),
    record_label = case when cover_label then '•••' else log.record_label end
  where log.entity_uuid = record;
  get diagnostics covered = row_count;
  return covered;
end $$;
