-- A device's registration has eleven digits; thirteen are a medicine's. What was typed before stays until it is edited.
alter table equipment drop constraint equipment_anvisa_registration_check;
alter table equipment add constraint equipment_anvisa_registration_check check (anvisa_registration ~ '^[0-9]{11}$') not valid;
