-- How far somebody is with a competence, under its name on whatever level. Untracked on purpose: what somebody was
-- marked is theirs and their manager's; that they were is in the trail of the track.
create table career_competence_mark (
  user_uuid uuid not null constraint career_competence_mark_user references app_user,
  name text not null check (length(name) between 1 and 80),
  key text not null generated always as (searchable(name)) stored,
  mark int not null check (mark between 1 and 5),
  note text not null check (length(note) between 1 and 300),
  marked_on date not null,
  marked_by uuid not null references app_user,
  primary key (user_uuid, key)
);
create index career_competence_mark_by on career_competence_mark (marked_by);
