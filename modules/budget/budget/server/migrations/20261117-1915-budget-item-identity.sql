-- What an order reserves, buys or delivers can point at the line it was agreed in.
select identify_lines('budget_item', 'budget_uuid');
