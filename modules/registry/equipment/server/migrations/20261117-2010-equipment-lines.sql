-- Each line is one and stays itself: what comes later can point at it.
select identify_lines('equipment_accessory', 'equipment_uuid');
select identify_lines('equipment_part', 'equipment_uuid');
