-- Who calls is looked up by the number, however many customers there are.
create index customer_contact_by_phone on customer_contact (phone) where phone is not null;
