import { addOpenDays, type BusinessCalendar } from '#core/contract/business-time.ts';
import { choice } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';

export const incidentStatus = choice({
  OPEN: ['Em apuração', 'yellow'],
  TOLD: ['Comunicado', 'blue'],
  CLOSED: ['Encerrado', 'green'],
});
export const incidentRisk = choice({
  UNKNOWN: ['Em avaliação', 'gray'],
  LOW: ['Sem risco relevante', 'green'],
  RELEVANT: ['Risco ou dano relevante', 'red'],
});

/** Res. CD/ANPD 15/2024, art. 6: three business days from when the controller knew. */
const lawDays = 3;
export const tellUntil = (knownOn: string, calendar: BusinessCalendar): string =>
  addOpenDays(knownOn, lawDays, calendar);

interface Facts {
  status: string;
  risk: string;
}

export const incidentMachine = machine<Facts>()({
  noun: 'O incidente',
  status: incidentStatus,
  initial: 'OPEN',
  edit: { in: ['OPEN', 'TOLD'], otherwise: 'O incidente já foi encerrado e não pode ser alterado.' },
  remove: { in: [], otherwise: 'O registro de um incidente é guardado por 5 anos e não se exclui.' },
  steps: {
    tell: {
      label: 'Registrar comunicação',
      from: ['OPEN'],
      to: 'TOLD',
      done: 'Comunicação registrada!',
    },
    close: {
      label: 'Encerrar',
      from: ['OPEN', 'TOLD'],
      to: 'CLOSED',
      reason: 20,
      missing: ({ status, risk }) =>
        status === 'TOLD' || risk === 'LOW'
          ? undefined
          : 'Comunique à ANPD e às pessoas, ou avalie que não há risco relevante, antes de encerrar.',
      confirm: 'Diga o que se concluiu e o que evita que se repita.',
      done: 'Incidente encerrado!',
    },
    reopen: { label: 'Reabrir', from: ['CLOSED'], to: 'OPEN', reason: true, done: 'Incidente reaberto!' },
  },
});
