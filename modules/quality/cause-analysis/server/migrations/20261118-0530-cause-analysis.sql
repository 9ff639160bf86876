-- Why it happened, of one non-conformity.
create table cause_analysis (
  uuid uuid primary key default new_uuid(),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  non_conformity_uuid uuid not null constraint cause_analysis_record_key unique references non_conformity on delete cascade,
  non_conformity_code text not null,
  why_1 text,
  why_2 text,
  why_3 text,
  why_4 text,
  why_5 text
);
select track_record('cause_analysis', 'cause_analysis', label => 'non_conformity_code');

create table cause_analysis_cause (
  cause_analysis_uuid uuid not null references cause_analysis on delete cascade,
  position int not null,
  category text not null check (category in ('PEOPLE', 'MACHINE', 'MATERIAL', 'METHOD', 'ENVIRONMENT', 'MEASUREMENT')),
  description text not null check (length(description) between 1 and 200)
);
select track_lines('cause_analysis_cause', 'cause_analysis', 'cause_analysis_uuid', 'causes');
select identify_lines('cause_analysis_cause', 'cause_analysis_uuid');
