create or replace function name_evaluation_cycle() returns trigger language plpgsql as $$
begin
  -- An unknown one is refused by its key.
  new.template_name := coalesce((select name from evaluation_template where uuid = new.template_uuid), '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_cycle before insert or update of template_uuid, template_name
  on evaluation_cycle for each row execute function name_evaluation_cycle();
