-- A step taken without a network counts from when it was taken, and says by whose clock.
alter table status_change add column clock_offset int;
