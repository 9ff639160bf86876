-- What people ask of the data held about them, and by when the law wants it answered.
create table subject_request (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  code text not null constraint subject_request_code_key unique,
  subject_name text not null check (length(subject_name) between 1 and 160),
  subject_document text,
  subject_email text check (length(subject_email) between 1 and 160),
  subject_phone text check (length(subject_phone) between 1 and 20),
  subject_right text not null
    check (subject_right in ('CONFIRMATION', 'ACCESS', 'CORRECTION', 'ANONYMISATION', 'PORTABILITY', 'SHARING', 'CONSENT')),
  channel text not null check (channel in ('EMAIL', 'PHONE', 'IN_PERSON', 'LETTER', 'ANPD')),
  received_on date not null,
  due_on date not null check (due_on >= received_on),
  responsible_uuid uuid constraint subject_request_responsible_fkey references app_user,
  responsible_name text,
  details text check (length(details) between 1 and 4000),
  status text not null default 'RECEIVED' check (status in ('RECEIVED', 'IN_PROGRESS', 'ANSWERED', 'REFUSED', 'CANCELLED')),
  answer text check (length(answer) between 1 and 4000),
  ended_on date,
  check ((status = 'ANSWERED') = (answer is not null)),
  search_text text not null generated always as (searchable(code || ' ' || subject_name)) stored
);
create index subject_request_by_name on subject_request (searchable(subject_name), uuid);
create index subject_request_by_status on subject_request (status, code, uuid);
create index subject_request_by_received on subject_request (received_on, uuid);
create index subject_request_by_due on subject_request (due_on, uuid);
create index subject_request_by_created on subject_request (created_at, uuid);
create index subject_request_by_updated on subject_request (updated_at, uuid);
create index subject_request_of_responsible on subject_request (responsible_uuid);
create index subject_request_search on subject_request using gin (search_text gin_trgm_ops);
select track_record('subject_request', 'subject_request', label => 'code',
  secrets => 'subject_document,subject_email,subject_phone,details,answer', derived => 'responsible_name');
select copies_names('subject_request', 'responsible_name', 'responsible_uuid', 'app_user', 'name');
