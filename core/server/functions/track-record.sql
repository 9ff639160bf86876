-- as soon as 20261116-0400-derived-writes@core
-- Migrations call it: whoever changes it brings the tables that are already there along, in a migration of its own.
-- A business record: version and updated_at by themselves, audit by construction, total kept.
-- Derived columns are copies kept by the module's own triggers: their moving is neither a new version nor news for the history.
create or replace function track_record(tbl text, entity text, label text default 'name', secrets text default '', derived text default '') returns void language plpgsql as $$
declare arguments text := format('%L, %L, %L, %L', entity, label, secrets, derived);
begin
  execute format('create trigger version before update on %I for each row execute function bump_version(%L)', tbl, derived);
  perform track_changes(tbl, arguments);
  if derived <> '' then
    execute format('drop trigger audit on %I', tbl);
    perform audit_versions(tbl, arguments);
  end if;
  perform track_total(tbl);
end $$;
