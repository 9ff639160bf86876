-- Visits like another one, on other days: for a series, which asks nobody. Where the technician is taken nobody goes yet;
-- where the unit is, that is said as the reason. A turn that is there already stays as it is. Answers how many came.
create or replace function add_visits(model uuid, days date[], series uuid, turns int[], words text) returns int language plpgsql as $$
declare
  visit maintenance_schedule;
  year int := extract(year from business_day());
  last int;
  came int;
begin
  select * into visit from maintenance_schedule where uuid = model;
  last := take_codes('AG', year, cardinality(days));
  insert into maintenance_schedule (code, title, type, scheduled_date, scheduled_time, duration_minutes, first_date, responsible_uuid,
    override_reason, asset_equipment_uuid, customer_equipment_uuid, customer_uuid, checklist_uuid, contact_name, contact_phone,
    contact_email, address, city, state, notes, series_uuid, series_turn)
  select format('AG-%s-%s', year, lpad((last - cardinality(days) + place)::text, 6, '0')), visit.title, visit.type, day,
    visit.scheduled_time, visit.duration_minutes, day, case when not taken.technician then visit.responsible_uuid end,
    case when taken.unit then 'O equipamento já tinha visita neste horário.' end, visit.asset_equipment_uuid,
    visit.customer_equipment_uuid, visit.customer_uuid, visit.checklist_uuid, visit.contact_name, visit.contact_phone,
    visit.contact_email, visit.address, visit.city, visit.state, words, series, turn
  from unnest(days, turns) with ordinality as wanted (day, turn, place), lateral visit_taken(visit, day) as taken
  on conflict on constraint maintenance_schedule_turn_key do nothing;
  get diagnostics came = row_count;
  return came;
end $$;
