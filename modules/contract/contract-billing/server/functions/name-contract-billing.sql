create or replace function name_contract_billing() returns trigger language plpgsql as $$
begin
  -- What is unknown is refused by the keys.
  new.maintenance_contract_code := (select code from maintenance_contract where uuid = new.maintenance_contract_uuid);
  new.rental_contract_code := (select code from rental_contract where uuid = new.rental_contract_uuid);
  new.customer_name := coalesce((select name from customer where uuid = new.customer_uuid), '');
  new.payer_name := coalesce((select name from customer where uuid = new.payer_uuid), '');
  -- As it was on the day: what the accountant emitted does not follow a later change.
  if tg_op = 'INSERT' then
    new.payer_document := (select document from customer where uuid = new.payer_uuid);
  end if;
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create or replace trigger name_parties before insert or update of customer_uuid, customer_name, payer_uuid, payer_name
  on contract_billing for each row execute function name_contract_billing();
