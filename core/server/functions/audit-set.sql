-- New and deleted rows reach the audit trail once for a statement, not once for a row. Arguments as of audit_row: entity,
-- label column, secret and derived columns; for lines of a record also parent column and prefix.
-- What is the same for a whole statement is asked once for it, and a new record's fields are gathered where they stand:
-- grouping them by record carried each row's whole content through a sort, once for every field.
create or replace function audit_set() returns trigger language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  is_line boolean := tg_nargs > 4;
  secrets text[] := string_to_array(tg_argv[2], ',');
  silent text[] := coalesce(string_to_array(tg_argv[3], ','), '{}') || array['uuid', 'version', 'created_at', 'updated_at', 'search_text', 'position'];
  came boolean := tg_op = 'INSERT';
  change uuid := current_change();
  operation text := setting_or_null('bancada.operation');
  user_uuid uuid := setting_or_null('bancada.user_uuid')::uuid;
  user_name text := setting_or_null('bancada.user_name');
  ip text := setting_or_null('bancada.ip');
  request text := setting_or_null('bancada.request_id');
  rows jsonb[];
begin
  if came then select array_agg(to_jsonb(inserted)) into rows from inserted;
  else select array_agg(to_jsonb(deleted)) into rows from deleted;
  end if;
  if rows is null then return null; end if;
  if is_line then
    silent := silent || tg_argv[4]::text;
    -- The fence keeps the rows themselves out of the sort.
    insert into activity_log as log (change_id, entity, entity_uuid, action, operation, user_uuid, user_name, ip, request_id, changes)
    select change, tg_argv[0], field.record, 'update', operation, user_uuid, user_name, ip, request,
      coalesce(jsonb_object_agg(field.name, field.told) filter (where field.name is not null), '{}')
    from (select (present ->> tg_argv[4])::uuid as record,
        tg_argv[5] || '.' || line_name(present) || '.' || key as name,
        case when key = any (secrets) then '["•••", "•••"]'::jsonb
          when came then jsonb_build_array(null, value) else jsonb_build_array(value, null) end as told
      from unnest(rows) present
      left join lateral (select key, value from jsonb_each(present) where key <> all (silent) and value <> 'null') filled on true
      offset 0) field
    group by field.record
    on conflict (change_id, entity, entity_uuid) do update set
      changes = log.changes || excluded.changes,
      action = case when log.action in ('create', 'delete') then log.action else excluded.action end;
  else
    insert into activity_log as log (change_id, entity, entity_uuid, record_label, action, operation, user_uuid, user_name, ip, request_id, changes)
    select change, tg_argv[0], (present ->> 'uuid')::uuid, present ->> tg_argv[1], case when came then 'create' else 'delete' end,
      operation, user_uuid, user_name, ip, request,
      (select coalesce(jsonb_object_agg(key, case when key = any (secrets) then '["•••", "•••"]'::jsonb
          when came then jsonb_build_array(null, value) else jsonb_build_array(value, null) end), '{}')
        from jsonb_each(present) where key <> all (silent) and value <> 'null')
    from unnest(rows) present
    on conflict (change_id, entity, entity_uuid) do update set
      changes = log.changes || excluded.changes,
      record_label = coalesce(excluded.record_label, log.record_label),
      action = excluded.action;
  end if;
  return null;
end $$;
