-- A stay that is renewed or cut short moves the day its unit must be back, whoever wrote it.
create or replace function follow_rental_hold() returns trigger language plpgsql as $$
begin
  update fiscal_custody set due_on = coalesce(agreed_until, new.held_until)
    where rental_hold_uuid = new.uuid and status = 'OPEN' and due_on is distinct from coalesce(agreed_until, new.held_until);
  return null;
end $$;
create or replace trigger custody_follows after update of held_until on rental_hold for each row
  when (new.state = 'ON_HIRE' and old.held_until is distinct from new.held_until) execute function follow_rental_hold();
