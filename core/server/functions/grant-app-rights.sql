-- What the app may do: everything on data, nothing on the schema. The audit trail and what the database keeps by itself
-- are written by triggers only. Called after every change of the schema.
create or replace function grant_app_rights() returns void language plpgsql as $$
begin
  execute format('grant connect, temporary on database %I to bancada_app', current_database());
  grant usage on schema public to bancada_app;
  grant select, insert, update, delete on all tables in schema public to bancada_app;
  grant usage, select on all sequences in schema public to bancada_app;
  grant execute on all functions in schema public to bancada_app;
  revoke insert, update, delete, truncate on activity_log from bancada_app;
  revoke insert, update, delete, truncate on schema_migration from bancada_app;
  revoke insert, update, delete, truncate on schema_function from bancada_app;
  revoke insert, update, delete, truncate on app_restriction from bancada_app;
  perform restrict_app();
end $$;
