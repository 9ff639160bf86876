-- A ledger moves balances far more often than anyone edits a record. What moves derived columns alone is neither a new
-- version nor news for the history, and the version says so: the audit need not take the two rows apart to find out.
create or replace function bump_version() returns trigger language plpgsql as $$
declare
  derived text[] := string_to_array(tg_argv[0], ',');
  before jsonb;
  after jsonb;
begin
  if derived <> '{}' then
    before := to_jsonb(old) - 'search_text';
    after := to_jsonb(new) - 'search_text';
    if before <> after and before - derived = after - derived then return new; end if;
  end if;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- An update that changes nothing at all is still someone's.
create function audit_versions(tbl text, arguments text) returns void language plpgsql as $$
begin
  execute format('create trigger audit after update on %I for each row
    when (old.version is distinct from new.version or old.* is not distinct from new.*) execute function audit_row(%s)', tbl, arguments);
end $$;

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

-- The records that are already there: those whose version and audit tell the same columns apart.
do $$
declare tracked record;
begin
  for tracked in
    select relname, substring(pg_get_triggerdef(audit.oid) from 'audit_row\((.*)\)$') as arguments
    from pg_trigger audit join pg_class on pg_class.oid = audit.tgrelid
    join pg_trigger version on version.tgrelid = audit.tgrelid and version.tgname = 'version' and version.tgfoid = 'bump_version'::regproc
    where audit.tgname = 'audit' and audit.tgfoid = 'audit_row'::regproc and audit.tgnargs = 4 and audit.tgattr = ''
      and split_part(encode(audit.tgargs, 'escape'), '\000', 4) = split_part(encode(version.tgargs, 'escape'), '\000', 1)
      and split_part(encode(version.tgargs, 'escape'), '\000', 1) <> ''
  loop
    execute format('drop trigger audit on %I', tracked.relname);
    perform audit_versions(tracked.relname, tracked.arguments);
  end loop;
end $$;
