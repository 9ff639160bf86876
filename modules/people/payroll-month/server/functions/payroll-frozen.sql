-- A closed month is what payroll was given: nobody changes it, by whatever way.
create or replace function payroll_is_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'a closed payroll month does not change';
end $$;
create or replace trigger frozen before update or delete on payroll_line for each row execute function payroll_is_frozen();
create or replace trigger frozen before update or delete on payroll_month for each row execute function payroll_is_frozen();
