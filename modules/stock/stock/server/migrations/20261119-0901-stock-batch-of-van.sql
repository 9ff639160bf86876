-- outside a transaction
create index concurrently stock_batch_of_van on stock_batch (van_uuid, expires_at, received_at, uuid) where van_uuid is not null;
