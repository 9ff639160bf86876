-- The day of the business, by the zone the system is set to: each connection says it.
create function business_zone() returns text language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('bancada.time_zone', true), ''), 'America/Sao_Paulo')
$$;
create function business_day() returns date language sql stable parallel safe as $$
  select (now() at time zone business_zone())::date
$$;
