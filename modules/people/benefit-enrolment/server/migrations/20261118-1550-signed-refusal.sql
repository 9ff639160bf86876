-- A refusal is signed: what was drawn is kept under this.
alter table benefit_refusal add column uuid uuid not null default new_uuid() constraint benefit_refusal_uuid unique;
