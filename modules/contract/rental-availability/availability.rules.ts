import { choice } from '#core/contract/choice.ts';

/** What takes a unit on some days. */
export const busyKind = choice({
  HOLD: ['Reservado', 'blue'],
  HIRE: ['Locado', 'teal'],
  ORDER: ['Em ordem de serviço', 'red'],
  MAINTENANCE: ['Em manutenção', 'red'],
  ANVISA: ['ANVISA irregular', 'red'],
  CALIBRATION: ['Calibração irregular', 'red'],
  /** Does not take it: somebody comes by. */
  VISIT: ['Visita', 'yellow'],
});
export type BusyKind = (typeof busyKind.values)[number];

export const unitVerdict = choice({
  FREE: ['Livre', 'green'],
  HELD: ['Ocupado', 'blue'],
  BLOCKED: ['Impedido', 'red'],
});

interface Busy {
  kind: BusyKind;
}
/** Whether a unit can be had for all the days asked for, by what lies in them. */
export function verdictOf(busy: readonly Busy[]): (typeof unitVerdict.values)[number] {
  if (busy.some(({ kind }) => kind === 'HOLD' || kind === 'HIRE')) return 'HELD';
  return busy.some(({ kind }) => kind !== 'VISIT') ? 'BLOCKED' : 'FREE';
}
