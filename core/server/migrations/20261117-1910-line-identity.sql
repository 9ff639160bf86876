-- How a line is called in the history: by its place and its uuid where it has both, for another may stand in that place
-- after the same save; else by the one it has.
create function line_name(line jsonb) returns text language sql immutable as $$
  select case when line ? 'uuid' and line ? 'position' then (line ->> 'position')::int + 1 || ':' || (line ->> 'uuid')
    else coalesce(line ->> 'position', line ->> 'uuid') end
$$;

-- Lines that have a uuid reach the audit trail once for an update, however many changed: told row by row, the document's
-- audit row was written anew for each of them. Arguments as of audit_row: entity, label column, secret and derived
-- columns, parent column, prefix. A line that only moved because another came or went is no news; an order that a person
-- changed is told once. The plan is made for the first statement and kept: without loops it serves two lines and five
-- thousand alike (pairing five thousand by loops took eight seconds).
create function audit_changed_lines() returns trigger language plpgsql security definer set search_path = public set enable_nestloop = off as $$
declare
  secrets text[] := string_to_array(tg_argv[2], ',');
  silent text[] := array['uuid', 'version', 'created_at', 'updated_at', 'search_text', 'position', tg_argv[4]];
begin
  insert into activity_log as log (change_id, entity, entity_uuid, action, operation, user_uuid, user_name, ip, request_id, changes)
  select current_change(), tg_argv[0], field.record, 'update', setting_or_null('bancada.operation'),
    setting_or_null('bancada.user_uuid')::uuid, setting_or_null('bancada.user_name'), setting_or_null('bancada.ip'),
    setting_or_null('bancada.request_id'), coalesce(jsonb_object_agg(field.name, field.told) filter (where field.name is not null), '{}')
  from (
    select (line.now ->> tg_argv[4])::uuid as record, tg_argv[5] || '.' || line_name(line.now) || '.' || key as name,
      case when key = any (secrets) then '["•••", "•••"]'::jsonb else jsonb_build_array(line.old -> key, line.now -> key) end as told
    from (select to_jsonb(before) as old, to_jsonb(after) as now from before join after using (uuid) offset 0) line
    left join lateral (select key from jsonb_object_keys(line.now) key
      where key <> all (silent) and line.old -> key is distinct from line.now -> key) changed on true
    union all
    select record, tg_argv[5] || '.order', '[null, true]'::jsonb from (
      select (to_jsonb(after) ->> tg_argv[4])::uuid as record, before.position as old,
        lag(before.position) over (partition by to_jsonb(after) ->> tg_argv[4] order by after.position) as ahead
      from before join after using (uuid)) moved
    where moved.old < moved.ahead group by record) field
  group by field.record
  on conflict (change_id, entity, entity_uuid) do update set
    changes = log.changes || excluded.changes,
    action = case when log.action in ('create', 'delete') then log.action else excluded.action end;
  return null;
end $$;

-- Migrations call it, after track_lines.
-- Gives the lines of a document their identity: a uuid as their key, one line in each place (looked at when a statement
-- ends, for lines change places), and changes told once for a statement. A table for lines is created without a key.
create function identify_lines(tbl text, parent text) returns void language plpgsql as $$
declare
  arguments text := (select substring(pg_get_triggerdef(oid) from 'audit_row\((.*)\)$') from pg_trigger
    where tgrelid = tbl::regclass and tgname = 'audit');
begin
  execute format('alter table %I add column if not exists uuid uuid not null default new_uuid()', tbl);
  execute format('alter table %I drop constraint if exists %I', tbl, tbl || '_pkey');
  execute format('alter table %I add primary key (uuid), add constraint %I unique (%I, position) deferrable', tbl, tbl || '_place', parent);
  execute format('drop trigger audit on %I', tbl);
  execute format('create trigger audit after update on %I referencing old table as before new table as after
    for each statement execute function audit_changed_lines(%s)', tbl, arguments);
end $$;
