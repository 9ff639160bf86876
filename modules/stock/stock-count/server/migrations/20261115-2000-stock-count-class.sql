-- What matters most is counted most often: a count of some classes of the ABC curve.
alter table stock_count add column classes text[] not null default '{}';
alter table stock_count drop constraint stock_count_scope_check;
alter table stock_count
  add constraint stock_count_scope_check check (scope in ('ALL', 'PARTS', 'PRODUCTS', 'LOCATION', 'CHOSEN', 'ABC')),
  add constraint stock_count_classes check ((scope = 'ABC') = (classes <> '{}') and classes <@ array['A', 'B', 'C']);
