-- as soon as 20261115-1615-audit-in-sets@core
-- Migrations call it: whoever changes it brings the tables that are already there along, in a migration of its own.
-- Lines of a record (contacts of a customer): their changes land in the record's own audit row.
create or replace function track_lines(tbl text, entity text, parent text, prefix text, secrets text default '') returns void language plpgsql as $$
begin
  perform track_changes(tbl, format('%L, %L, %L, %L, %L, %L', entity, 'uuid', secrets, '', parent, prefix));
end $$;
