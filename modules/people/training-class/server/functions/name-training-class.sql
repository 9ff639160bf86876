create or replace function name_training_class() returns trigger language plpgsql as $$
begin
  -- An unknown one is refused by its key.
  new.training_name := coalesce((select name from training where uuid = new.training_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_class before insert or update of training_uuid, training_name
  on training_class for each row execute function name_training_class();
