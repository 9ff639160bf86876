-- Telephones are stored as digits, and so are found however they are typed. The column takes along the two indexes
-- that hold it, made again below, and the trigger by which the installed base follows it, made again there.
alter table customer drop column search_text cascade;
alter table customer add column search_text text not null generated always as (searchable(
  name || ' ' || coalesce(trade_name, '') || ' ' || document || ' ' || coalesce(email, '') || ' ' || coalesce(city, '') || ' ' ||
  coalesce(phone, '') || ' ' || coalesce(mobile, ''))) stored;
create index customer_by_name on customer (searchable(name), uuid) include (name, search_text, status, type, segment, state, email);
create index customer_search on customer using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
