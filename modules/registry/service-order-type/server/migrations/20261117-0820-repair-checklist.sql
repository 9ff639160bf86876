-- A preventive follows the checklist of the equipment's category; a repair has a short one of its own and never the
-- preventive's. What a company chose for a type stays.
alter table service_order_type add column by_category boolean not null default false;
update service_order_type set by_category = true
where checklist_uuid is null and name not in
  ('Corretiva', 'Instalação', 'Calibração', 'Avaliação', 'Desinstalação', 'Treinamento', 'Garantia');

with repair as (
  insert into checklist (name, type) select 'Reparo', 'SERVICE'
  where not exists (select from checklist where searchable(name) = searchable('Reparo')) returning uuid
), module as (
  insert into checklist_module (checklist_uuid, place, name)
  select repair.uuid, part.place, part.name from repair, (values (0, 'Reparo'), (1, 'Liberação')) as part (place, name)
  returning uuid, checklist_uuid, place
)
insert into checklist_task (checklist_uuid, module_uuid, place, description, answer_type, expected, required, requires_photo_on_fail, estimated_minutes)
select module.checklist_uuid, module.uuid, task.place, task.description, task.answer_type,
  case task.answer_type when 'YES_NO_NA' then 'YES' end, task.required, task.photo, task.minutes
from module join (values
  (0, 0, 'Serviço autorizado executado', 'CHECK', true, false, 30),
  (0, 1, 'Peças trocadas conferidas', 'YES_NO_NA', true, false, 5),
  (1, 0, 'Defeito relatado não se repete', 'YES_NO_NA', true, true, 15),
  (1, 1, 'Equipamento limpo e fechado', 'CHECK', true, false, 10),
  (1, 2, 'Fotografar o equipamento pronto', 'PHOTO', false, false, 2)
) as task (module_place, place, description, answer_type, required, photo, minutes) on task.module_place = module.place;

update service_order_type set checklist_uuid = (select uuid from checklist where searchable(name) = searchable('Reparo'))
where name in ('Corretiva', 'Garantia', 'Avaliação') and checklist_uuid is null;
