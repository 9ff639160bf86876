-- A comment is part of its record's history: what was said, and what it was changed to.
create or replace function audit_comment() returns trigger language plpgsql security definer set search_path = public as $$
declare row record_comment := coalesce(new, old);
begin
  perform write_activity(row.owner_entity, row.owner_uuid, null, 'update', jsonb_build_object('comments.' || row.uuid,
    jsonb_build_array(case when tg_op <> 'INSERT' then old.text end, case when tg_op <> 'DELETE' then new.text end)));
  return null;
end $$;
create or replace trigger audit after insert or update of text or delete on record_comment for each row execute function audit_comment();
