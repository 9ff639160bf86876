import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';

const words = [
  'Duas das ordens fora do prazo esperavam peça importada: o atraso não foi da bancada.',
  'O retorno de março foi mau uso, confirmado no laudo.',
  'Estive de férias em fevereiro: as horas do mês são menores por isso.',
];

/** In the cycle under way some technicians have something against the figures. */
export const demo: Demo = async (db, { crew }) => {
  const forms = await db
    .selectFrom('evaluation_instance as form')
    .innerJoin('evaluation_cycle as cycle', 'cycle.uuid', 'form.cycle_uuid')
    .innerJoin('app_user as person', 'person.uuid', 'form.employee_uuid')
    .select(['form.cycle_uuid', 'form.employee_uuid', 'cycle.name as cycle_name', 'person.name'])
    .where('cycle.status', '=', 'ACTIVE')
    .where('form.side', '=', 'SELF')
    .orderBy('person.username')
    .execute();
  const rows = forms
    .filter(({ employee_uuid }) => crew.includes(employee_uuid))
    .slice(0, words.length)
    .map(({ cycle_uuid, employee_uuid, cycle_name, name }, n) => ({
      cycle_uuid,
      employee_uuid,
      author_uuid: employee_uuid,
      label: `${cycle_name} · ${name}`,
      text: words[n] ?? '',
    }));
  await insertRows(db, 'evaluation_objection', rows as never);
};
