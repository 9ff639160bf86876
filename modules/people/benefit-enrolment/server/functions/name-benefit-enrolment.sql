create or replace function name_benefit_enrolment() returns trigger language plpgsql as $$
begin
  -- An unknown person or benefit is refused by its key.
  new.user_name := coalesce((select name from app_user where uuid = new.user_uuid), '');
  new.benefit_name := coalesce((select name from benefit where uuid = new.benefit_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_both before insert or update of user_uuid, user_name, benefit_uuid, benefit_name on benefit_enrolment for each row execute function name_benefit_enrolment();
