import { addDays, monthOf } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { keepMonth } from '../server/close-month.ts';

/** The two months before this one, as they went to payroll. */
export const demo: Demo = async (db, { today }) => {
  const last = monthOf(addDays(monthOf(today).start_date, -1));
  const before = monthOf(addDays(last.start_date, -1));
  for (const month of [before, last]) await keepMonth(db, month, 'Recursos Humanos', `${month.end_date}T20:00:00.000Z`);
};
