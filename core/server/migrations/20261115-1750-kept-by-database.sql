-- Tables and columns that only the database's own triggers may write: the app cannot rewrite a ledger nor
-- set a balance, whatever its code says.
create table app_restriction (
  table_name text primary key,
  append_only boolean not null default false,
  kept_columns text[] not null default '{}'
);

create function append_only(tbl text) returns void language sql as $$
  insert into app_restriction (table_name, append_only) values (tbl, true)
  on conflict (table_name) do update set append_only = true
$$;
create function kept_by_triggers(tbl text, variadic kept text[]) returns void language sql as $$
  insert into app_restriction (table_name, kept_columns) values (tbl, kept)
  on conflict (table_name) do update set kept_columns = excluded.kept_columns
$$;

create function restrict_app() returns void language plpgsql as $$
declare
  rule app_restriction;
  open_columns text;
begin
  for rule in select * from app_restriction loop
    if rule.append_only then
      execute format('revoke update, delete, truncate on %I from bancada_app', rule.table_name);
    end if;
    if rule.kept_columns <> '{}' then
      select string_agg(quote_ident(attname), ', ') into open_columns from pg_attribute
      where attrelid = rule.table_name::regclass and attnum > 0 and not attisdropped
        and attname <> all (rule.kept_columns);
      execute format('revoke insert, update on %I from bancada_app', rule.table_name);
      -- With every column kept there is nothing left to write by hand.
      if open_columns is not null then
        execute format('grant insert (%2$s), update (%2$s) on %1$I to bancada_app', rule.table_name, open_columns);
      else
        execute format('revoke delete, truncate on %I from bancada_app', rule.table_name);
      end if;
    end if;
  end loop;
end $$;

create or replace function grant_app_rights() returns void language plpgsql as $$
begin
  execute format('grant connect, temporary on database %I to bancada_app', current_database());
  grant usage on schema public to bancada_app;
  grant select, insert, update, delete on all tables in schema public to bancada_app;
  grant usage, select on all sequences in schema public to bancada_app;
  grant execute on all functions in schema public to bancada_app;
  revoke insert, update, delete, truncate on activity_log from bancada_app;
  revoke insert, update, delete, truncate on schema_migration from bancada_app;
  revoke insert, update, delete, truncate on app_restriction from bancada_app;
  perform restrict_app();
end $$;
