import { addDays } from '#core/contract/days.ts';
import { insertRows } from '#core/server/records.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { turnFrom, type Turns } from '../schedule.rules.ts';
import '../server/report-schedule.table.ts';

interface Example extends Turns {
  name: string;
  report: string;
  period: 'last-week' | 'last-month' | null;
  format: 'pdf' | 'xlsx';
  people: readonly string[];
}
const examples: readonly Example[] = [
  {
    name: 'Desempenho da semana',
    report: '/report/performance',
    period: 'last-week',
    format: 'pdf',
    frequency: 'WEEKLY',
    weekday: '1',
    month_day: 1,
    people: ['gestor', 'diretoria'],
  },
  {
    name: 'Estoque no fechamento do mês',
    report: '/report/stock',
    period: 'last-month',
    format: 'xlsx',
    frequency: 'MONTHLY',
    weekday: '1',
    month_day: 1,
    people: ['gestor', 'almoxarifado', 'compras'],
  },
];

/** What the service manager has sent to him and to others. */
export const demo: Demo = async (db, { today, users }) => {
  const owner = users.get('gestor');
  if (!owner) return;
  const known = await db.selectFrom('app_user').select(['uuid', 'name']).execute();
  const rows = examples.map(({ people, ...own }) => {
    const chosen = known.filter(({ uuid }) => people.some((name) => users.get(name) === uuid));
    return {
      ...own,
      owner_uuid: owner,
      query: '{}',
      at_time: '07:00',
      people: chosen.map(({ uuid }) => uuid),
      people_names: chosen.map(({ name }) => name).join(', '),
      status: 'ACTIVE' as const,
      next_on: turnFrom(own, addDays(today, 1)),
    };
  });
  await insertRows(db, 'report_schedule', rows);
};
