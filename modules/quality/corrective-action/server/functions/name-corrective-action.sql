create or replace function name_corrective_action() returns trigger language plpgsql as $$
begin
  -- What is unknown is refused by the keys.
  new.non_conformity_code := coalesce((select code from non_conformity where uuid = new.non_conformity_uuid), '');
  new.owner_name := coalesce((select name from app_user where uuid = new.owner_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_parties before insert or update of non_conformity_uuid, owner_uuid, owner_name
  on corrective_action for each row execute function name_corrective_action();
