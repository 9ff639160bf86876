-- A file's coming and going is part of its owner's history.
-- A caption is written after the photo is there: its change is told as such, not as another file.
create or replace function audit_file() returns trigger language plpgsql security definer set search_path = public as $$
declare row stored_file := coalesce(new, old);
begin
  perform write_activity(row.owner_entity, row.owner_uuid, null, 'update', case
    when tg_op = 'DELETE' then jsonb_build_object('files.' || row.uuid, jsonb_build_array(old.name, null))
    when tg_op = 'INSERT' then jsonb_build_object('files.' || row.uuid, jsonb_build_array(null, new.name))
    when old.description is distinct from new.description then
      jsonb_build_object('files.' || row.uuid || '.description', jsonb_build_array(old.description, new.description))
    else jsonb_build_object('files.' || row.uuid, jsonb_build_array(old.name, new.name)) end);
  return null;
end $$;
