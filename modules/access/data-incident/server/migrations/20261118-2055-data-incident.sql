-- What went wrong with data of people, and what the law wants told of it.
create table data_incident (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint data_incident_code_key unique,
  title text not null check (length(title) between 1 and 160),
  occurred_on date,
  known_on date not null check (known_on >= occurred_on),
  due_on date not null check (due_on >= known_on),
  risk text not null default 'UNKNOWN' check (risk in ('UNKNOWN', 'LOW', 'RELEVANT')),
  people_count int check (people_count >= 0),
  data_kinds text check (length(data_kinds) between 1 and 2000),
  description text check (length(description) between 1 and 4000),
  measures text check (length(measures) between 1 and 4000),
  status text not null default 'OPEN' check (status in ('OPEN', 'TOLD', 'CLOSED')),
  told_anpd_on date,
  told_people_on date,
  protocol text check (length(protocol) between 1 and 60),
  made_by_uuid uuid references app_user,
  made_by_name text,
  search_text text not null generated always as (searchable(code || ' ' || title)) stored
);
create index data_incident_by_title on data_incident (searchable(title), uuid);
create index data_incident_by_status on data_incident (status, code, uuid);
create index data_incident_by_known on data_incident (known_on, uuid);
create index data_incident_by_due on data_incident (due_on, uuid);
create index data_incident_by_created on data_incident (created_at, uuid);
create index data_incident_by_updated on data_incident (updated_at, uuid);
create index data_incident_of_maker on data_incident (made_by_uuid);
create index data_incident_search on data_incident using gin (search_text gin_trgm_ops);
select track_record('data_incident', 'data_incident', label => 'code', derived => 'made_by_name');
