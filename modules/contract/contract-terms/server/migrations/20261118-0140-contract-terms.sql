-- Names of others a contract is listed and searched by. An unknown one is refused by its key.
create function name_contract() returns trigger language plpgsql as $$
begin
  new.customer_name := coalesce((select name from customer where uuid = new.customer_uuid), '');
  new.payer_name := (select name from customer where uuid = new.payer_uuid);
  new.our_signatory_name := (select name from app_user where uuid = new.our_signatory_uuid);
  new.responsible_name := (select name from app_user where uuid = new.responsible_uuid);
  return new;
end $$;

-- What every kind of contract has, given to a table of uuid, version, created_at and updated_at; it tracks itself.
create function give_contract_terms(kind text) returns void language plpgsql as $$
begin
  execute format($sql$
    alter table %1$I
      add column code text not null constraint %1$s_code_key unique,
      add column title text not null check (length(title) between 1 and 160),
      add column customer_uuid uuid not null constraint %1$s_customer_fkey references customer,
      add column customer_name text not null default '',
      add column payer_uuid uuid constraint %1$s_payer_fkey references customer,
      add column payer_name text,
      add column our_signatory_uuid uuid constraint %1$s_signatory_fkey references app_user,
      add column our_signatory_name text,
      add column their_signatory text check (length(their_signatory) between 1 and 120),
      add column their_signatory_role text check (length(their_signatory_role) between 1 and 80),
      add column their_signatory_document text check (length(their_signatory_document) between 1 and 20),
      add column their_signatory_email text check (length(their_signatory_email) between 1 and 160),
      add column responsible_uuid uuid constraint %1$s_responsible_fkey references app_user,
      add column responsible_name text,
      add column status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING_SIGNATURE', 'ACTIVE', 'RENEWED', 'SUSPENDED',
        'EXPIRED', 'TERMINATED', 'CLOSED')),
      add column starts_at date not null,
      add column ends_at date,
      add column renewal text not null check (renewal in ('NEVER', 'TACIT', 'EXPRESS')),
      add column renewal_months int not null check (renewal_months between 1 and 120),
      add column renewal_notice_days int not null check (renewal_notice_days between 0 and 365),
      add column billing_period text not null check (billing_period in ('MONTHLY', 'BIMONTHLY', 'QUARTERLY', 'SEMIANNUAL', 'ANNUAL', 'SINGLE')),
      add column billing_when text not null check (billing_when in ('ADVANCE', 'ARREARS')),
      add column due_day int not null check (due_day between 1 and 28),
      add column first_pro_rata boolean not null,
      add column measured boolean not null,
      add column payment_method text check (payment_method in ('BOLETO', 'PIX', 'TRANSFER', 'CARD', 'OTHER')),
      add column base_value numeric(14, 2) check (base_value >= 0),
      add column monthly_value numeric(14, 2) not null default 0 check (monthly_value >= 0),
      add column adjustment_index text not null check (adjustment_index in ('IPCA', 'IGPM', 'INPC', 'IPC_FIPE', 'FIXED', 'NONE')),
      add column adjustment_percent numeric(5, 2) check (adjustment_percent between 0 and 100),
      add column adjustment_month int check (adjustment_month between 1 and 12),
      add column apply_negative boolean not null,
      add column last_adjusted_at date,
      add column next_adjustment_at date,
      add column late_fee_percent numeric(5, 2) not null check (late_fee_percent between 0 and 20),
      add column interest_percent numeric(5, 2) not null check (interest_percent between 0 and 10),
      add column termination_rule text not null check (termination_rule in ('NONE', 'PERCENT', 'MONTHS')),
      add column termination_amount numeric(14, 2) check (termination_amount >= 0),
      add column notes text check (length(notes) between 1 and 4000),
      add column renewal_count int not null default 0,
      add column signed_at date,
      add column suspended_at date,
      add column ended_at date,
      add column search_text text not null generated always as
        (searchable(code || ' ' || title || ' ' || customer_name || ' ' || coalesce(payer_name, ''))) stored,
      add constraint %1$s_term check (ends_at >= starts_at);
    create index %1$s_search on %1$I using gin (search_text gin_trgm_ops);
    create index %1$s_by_title on %1$I (searchable(title), uuid);
    create index %1$s_by_customer on %1$I (searchable(customer_name), uuid);
    create index %1$s_by_status on %1$I (status, code, uuid);
    create index %1$s_by_start on %1$I (starts_at, uuid);
    create index %1$s_by_end on %1$I (ends_at, uuid);
    create index %1$s_by_end_down on %1$I (ends_at desc nulls last, uuid desc);
    create index %1$s_by_value on %1$I (monthly_value, uuid);
    create index %1$s_by_adjustment on %1$I (next_adjustment_at, uuid);
    create index %1$s_by_adjustment_down on %1$I (next_adjustment_at desc nulls last, uuid desc);
    create index %1$s_by_created on %1$I (created_at, uuid);
    create index %1$s_by_updated on %1$I (updated_at, uuid);
    create index %1$s_of_customer on %1$I (customer_uuid);
    create index %1$s_of_payer on %1$I (payer_uuid);
    create index %1$s_of_signatory on %1$I (our_signatory_uuid);
    create index %1$s_of_responsible on %1$I (responsible_uuid);
    -- Named to run before the version's trigger, which compares what will be stored.
    create trigger name_contract before insert or update of customer_uuid, customer_name, payer_uuid, payer_name, our_signatory_uuid,
      our_signatory_name, responsible_uuid, responsible_name on %1$I for each row execute function name_contract();
  $sql$, kind);
  perform copies_names(kind, 'customer_name', 'customer_uuid', 'customer', 'name');
  perform copies_names(kind, 'responsible_name', 'responsible_uuid', 'app_user', 'name');
  -- The second pointer at the same table, which `copies_names` has no name for.
  execute format('create trigger rename_payer_of_%1$s after update on customer for each row when (old.name is distinct from new.name)
    execute function name_again(%1$L, ''payer_name'', ''payer_uuid'')', kind);
  execute format('create trigger rename_signatory_of_%1$s after update on app_user for each row when (old.name is distinct from new.name)
    execute function name_again(%1$L, ''our_signatory_name'', ''our_signatory_uuid'')', kind);
end $$;

-- What of them `track_record` is told is worked out.
create function contract_terms_derived() returns text language sql immutable as $$
  select 'customer_name,payer_name,our_signatory_name,responsible_name,monthly_value,next_adjustment_at,renewal_count'
$$;
