-- Home and the list ask by the day of delivery.
create index service_order_delivered on service_order (delivered_at) where delivered_at is not null;
