create or replace function name_absence() returns trigger language plpgsql as $$
begin
  -- An unknown person is refused by the key.
  new.user_name := coalesce((select name from app_user where uuid = new.user_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_person before insert or update of user_uuid, user_name on absence for each row execute function name_absence();
