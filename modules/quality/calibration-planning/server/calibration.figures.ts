import { addDays } from '#core/contract/days.ts';
import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import { calibration } from '#modules/quality/calibration/contract.ts';
import { calibrationList } from '#modules/quality/calibration/server/public.ts';

const figure = (key: string, label: string, tone: Waiting['tone'], asked: Record<string, string>): Waiting =>
  waitingIn({
    key: `calibration.${key}`,
    label,
    tone,
    asked,
    listing: calibrationList,
    query: calibration.list.query,
    screen: '/quality/calibrations',
    since: 'created_at',
    lists: can('quality', 'calibrations_list'),
    acts: can('quality', 'calibrations_list'),
  });

/** What is under way, for the quality's page. */
export const calibrationFigures = (today: string): readonly Waiting[] => [
  figure('scheduled', 'Agendadas', 'blue', { status: 'SCHEDULED' }),
  figure('late', 'Com a data passada', 'red', { status: 'SCHEDULED', scheduled_to: addDays(today, -1) }),
  figure('away', 'No laboratório', 'blue', { status: 'SENT,IN_PROGRESS' }),
  figure('unreviewed', 'Sem análise crítica', 'yellow', { reviewed: 'false' }),
];
