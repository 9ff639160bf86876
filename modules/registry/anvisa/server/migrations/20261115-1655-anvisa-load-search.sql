alter table anvisa_load add column search_text text not null generated always as (searchable(source_name || ' ' || coalesce(user_name, ''))) stored;
create index anvisa_load_search on anvisa_load using gin (search_text gin_trgm_ops);
