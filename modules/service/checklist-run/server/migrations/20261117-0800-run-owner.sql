-- The record it is answered for, which answers each checklist once: nobody is asked a question twice.
-- No reference: the owner may be of any kind. Without one it was put aside for another copy of the same.
alter table checklist_run add column owner_uuid uuid;
create unique index checklist_run_once on checklist_run (owner_uuid, checklist_uuid);
