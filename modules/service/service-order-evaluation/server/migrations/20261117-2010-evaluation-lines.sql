-- Each line is one and stays itself: what comes later can point at it.
select identify_lines('service_order_evaluation_part', 'evaluation_uuid');
select identify_lines('service_order_evaluation_labor', 'evaluation_uuid');
