-- A month as it went to payroll. There is a row only of one that is closed, once.
create table payroll_month (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  month date not null constraint payroll_month_once unique check (month = date_trunc('month', month)),
  label text not null default '',
  closed_by_name text not null
);
select track_record('payroll_month', 'payroll_month', label => 'label');

-- Copied whole, names and departments too: nothing that changes later reaches it. Untracked: it never changes.
create table payroll_line (
  payroll_month_uuid uuid not null references payroll_month,
  user_uuid uuid not null references app_user,
  benefit_uuid uuid not null references benefit,
  user_name text not null,
  department text,
  benefit_name text not null,
  total numeric(14, 2) not null,
  employee numeric(14, 2) not null,
  company numeric(14, 2) not null,
  primary key (payroll_month_uuid, user_uuid, benefit_uuid),
  constraint payroll_line_adds_up check (total = employee + company)
);
