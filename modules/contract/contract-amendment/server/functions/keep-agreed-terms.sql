-- What somebody may have signed is not written anew, and what holds or was taken back is over.
create or replace function keep_agreed_terms() returns trigger language plpgsql as $$
begin
  if old.state in ('APPLIED', 'WITHDRAWN') then
    raise exception 'an addendum that is over does not change' using errcode = 'check_violation';
  end if;
  if old.state <> 'DRAFT' and (new.terms, new.conditions, new.takes_effect, new.reason, new.number, new.old_value, new.new_value)
    is distinct from (old.terms, old.conditions, old.takes_effect, old.reason, old.number, old.old_value, old.new_value) then
    raise exception 'an addendum that was sent does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_agreed_terms before update on contract_amendment for each row execute function keep_agreed_terms();
