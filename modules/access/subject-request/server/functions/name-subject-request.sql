create or replace function name_subject_request() returns trigger language plpgsql as $$
begin
  new.responsible_name := (select name from app_user where uuid = new.responsible_uuid);
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_parties before insert or update of responsible_uuid, responsible_name
  on subject_request for each row execute function name_subject_request();
