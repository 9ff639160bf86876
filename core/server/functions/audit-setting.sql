-- Each setting is a field of the history, not the whole of them one.
create or replace function audit_setting() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform write_activity(new.entity, new.uuid, new.label, 'update', changed_fields(old.values, new.values, '', '{}', '{}'));
  return null;
end $$;
-- The row comes with the defaults, which nobody set: only what is changed after is history.
create or replace trigger audit after update on setting for each row execute function audit_setting();
