-- The van a batch stands in follows from its place: kept by whoever keeps the vans (van-stock), written by nobody.
-- What stands in a van is picked for nobody by itself, and promised to nobody.
alter table stock_batch add column van_uuid uuid,
  add constraint stock_batch_aboard_unreserved check (van_uuid is null or reserved = 0);
select kept_by_triggers('stock_batch', 'quantity', 'reserved', 'van_uuid');
-- Its place is the news; which van that is is neither a new version nor news for the history.
drop trigger version on stock_batch;
drop trigger audit on stock_batch;
drop trigger audit_inserted on stock_batch;
drop trigger audit_deleted on stock_batch;
create trigger version before update on stock_batch for each row execute function bump_version('quantity,reserved,van_uuid');
select track_changes('stock_batch', $$'stock_batch', 'batch_number', '', 'quantity,reserved,van_uuid'$$);
drop trigger audit on stock_batch;
select audit_versions('stock_batch', $$'stock_batch', 'batch_number', '', 'quantity,reserved,van_uuid'$$);
