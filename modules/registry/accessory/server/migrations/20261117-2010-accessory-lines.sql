-- Each line is one and stays itself: what comes later can point at it.
select identify_lines('accessory_category', 'accessory_uuid');
