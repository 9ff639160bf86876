-- How many rows a table holds, without counting them: what came and what went is written beside it, in the transaction
-- that moves it, so that whoever reads sees exactly what is committed. Rows are only ever added, and so nobody waits; now
-- and then they are folded into one. They also tell whose changes a total counted earlier does not hold yet.
create table table_change (
  table_name text not null,
  -- Rows that came, less those that went.
  moved bigint not null,
  -- Nobody's where no person did it; of what was folded, everybody's: a total from before may lack anyone's change.
  user_uuid uuid,
  transaction xid8 not null default pg_current_xact_id()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index table_change_of on table_change (table_name);
select kept_by_triggers('table_change', 'table_name', 'moved', 'user_uuid', 'transaction');

create function fold_changes(tbl text) returns void language sql as $$
  with folded as (
    delete from table_change
    where ctid = any (array(select ctid from table_change where table_name = tbl for update skip locked))
    returning moved)
  insert into table_change (table_name, moved, user_uuid)
  select tbl, coalesce(sum(moved), 0)::bigint, '00000000-0000-0000-0000-000000000000' from folded
$$;

-- For what was written past the triggers. The difference is added, so that nobody has to hold still meanwhile.
create function recount_rows(tbl text) returns bigint language plpgsql security definer set search_path = public as $$
declare amiss bigint;
begin
  execute format('select (select count(*) from %I) - (select coalesce(sum(moved), 0) from table_change where table_name = %L)', tbl, tbl)
    into amiss;
  if amiss <> 0 then
    perform nextval((quote_ident(tbl || '_stamp'))::regclass);
    insert into table_change (table_name, moved, user_uuid) values (tbl, amiss, '00000000-0000-0000-0000-000000000000');
  end if;
  return amiss;
end $$;

-- While a change is not yet committed its table counts as unsettled; a statement that moved no row changed nothing.
create function table_changed() returns trigger language plpgsql security definer set search_path = public as $$
declare
  person uuid := nullif(current_setting('bancada.user_uuid', true), '')::uuid;
  moved bigint := 0;
begin
  if tg_op = 'INSERT' then select count(*) into moved from came;
  elsif tg_op = 'DELETE' then select -count(*) into moved from gone;
  elsif tg_op = 'TRUNCATE' then select -sum(change.moved) into moved from table_change change where table_name = tg_table_name;
  end if;
  if moved = 0 and tg_op <> 'UPDATE' then return null; end if;
  -- The lock comes first: whoever reads the new stamp must already find the table unsettled.
  perform pg_advisory_xact_lock_shared(7261, tg_relid::oid::int);
  perform nextval((tg_argv[0])::regclass);
  if moved <> 0 or person is not null then
    insert into table_change (table_name, moved, user_uuid) values (tg_table_name, moved, person);
    if random() < 0.01 and current_setting('transaction_isolation') = 'read committed' then
      perform fold_changes(tg_table_name);
    end if;
  end if;
  return null;
end $$;

create function touch_on_change(tbl text) returns void language plpgsql as $$
declare stamp text := tbl || '_stamp';
begin
  execute format('create trigger touch_inserted after insert on %I referencing new table as came for each statement execute function table_changed(%L)', tbl, stamp);
  execute format('create trigger touch_updated after update on %I for each statement execute function table_changed(%L)', tbl, stamp);
  execute format('create trigger touch_deleted after delete on %I referencing old table as gone for each statement execute function table_changed(%L)', tbl, stamp);
  execute format('create trigger touch_truncated after truncate on %I for each statement execute function table_changed(%L)', tbl, stamp);
  perform recount_rows(tbl);
end $$;

create or replace function track_total(tbl text) returns void language plpgsql as $$
begin
  execute format('create sequence %I', tbl || '_stamp');
  -- The first number a sequence gives is the one it already shows: it must not be the first change's.
  perform setval((quote_ident(tbl || '_stamp'))::regclass, 1);
  perform touch_on_change(tbl);
end $$;

-- The tables that are already there write down what comes and goes.
do $$
declare tracked record;
begin
  for tracked in
    select relname from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'touch' and tgfoid = 'touch_table'::regproc order by relname
  loop
    execute format('drop trigger touch on %I', tracked.relname);
    perform touch_on_change(tracked.relname);
  end loop;
end $$;
drop function touch_table();
