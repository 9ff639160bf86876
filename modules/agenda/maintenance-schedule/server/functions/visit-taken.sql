-- On another day at the same hour: whether the visit's technician is taken or away there, and whether its unit is taken.
create or replace function visit_taken(visit maintenance_schedule, day date, out technician boolean, out unit boolean) language sql stable as $$
  select coalesce(bool_or(other.responsible_uuid = visit.responsible_uuid), false) or exists (select from absence
      where user_uuid = visit.responsible_uuid and absence_period(starts_on, ends_on, hours)
        && tsrange(day + visit.scheduled_time, day + visit.scheduled_time + make_interval(mins => visit.duration_minutes))),
    coalesce(bool_or(other.asset_equipment_uuid = visit.asset_equipment_uuid
      or other.customer_equipment_uuid = visit.customer_equipment_uuid), false)
  from maintenance_schedule other
  where other.uuid <> visit.uuid and other.scheduled_date between day - 1 and day + 1 and other.override_reason is null
    and other.status in ('SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS')
    and other.during && tsrange(day + visit.scheduled_time,
      day + visit.scheduled_time + make_interval(mins => visit.duration_minutes))
$$;
