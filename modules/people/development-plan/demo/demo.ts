import { addDays } from '#core/contract/days.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';

const aims = [
  ['Calibrar monitores sem apoio', 'Acompanhar três calibrações com o especialista e fazer a quarta sozinho.'],
  ['Reduzir retornos', 'Conferir o checklist inteiro antes de liberar e revisar um retorno por mês com o gestor.'],
  ['Falar melhor com o cliente', 'Curso de comunicação e duas ligações acompanhadas por semana.'],
  ['Segurança elétrica em dia', 'Concluir a reciclagem da NR-10 e a leitura da IEC 62353.'],
  ['Orientar quem começa', 'Apadrinhar um auxiliar por dois meses, com uma conversa por semana.'],
  ['Organizar a fila', 'Planejar o dia às 8h e avisar até as 15h o que não sairá.'],
] as const;
const shown = [
  'Certificado no cadastro de treinamentos.',
  'Três ordens revisadas, sem retorno.',
  'Ata da conversa de março.',
];

/** Of the last result that was closed: what most set out to do, some of it done, some late. */
export const demo: Demo = async (db, { today, random }) => {
  const results = await db
    .selectFrom('evaluation_instance as form')
    .innerJoin('evaluation_cycle as cycle', 'cycle.uuid', 'form.cycle_uuid')
    .innerJoin('app_user as person', 'person.uuid', 'form.employee_uuid')
    .select(['form.uuid', 'form.employee_uuid', 'form.manager_uuid', 'person.name'])
    .where('cycle.status', '=', 'CLOSED')
    .where('cycle.kind', '=', '360')
    .where('form.side', '=', 'MANAGER')
    .where('form.status', '=', 'completed')
    .orderBy('person.username')
    .execute();
  const rows = results.flatMap(({ uuid, employee_uuid, manager_uuid, name }, n) =>
    Array.from({ length: n % 3 }, (_, m) => {
      const [goal, action] = aims[(n + m) % aims.length] ?? aims[0];
      const status = random.chance(0.35)
        ? ('DONE' as const)
        : random.chance(0.1)
          ? ('DROPPED' as const)
          : ('OPEN' as const);
      const due_on = addDays(today, [-12, 1, 3, 7, 25, 60, 90][(n + 2 * m) % 7] ?? 30);
      return {
        employee_uuid,
        manager_uuid,
        instance_uuid: uuid,
        label: name,
        goal,
        action,
        due_on,
        status,
        evidence: status === 'OPEN' ? null : status === 'DONE' ? random.pick(shown) : 'Mudou de função.',
        finished_on: status === 'OPEN' ? null : addDays(today, -random.int(3, 40)),
        created_at: `${addDays(today, -90)}T13:00:00.000Z`,
      };
    }),
  );
  await insertRows(db, 'development_goal', rows as never);
};
