import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addDays } from '#core/contract/days.ts';
import { isAbove, isBelow } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { machine } from '#core/contract/machine.ts';
import { formatMeasure } from './measure.rules.ts';

export const instrumentStatus = choice({
  ACTIVE: ['Em uso', 'green'],
  RESERVE: ['Reserva', 'blue'],
  IN_CALIBRATION: ['Em calibração', 'teal'],
  QUARANTINE: ['Bloqueado', 'red'],
  OUT_OF_SERVICE: ['Fora de uso', 'gray'],
  DISCARDED: ['Descartado', 'gray'],
});
export type InstrumentStatus = ValueOf<typeof instrumentStatus>;
/** What was discarded or put away is no longer counted among those that must be in date. */
export const countedStates = ['ACTIVE', 'RESERVE', 'IN_CALIBRATION', 'QUARANTINE'] as const;

export const calibrationStatus = choice({
  VALID: ['Em dia', 'green'],
  EXPIRING: ['A vencer', 'yellow'],
  EXPIRED: ['Vencida', 'red'],
  NOT_CALIBRATED: ['Sem calibração', 'red'],
  EXEMPT: ['Isento', 'gray'],
});
export type CalibrationStatus = ValueOf<typeof calibrationStatus>;

export const calibrationKind = choice({
  RBC: 'RBC (acreditada Cgcre)',
  TRACEABLE: 'Rastreável',
  INTERNAL: 'Interna',
  EXEMPT: 'Isento de calibração',
});
export const criticality = choice({
  LOW: ['Baixa', 'gray'],
  MEDIUM: ['Média', 'blue'],
  HIGH: ['Alta', 'yellow'],
  CRITICAL: ['Crítica', 'red'],
});

/** Amber from here on. */
export const expiringDays = 30;

interface Dated {
  calibration_kind: string;
  due_on: string | null;
}
/** The same the list's query says, for whoever has the instrument in hand. */
export function calibrationStatusOn({ calibration_kind, due_on }: Dated, day: string): CalibrationStatus {
  if (calibration_kind === 'EXEMPT') return 'EXEMPT';
  if (!due_on) return 'NOT_CALIBRATED';
  if (due_on < day) return 'EXPIRED';
  return due_on <= addDays(day, expiringDays) ? 'EXPIRING' : 'VALID';
}

const unusable: Partial<Record<InstrumentStatus, string>> = {
  IN_CALIBRATION: 'está em calibração',
  QUARANTINE: 'está bloqueado pela qualidade',
  OUT_OF_SERVICE: 'está fora de uso',
  DISCARDED: 'foi descartado',
};
export interface Usable extends Dated {
  status: InstrumentStatus;
  range_min?: string | null;
  range_max?: string | null;
  unit?: string | null;
}

/** Why nothing may be measured with it on that day, as a sentence goes on after its name; nothing when it may. */
export function whyNotUsable(instrument: Usable, day: string): string | undefined {
  const state = unusable[instrument.status];
  if (state) return state;
  const calibration = calibrationStatusOn(instrument, day);
  if (calibration === 'NOT_CALIBRATED') return 'nunca foi calibrado';
  if (calibration === 'EXPIRED') return `está com a calibração vencida desde ${formatDate(instrument.due_on ?? '')}`;
  return undefined;
}

/** Why it cannot have measured this value: outside what it measures. */
export function whyOutOfRange({ range_min, range_max, unit }: Usable, value: string): string | undefined {
  const outside = (range_min && isBelow(value, range_min)) || (range_max && isAbove(value, range_max));
  if (!outside) return undefined;
  const ends = [range_min, range_max].map((end) => (end ? formatMeasure(end) : '…')).join(' a ');
  return `mede de ${ends}${unit ? ` ${unit}` : ''}`;
}

interface Checked {
  range_min: string | null;
  range_max: string | null;
  calibration_kind: string;
  interval_months: number | null;
}
/** What no field can say alone: form and server ask here. */
export function instrumentErrors({ range_min, range_max, ...own }: Checked): FieldErrors {
  const errors: FieldErrors = {};
  if (range_min && range_max && !isAbove(range_max, range_min))
    errors['range_max'] = ['O fim da faixa fica acima do início'];
  if (own.calibration_kind !== 'EXEMPT' && own.interval_months === null)
    errors['interval_months'] = ['Informe de quantos em quantos meses calibrar'];
  return errors;
}

type Facts = Dated & { status: string };

export const instrumentMachine = machine<Facts>()({
  noun: 'O instrumento',
  status: instrumentStatus,
  initial: 'ACTIVE',
  edit: {
    in: ['ACTIVE', 'RESERVE', 'IN_CALIBRATION', 'QUARANTINE', 'OUT_OF_SERVICE'],
    otherwise: 'O instrumento foi descartado e não muda mais.',
  },
  remove: {
    in: ['ACTIVE', 'RESERVE', 'OUT_OF_SERVICE', 'DISCARDED'],
    otherwise: 'O instrumento está em calibração ou bloqueado e não pode ser excluído.',
  },
  steps: {
    reserve: { label: 'Guardar como reserva', from: ['ACTIVE'], to: 'RESERVE', done: 'Instrumento em reserva!' },
    activate: {
      label: 'Pôr em uso',
      from: ['RESERVE', 'OUT_OF_SERVICE'],
      to: 'ACTIVE',
      done: 'Instrumento em uso!',
    },
    send: {
      label: 'Enviar para calibração',
      from: ['ACTIVE', 'RESERVE', 'QUARANTINE', 'OUT_OF_SERVICE'],
      to: 'IN_CALIBRATION',
      by: ['system'],
    },
    /** Back from the laboratory, approved or not sent after all. */
    bringBack: { label: 'Voltar ao uso', from: ['IN_CALIBRATION'], to: 'ACTIVE', by: ['system'] },
    quarantine: {
      label: 'Bloquear',
      from: ['ACTIVE', 'RESERVE', 'IN_CALIBRATION', 'OUT_OF_SERVICE'],
      to: 'QUARANTINE',
      by: ['person', 'system'],
      reason: true,
      danger: true,
      confirm: 'Ninguém mais mede com ele até que a qualidade o libere.',
      done: 'Instrumento bloqueado!',
    },
    release: {
      label: 'Liberar',
      from: ['QUARANTINE'],
      to: 'ACTIVE',
      reason: 10,
      confirm: 'O instrumento volta a ser aceito nas medições, se a calibração estiver em dia.',
      done: 'Instrumento liberado!',
    },
    retire: {
      label: 'Tirar de uso',
      from: ['ACTIVE', 'RESERVE', 'QUARANTINE'],
      to: 'OUT_OF_SERVICE',
      reason: true,
      done: 'Instrumento fora de uso!',
    },
    discard: {
      label: 'Descartar',
      from: ['ACTIVE', 'RESERVE', 'QUARANTINE', 'OUT_OF_SERVICE'],
      to: 'DISCARDED',
      reason: true,
      danger: true,
      confirm: 'O instrumento sai do controle de calibração e não poderá voltar.',
      done: 'Instrumento descartado!',
    },
  },
});
