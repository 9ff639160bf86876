-- Which van a batch stands in follows from its place, whoever puts it there: a transfer, an entry, an import.
create or replace function place_stock_batch() returns trigger language plpgsql as $$
begin
  new.van_uuid := (select uuid from stock_van where searchable(name) = searchable(new.location));
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger place_batch before insert or update of location on stock_batch for each row execute function place_stock_batch();
