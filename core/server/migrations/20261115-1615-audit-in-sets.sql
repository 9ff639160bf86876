-- New and deleted rows reach the audit trail once for a statement, not once for a row: a thousand new records are one
-- insert into it. Updates stay row by row, where each one's before and after are known to belong together.
-- Arguments as of audit_row: entity, label column, secret and derived columns; for lines of a record also parent column and prefix.
create function audit_set() returns trigger language plpgsql security definer set search_path = public as $$
declare
  is_line boolean := tg_nargs > 4;
  secrets text[] := string_to_array(tg_argv[2], ',');
  silent text[] := coalesce(string_to_array(tg_argv[3], ','), '{}') || array['uuid', 'version', 'created_at', 'updated_at', 'search_text', 'position'];
  rows jsonb[];
begin
  if tg_op = 'INSERT' then select array_agg(to_jsonb(inserted)) into rows from inserted;
  else select array_agg(to_jsonb(deleted)) into rows from deleted;
  end if;
  if rows is null then return null; end if;
  if is_line then silent := silent || tg_argv[4]::text; end if;
  insert into activity_log (change_id, entity, entity_uuid, record_label, action, operation, user_uuid, user_name, ip, request_id, changes)
  select current_change(), tg_argv[0], (present ->> case when is_line then tg_argv[4] else 'uuid' end)::uuid,
    min(case when not is_line then present ->> tg_argv[1] end),
    case when is_line then 'update' when tg_op = 'INSERT' then 'create' else 'delete' end,
    setting_or_null('bancada.operation'), setting_or_null('bancada.user_uuid')::uuid, setting_or_null('bancada.user_name'),
    setting_or_null('bancada.ip'), setting_or_null('bancada.request_id'),
    coalesce(jsonb_object_agg(
      case when is_line then tg_argv[5] || '.' || coalesce(present ->> 'position', present ->> 'uuid') || '.' else '' end || key,
      case when key = any (secrets) then '["•••", "•••"]'::jsonb
        when tg_op = 'INSERT' then jsonb_build_array(null, value) else jsonb_build_array(value, null) end)
      filter (where key is not null), '{}')
  from unnest(rows) present
  left join lateral (select key, value from jsonb_each(present) where key <> all (silent) and value <> 'null') field on true
  group by 3
  on conflict (change_id, entity, entity_uuid) do update set
    changes = activity_log.changes || excluded.changes,
    record_label = coalesce(excluded.record_label, activity_log.record_label),
    action = case when activity_log.action in ('create', 'delete') and excluded.action = 'update' then activity_log.action else excluded.action end;
  return null;
end $$;

-- `arguments` are quoted literals, ready to stand in the trigger.
create function track_changes(tbl text, arguments text) returns void language plpgsql as $$
begin
  execute format('create trigger audit after update on %I for each row execute function audit_row(%s)', tbl, arguments);
  execute format('create trigger audit_inserted after insert on %I referencing new table as inserted for each statement execute function audit_set(%s)', tbl, arguments);
  execute format('create trigger audit_deleted after delete on %I referencing old table as deleted for each statement execute function audit_set(%s)', tbl, arguments);
end $$;

create or replace function track_record(tbl text, entity text, label text default 'name', secrets text default '', derived text default '') returns void language plpgsql as $$
begin
  execute format('create trigger version before update on %I for each row execute function bump_version(%L)', tbl, derived);
  perform track_changes(tbl, format('%L, %L, %L, %L', entity, label, secrets, derived));
  perform track_total(tbl);
end $$;

create or replace function track_lines(tbl text, entity text, parent text, prefix text, secrets text default '') returns void language plpgsql as $$
begin
  perform track_changes(tbl, format('%L, %L, %L, %L, %L, %L', entity, 'uuid', secrets, '', parent, prefix));
end $$;

-- The tables that are already there.
do $$
declare tracked record;
begin
  for tracked in
    select relname, substring(pg_get_triggerdef(pg_trigger.oid) from 'audit_row\((.*)\)$') as arguments
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'audit' and tgfoid = 'audit_row'::regproc
  loop
    execute format('drop trigger audit on %I', tracked.relname);
    perform track_changes(tracked.relname, tracked.arguments);
  end loop;
end $$;
