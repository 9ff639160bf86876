-- What is approved does not change any more, whoever writes.
create or replace function keep_closed_billing() returns trigger language plpgsql as $$
begin
  if old.status = 'OPEN' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.total, new.line_count, new.open_count, new.starts_on, new.ends_on, new.period_number)
      is distinct from (old.total, old.line_count, old.open_count, old.starts_on, old.ends_on, old.period_number)
    or new.maintenance_contract_uuid is distinct from old.maintenance_contract_uuid
    or new.rental_contract_uuid is distinct from old.rental_contract_uuid then
    raise exception 'billing % is closed', old.code using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_closed before update or delete on contract_billing
  for each row execute function keep_closed_billing();
