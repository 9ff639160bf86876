import { can } from '#core/contract/endpoint.ts';
import { waitingIn, type Waiting } from '#core/server/waiting.ts';
import '#modules/quality/quality-setting/server/public.ts';
import { instrument } from '../contract.ts';
import { calibrationStatus, countedStates, type CalibrationStatus } from '../instrument.rules.ts';
import { instrumentList } from './instrument.queries.ts';

const shared = {
  listing: instrumentList,
  query: instrument.list.query,
  screen: '/instruments',
  since: 'created_at',
  lists: can('quality', 'instruments_list'),
  acts: can('quality', 'instruments_list'),
};
const inState = (name: CalibrationStatus, tone: Waiting['tone']): Waiting =>
  waitingIn({
    ...shared,
    key: `instrument.${name}`,
    label: calibrationStatus.label(name),
    tone,
    asked: { calibration_status: name, status: countedStates.join(',') },
  });

/** How the instruments stand, for the quality's page. */
export const instrumentFigures: readonly Waiting[] = [
  inState('VALID', 'blue'),
  inState('EXPIRING', 'yellow'),
  inState('EXPIRED', 'red'),
  inState('NOT_CALIBRATED', 'red'),
  waitingIn({
    ...shared,
    key: 'instrument.away',
    label: 'Em calibração',
    tone: 'blue',
    asked: { status: 'IN_CALIBRATION' },
  }),
  waitingIn({
    ...shared,
    key: 'instrument.blocked',
    label: 'Bloqueados',
    tone: 'red',
    asked: { status: 'QUARANTINE' },
  }),
];
