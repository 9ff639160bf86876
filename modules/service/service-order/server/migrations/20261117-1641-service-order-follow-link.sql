-- The code on a receipt is a link like the others of core: kept readable, since the same receipt is printed again.
insert into public_link (entity, record_uuid, purpose, sha256, token, created_at)
  select 'service_order', service_order_uuid, 'FOLLOW', encode(sha256(token::bytea), 'hex'), token, created_at
  from service_order_follow;
delete from app_restriction where table_name = 'service_order_follow';
drop table service_order_follow;
