-- Lists sort and search by names copied from other records. The table's own trigger fills a copy before it is written;
-- what is renamed at its source only blanks it, here, in one place.
create function name_again() returns trigger language plpgsql as $$
begin
  execute format('update %I set %I = '''' where %I = $1', tg_argv[0], tg_argv[1], tg_argv[2]) using new.uuid;
  return null;
end $$;
-- `tbl` copies names of the record of `source` its `key` points to: `copied` is blanked when one of `named` changes
-- there, whoever changed it, a statement or a trigger before it.
create function copies_names(tbl text, copied text, key text, source text, variadic named text[]) returns void language plpgsql as $$
declare
  olds text := (select string_agg(format('old.%I', name), ', ') from unnest(named) as name);
  news text := (select string_agg(format('new.%I', name), ', ') from unnest(named) as name);
begin
  execute format('create trigger %I after update on %I for each row when ((%s) is distinct from (%s)) execute function name_again(%L, %L, %L)',
    'rename_' || tbl, source, olds, news, tbl, copied, key);
end $$;
