create or replace function name_training_certificate() returns trigger language plpgsql as $$
begin
  -- Unknown ones are refused by their keys.
  new.user_name := coalesce((select name from app_user where uuid = new.user_uuid), '');
  new.training_name := coalesce((select name from training where uuid = new.training_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_certificate before insert or update of user_uuid, user_name, training_uuid, training_name
  on training_certificate for each row execute function name_training_certificate();
