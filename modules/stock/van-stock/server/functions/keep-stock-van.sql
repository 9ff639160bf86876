-- A new name takes what stands in the van along, and takes in what stands in a place of that name already. Nobody puts
-- a batch anywhere meanwhile: it would not know of the van, nor the van of it. Vans are made and renamed rarely.
create or replace function name_stock_van_place() returns trigger language plpgsql security definer set search_path = public as $$
begin
  lock table stock_batch in share row exclusive mode;
  update stock_batch set location = new.name where van_uuid = new.uuid or searchable(location) = searchable(new.name);
  return null;
end $$;
create or replace trigger name_place after insert or update of name on stock_van for each row execute function name_stock_van_place();

-- What is aboard has somebody who answers for it.
create or replace function keep_van_in_use() returns trigger language plpgsql as $$
begin
  if new.status = 'INACTIVE' and exists (select from stock_batch where van_uuid = new.uuid and quantity > 0) then
    raise check_violation using constraint = 'stock_van_empty', table = 'stock_van', message = 'parts are aboard';
  end if;
  return new;
end $$;
create or replace trigger keep_in_use before update of status on stock_van for each row execute function keep_van_in_use();
