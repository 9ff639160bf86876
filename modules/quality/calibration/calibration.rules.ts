import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addMonths } from '#core/contract/days.ts';
import { minus, type Decimal } from '#core/contract/decimal.ts';
import { machine } from '#core/contract/machine.ts';
import { passes, type Decision } from '#modules/quality/quality-setting/decision.rules.ts';

export const calibrationState = choice({
  SCHEDULED: ['Agendada', 'gray'],
  SENT: ['Enviada', 'blue'],
  IN_PROGRESS: ['Em andamento', 'teal'],
  COMPLETED: ['Concluída', 'green'],
  CANCELLED: ['Cancelada', 'red'],
});
export const calibrationResult = choice({
  APPROVED: ['Aprovado', 'green'],
  APPROVED_WITH_RESTRICTION: ['Aprovado com restrição', 'yellow'],
  REJECTED: ['Reprovado', 'red'],
});
export type CalibrationResult = ValueOf<typeof calibrationResult>;

/** One point of the certificate: what the standard was, and what the instrument showed before and after adjustment. */
export interface Point {
  nominal: Decimal;
  found: Decimal;
  /** None where nothing was adjusted: what was found is what is left. */
  left_at?: Decimal | null | undefined;
  uncertainty?: Decimal | null | undefined;
  limit: Decimal;
}
export interface Judged {
  found_error: Decimal;
  error: Decimal;
  found_ok: boolean;
  is_ok: boolean;
}

/** Error is what was shown less what was there. */
export function judged(point: Point, rule: Decision): Judged {
  const { nominal, found, limit } = point;
  const uncertainty = point.uncertainty || '0';
  const found_error = minus(found, nominal);
  const error = minus(point.left_at || found, nominal);
  return {
    found_error,
    error,
    found_ok: passes(rule, found_error, uncertainty, limit),
    is_ok: passes(rule, error, uncertainty, limit),
  };
}

/** Of all points together; a person may accept one that fails for part of its range, and says which. */
export function resultOf(points: readonly Pick<Judged, 'is_ok'>[], restriction: string | null): CalibrationResult {
  if (points.every(({ is_ok }) => is_ok)) return restriction ? 'APPROVED_WITH_RESTRICTION' : 'APPROVED';
  return restriction && points.some(({ is_ok }) => is_ok) ? 'APPROVED_WITH_RESTRICTION' : 'REJECTED';
}

/** Counted from the day it was performed, not from the certificate's: the owner sets the interval. */
export const dueAfter = (performed_on: string, interval_months: number | null): string | null =>
  interval_months === null ? null : addMonths(performed_on, interval_months);

interface Facts {
  status: string;
  performed_on: string | null;
  certificate_number: string | null;
  certificate_uuid: string | null;
  point_count: number;
}

const missingToComplete = ({ point_count, performed_on, certificate_number, certificate_uuid }: Facts) => {
  if (point_count === 0) return 'Inclua os pontos do certificado.';
  if (!performed_on) return 'Informe quando foi realizada.';
  if (!certificate_number) return 'Informe o número do certificado.';
  return certificate_uuid ? undefined : 'Envie o certificado em PDF.';
};

export const calibrationMachine = machine<Facts>()({
  noun: 'A calibração',
  status: calibrationState,
  initial: 'SCHEDULED',
  edit: {
    in: ['SCHEDULED', 'SENT', 'IN_PROGRESS'],
    otherwise: 'A calibração está encerrada e não pode ser alterada.',
  },
  remove: { in: ['SCHEDULED', 'CANCELLED'], otherwise: 'A calibração já começou: cancele-a em vez de excluir.' },
  steps: {
    send: {
      label: 'Enviar ao laboratório',
      from: ['SCHEDULED'],
      to: 'SENT',
      confirm: 'O instrumento fica em calibração e ninguém mede com ele até voltar.',
      done: 'Instrumento enviado para calibração!',
    },
    start: { label: 'Iniciar', from: ['SCHEDULED', 'SENT'], to: 'IN_PROGRESS', done: 'Calibração iniciada!' },
    complete: {
      label: 'Concluir',
      from: ['SCHEDULED', 'SENT', 'IN_PROGRESS'],
      to: 'COMPLETED',
      missing: missingToComplete,
      done: 'Calibração concluída!',
    },
    cancel: {
      label: 'Cancelar calibração',
      from: ['SCHEDULED', 'SENT', 'IN_PROGRESS'],
      to: 'CANCELLED',
      reason: true,
      danger: true,
      confirm: 'O instrumento volta ao que era, sem nova calibração.',
      done: 'Calibração cancelada!',
    },
  },
});

/** Why this person does not review it; nothing when they may. */
export function whyNotReview(
  row: { status: string; completed_by_uuid: string | null; reviewed_at: string | null },
  actor: string,
): string | undefined {
  if (row.status !== 'COMPLETED') return 'Só uma calibração concluída é analisada.';
  if (row.reviewed_at) return 'Esta calibração já foi analisada.';
  return row.completed_by_uuid === actor ? 'Quem concluiu a calibração não faz a análise crítica.' : undefined;
}

/** The laboratory's accreditation, where it says one, must hold on the day of the work. */
export const accreditationLapsed = (row: {
  accreditation_valid_until: string | null;
  performed_on: string | null;
}): boolean =>
  row.accreditation_valid_until !== null &&
  row.performed_on !== null &&
  row.performed_on > row.accreditation_valid_until;
