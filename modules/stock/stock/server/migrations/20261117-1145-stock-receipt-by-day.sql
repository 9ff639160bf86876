-- The list of invoices: by the day they came, by what they came to.
create index stock_receipt_by_day on stock_receipt (received_at, uuid);
create index stock_receipt_by_total on stock_receipt (total, uuid);
