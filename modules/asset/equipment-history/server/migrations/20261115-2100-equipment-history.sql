-- The life of a unit, told by the records it passes through and by people. What lives is the physical thing: a unit of the
-- stock (an asset is one of them) or a unit at a customer.
create table equipment_history (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  -- One transaction may tell several things: they keep their order.
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  stock_equipment_uuid uuid constraint equipment_history_stock_fkey references stock_equipment,
  customer_equipment_uuid uuid constraint equipment_history_installed_fkey references customer_equipment,
  -- Copied by the triggers below: lists sort and search by them.
  unit_name text not null default '',
  unit_code text not null default '',
  holder_name text,
  type text not null check (type in ('ENTRY', 'INSTALLATION', 'CORRECTIVE', 'PREVENTIVE', 'CALIBRATION', 'QUALIFICATION', 'PART_CHANGE',
    'SOFTWARE', 'TRANSFER', 'RENTAL', 'CONTRACT', 'INCIDENT', 'RECALL', 'STATUS', 'ASSET', 'REVALUATION', 'MAINTENANCE', 'DROP', 'OTHER')),
  origin text not null check (origin in ('MANUAL', 'SYSTEM')),
  happened_on date not null,
  description text not null check (length(description) between 1 and 2000),
  technician_uuid uuid constraint equipment_history_technician_fkey references app_user,
  recorded_by text default setting_or_null('bancada.user_name'),
  document_label text check (length(document_label) between 1 and 120),
  document_path text check (document_path ~ '^/[a-z]'),
  search_text text not null generated always as (searchable(
    unit_name || ' ' || unit_code || ' ' || coalesce(holder_name, '') || ' ' || description || ' ' || coalesce(document_label, ''))) stored,
  constraint equipment_history_unit check (num_nonnulls(stock_equipment_uuid, customer_equipment_uuid) = 1),
  constraint equipment_history_document check ((document_label is null) = (document_path is null))
);
create index equipment_history_by_date on equipment_history (happened_on, created_at, uuid);
create index equipment_history_by_name on equipment_history (searchable(unit_name), happened_on, uuid);
create index equipment_history_by_type on equipment_history (type, happened_on, uuid);
create index equipment_history_by_created on equipment_history (created_at, uuid);
create index equipment_history_by_updated on equipment_history (updated_at, uuid);
create index equipment_history_of_stock on equipment_history (stock_equipment_uuid, happened_on, created_at, uuid);
create index equipment_history_of_installed on equipment_history (customer_equipment_uuid, happened_on, created_at, uuid);
create index equipment_history_of_technician on equipment_history (technician_uuid, happened_on, created_at, uuid);
create index equipment_history_search on equipment_history using gin (search_text gin_trgm_ops);

create function name_equipment_history() returns trigger language plpgsql as $$
begin
  -- An unknown unit is refused by its key.
  if new.stock_equipment_uuid is not null then
    select equipment_name, serial_number, null into new.unit_name, new.unit_code, new.holder_name
    from stock_equipment where uuid = new.stock_equipment_uuid;
  else
    select equipment_name, coalesce(serial_number, tag, 'Sem número de série'), customer_name into new.unit_name, new.unit_code, new.holder_name
    from customer_equipment where uuid = new.customer_equipment_uuid;
  end if;
  new.unit_name := coalesce(new.unit_name, '');
  new.unit_code := coalesce(new.unit_code, '');
  return new;
end $$;
-- Named to run before the version's trigger, which compares what will be stored.
create trigger name_unit before insert or update of stock_equipment_uuid, customer_equipment_uuid, unit_name on equipment_history
  for each row execute function name_equipment_history();
create function rename_equipment_history() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'stock_equipment' then update equipment_history set unit_name = '' where stock_equipment_uuid = new.uuid;
  else update equipment_history set unit_name = '' where customer_equipment_uuid = new.uuid;
  end if;
  return null;
end $$;
create trigger rename_life after update of equipment_name, serial_number on stock_equipment
  for each row when ((old.equipment_name, old.serial_number) is distinct from (new.equipment_name, new.serial_number))
  execute function rename_equipment_history();
create trigger rename_life after update of equipment_name, customer_name, serial_number, tag on customer_equipment
  for each row when ((old.equipment_name, old.customer_name, old.serial_number, old.tag)
    is distinct from (new.equipment_name, new.customer_name, new.serial_number, new.tag))
  execute function rename_equipment_history();

-- A unit registered by mistake goes with what the system said of it; what a person wrote keeps it.
create function forget_equipment_history() returns trigger language plpgsql as $$
begin
  delete from equipment_history where origin = 'SYSTEM' and (stock_equipment_uuid = old.uuid or customer_equipment_uuid = old.uuid);
  return old;
end $$;
create trigger forget_life before delete on stock_equipment for each row execute function forget_equipment_history();
create trigger forget_life before delete on customer_equipment for each row execute function forget_equipment_history();

select track_record('equipment_history', 'equipment_history', label => 'unit_code', derived => 'unit_name,unit_code,holder_name');

-- A correction: what the entry said and what it is to say. Both stay, whatever is decided.
create table equipment_history_change (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  entry_uuid uuid not null references equipment_history on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REFUSED')),
  reason text not null check (length(reason) between 1 and 300),
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  requested_by uuid references app_user,
  requested_by_name text,
  decided_by_name text,
  decided_at timestamptz,
  decision_note text check (length(decision_note) between 1 and 300),
  search_text text not null generated always as (searchable(
    reason || ' ' || coalesce(requested_by_name, '') || ' ' || coalesce(before ->> 'description', '') || ' ' || coalesce(after ->> 'description', ''))) stored,
  constraint equipment_history_change_decided check ((status = 'PENDING') = (decided_at is null))
);
create unique index equipment_history_change_pending on equipment_history_change (entry_uuid) where status = 'PENDING';
create index equipment_history_change_of on equipment_history_change (entry_uuid, created_at);
create index equipment_history_change_by_created on equipment_history_change (created_at, uuid);
create index equipment_history_change_by_status on equipment_history_change (status, created_at, uuid);
create index equipment_history_change_search on equipment_history_change using gin (search_text gin_trgm_ops);
create index equipment_history_change_of_person on equipment_history_change (requested_by);
select track_record('equipment_history_change', 'equipment_history_change', label => 'reason');
