-- What was told of registrations is kept by core from now on.
insert into reminder_sent (reminder, key)
  select 'product.anvisa-alerts', anvisa_alerted || ':' || uuid from product where anvisa_alerted is not null;
alter table product drop column anvisa_alerted;
