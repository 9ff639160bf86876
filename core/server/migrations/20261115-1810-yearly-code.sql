-- The last number given for each kind of document in each year: 'OS-2026-000123'.
create table yearly_code (
  prefix text not null check (prefix ~ '^[A-Z]{2,5}$'),
  year int not null check (year between 2000 and 2999),
  last_number int not null check (last_number > 0),
  primary key (prefix, year)
);
-- Whoever takes a number holds its row until their transaction ends: no two get the same, and one given
-- back by a refusal was never seen. What was seen never comes again, deleted or not.
create function take_codes(p_prefix text, p_year int, p_count int) returns int
language sql security definer set search_path = public as $$
  insert into yearly_code as known (prefix, year, last_number) values (p_prefix, p_year, p_count)
  on conflict (prefix, year) do update set last_number = known.last_number + greatest(p_count, 1)
  returning last_number
$$;
select kept_by_triggers('yearly_code', 'prefix', 'year', 'last_number');
