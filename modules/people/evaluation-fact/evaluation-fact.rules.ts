import { choice } from '#core/contract/choice.ts';
import { isGroup } from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { InstanceFacts } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';

/** A figure of somebody's work, as whoever counts it says it. */
export interface EvaluationFact {
  key: string;
  label: string;
  /** None where there was nothing to count: no figure is not zero. */
  value: string | null;
  unit: 'PERCENT' | 'COUNT' | 'MINUTES';
  /** Out of how many, in words: 100 % of one order is not 100 % of fifty. */
  detail: string;
}

export const factUnit = choice({ PERCENT: '%', COUNT: 'quantidade', MINUTES: 'horas' });

interface Reader {
  uuid: string;
  manages: boolean;
}
const isSide = (one: InstanceFacts, uuid: string): boolean => [one.employee_uuid, one.manager_uuid].includes(uuid);

/** Both sides, before they mark anything, and who manages evaluations. The form of a group has none. */
export const canReadFacts = (one: InstanceFacts, reader: Reader): boolean =>
  !isGroup(one.side) && one.cycle_status !== 'CANCELLED' && (isSide(one, reader.uuid) || reader.manages);

/** Either of the two, until everything is settled. */
export const canObject = (one: InstanceFacts, reader: Pick<Reader, 'uuid'>): boolean =>
  !isGroup(one.side) && ['ACTIVE', 'CALIBRATION'].includes(one.cycle_status) && isSide(one, reader.uuid);
