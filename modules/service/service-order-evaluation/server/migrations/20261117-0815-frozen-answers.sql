-- A finished evaluation is what the customer was told, its answers included, whoever else holds the run.
create function freeze_evaluation_answers() returns trigger language plpgsql as $$
begin
  if exists (select from service_order_evaluation where run_uuid = old.run_uuid and finished_at is not null) then
    raise exception 'a finished evaluation does not change' using errcode = '55000', constraint = 'service_order_evaluation_frozen';
  end if;
  return coalesce(new, old);
end $$;
create trigger frozen before update on checklist_run_task for each row execute function freeze_evaluation_answers();
