-- as soon as 20261117-1910-table-changes@core
-- Migrations call it: whoever changes it brings the tables that are already there along, in a migration of its own.
-- Each change of the table moves its stamp, by which kept totals are known to be right or old.
create or replace function track_total(tbl text) returns void language plpgsql as $$
begin
  execute format('create sequence %I', tbl || '_stamp');
  -- The first number a sequence gives is the one it already shows: it must not be the first change's.
  perform setval((quote_ident(tbl || '_stamp'))::regclass, 1);
  perform touch_on_change(tbl);
end $$;
