-- A press made without a network is sent later and counts from when it was made. Then the device's clock told it,
-- and this is how many seconds it was behind ours; null where our own clock told it.
alter table labor_session add column start_clock_offset int, add column end_clock_offset int;
