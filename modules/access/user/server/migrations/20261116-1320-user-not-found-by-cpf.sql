-- A CPF is personal data: whoever may only name a colleague must not find out whose it is.
alter table app_user drop column search_text;
alter table app_user add column search_text text not null generated always as (searchable(name || ' ' || username || ' ' || email || ' ' ||
  coalesce(job_title, '') || ' ' || coalesce(department, ''))) stored;
create index app_user_search on app_user using gin (search_text gin_trgm_ops);
