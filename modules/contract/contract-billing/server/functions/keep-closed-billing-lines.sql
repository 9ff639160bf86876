-- Lines come with their billing or while it is looked through; a cancelled one lets go of them, and that is all.
create or replace function keep_closed_billing_lines() returns trigger language plpgsql as $$
declare
  line contract_billing_line := case tg_op when 'INSERT' then new else old end;
  billing record;
begin
  select status, code, xmin = pg_current_xact_id()::xid as is_new into billing
    from contract_billing where uuid = line.contract_billing_uuid;
  if not found or billing.status = 'OPEN' or (tg_op = 'INSERT' and billing.is_new) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and billing.status = 'CANCELLED' and not new.live
    and to_jsonb(new) - 'live' = to_jsonb(old) - 'live' then
    return new;
  end if;
  raise exception 'billing % is closed', billing.code using errcode = 'restrict_violation';
end $$;
create or replace trigger keep_closed before insert or update or delete on contract_billing_line
  for each row execute function keep_closed_billing_lines();
