alter table session add column lost boolean not null default false;
