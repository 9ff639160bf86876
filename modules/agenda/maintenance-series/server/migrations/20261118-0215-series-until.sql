-- The last day it may come on, where whatever it belongs to ends: a contract's visits do not go beyond it.
alter table maintenance_series add column until date;
