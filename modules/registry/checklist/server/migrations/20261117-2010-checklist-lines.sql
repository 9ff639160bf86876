-- Each line is one and stays itself: what comes later can point at it.
select identify_lines('checklist_category', 'checklist_uuid');
