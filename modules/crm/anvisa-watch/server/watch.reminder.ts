import { formatDate, formatNumber } from '#core/contract/format.ts';
import { firstNames, reminder } from '#core/server/reminder.ts';
import { watchedSituation } from '../contract.ts';
import { registrationsDue, type IrregularRegistration } from './watch.queries.ts';

/** On Mondays, after the week's base is loaded: what became irregular since is told once, and again if it comes back. */
export const watchReminder = reminder<IrregularRegistration>({
  name: 'anvisa-watch.weekly',
  at: '0 6 * * 1',
  due: () => registrationsDue,
  tellsAgain: true,
  holdersOf: { module: 'crm', action: 'assign_responsible_report' },
  oneByOne: 0,
  notice: {
    module: 'crm',
    type: 'Vigilância ANVISA',
    text: ([first, ...others]) => {
      const all = [first, ...others];
      const units = all.reduce((sum, one) => sum + one.units, 0);
      const day = first.valid_until ? ` em ${formatDate(first.valid_until)}` : '';
      return {
        priority: 'HIGH',
        title:
          others.length === 0
            ? `Registro ANVISA ${first.registration} ${watchedSituation.label(first.situation).toLowerCase()}${day}`
            : `${formatNumber(all.length)} registros ANVISA vencidos ou cancelados`,
        description: `${formatNumber(units)} equipamentos: ${firstNames(all.map((one) => one.equipment_name))}`,
        actionUrl: '/report/anvisa-watch',
      };
    },
  },
});
