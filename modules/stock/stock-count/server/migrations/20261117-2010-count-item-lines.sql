-- Each line is one and stays itself: what comes later can point at it.
select identify_lines('stock_count_item', 'count_uuid');
