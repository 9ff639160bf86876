alter table company add column budget_valid_days int not null default 10 check (budget_valid_days between 1 and 365);
