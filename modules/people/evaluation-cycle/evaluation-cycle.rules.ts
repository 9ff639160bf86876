import { choice } from '#core/contract/choice.ts';
import { machine } from '#core/contract/machine.ts';
import type { Side } from '#modules/people/evaluation-template/evaluation.rules.ts';

export const cycleStatus = choice({
  DRAFT: ['Rascunho', 'gray'],
  ACTIVE: ['Em Andamento', 'teal'],
  CALIBRATION: ['Em Calibração', 'violet'],
  CLOSED: ['Encerrado', 'green'],
  CANCELLED: ['Cancelado', 'red'],
});

export const cycleKind = choice({
  '90': '90° · só o gestor',
  '180': '180° · colaborador e gestor',
  '360': '360° · colaborador, gestor e quem está em volta',
});

/** Peers are told together or not at all: below this many nobody reads what they said. */
export const leastPeers = 3;
export const maxPeers = 8;
/** Whoever leads many is judged by all of them, not by some. */
export const maxReports = 30;

/** Who fills a form in about each participant; in a 360° reports and clients as well, where any are named. */
export const sidesOf = (kind: string): readonly Side[] =>
  kind === '90' ? ['MANAGER'] : kind === '180' ? ['SELF', 'MANAGER'] : ['SELF', 'MANAGER', 'PEER'];

interface Facts {
  status: string;
  participant_count: number;
  without_manager_count: number;
}

export const cycleMachine = machine<Facts>()({
  noun: 'O ciclo',
  status: cycleStatus,
  initial: 'DRAFT',
  edit: { in: ['DRAFT'], otherwise: 'O ciclo já foi lançado: prazos mudam por prorrogação.' },
  remove: { in: ['DRAFT'], otherwise: 'O ciclo já foi lançado: cancele-o em vez de excluir.' },
  steps: {
    launch: {
      label: 'Lançar ciclo',
      from: ['DRAFT'],
      to: 'ACTIVE',
      missing: ({ participant_count, without_manager_count }) =>
        participant_count === 0
          ? 'Inclua ao menos um participante.'
          : without_manager_count > 0
            ? `Diga quem é o gestor de ${without_manager_count === 1 ? '1 participante' : `${without_manager_count} participantes`}.`
            : undefined,
      confirm: 'As questões ficam como estão agora, e cada pessoa recebe o que tem a responder.',
      done: 'Ciclo lançado! As avaliações estão sendo distribuídas.',
    },
    calibrate: {
      label: 'Ir para calibração',
      from: ['ACTIVE'],
      to: 'CALIBRATION',
      confirm: 'Ninguém responde mais. As notas são revistas antes de serem mostradas.',
      done: 'Ciclo em calibração!',
    },
    reopen: {
      label: 'Voltar às respostas',
      from: ['CALIBRATION'],
      to: 'ACTIVE',
      reason: true,
      done: 'Ciclo reaberto para respostas!',
    },
    close: {
      label: 'Encerrar ciclo',
      from: ['ACTIVE', 'CALIBRATION'],
      to: 'CLOSED',
      confirm: 'Cada pessoa passa a ver o resultado da própria avaliação. Não há volta.',
      done: 'Ciclo encerrado!',
    },
    cancel: {
      label: 'Cancelar ciclo',
      from: ['DRAFT', 'ACTIVE', 'CALIBRATION'],
      to: 'CANCELLED',
      reason: true,
      danger: true,
      confirm: 'As avaliações deste ciclo deixam de valer. O que foi respondido fica guardado.',
      done: 'Ciclo cancelado!',
    },
  },
});

interface Days {
  period_start: string;
  period_end: string;
  self_deadline: string;
  manager_deadline: string;
}
/** What no field can tell by itself. */
export function cycleFaults({ period_start, period_end, self_deadline, manager_deadline }: Days) {
  const faults: Record<string, string[]> = {};
  if (period_end < period_start) faults['period_end'] = ['O fim não pode vir antes do início.'];
  if (manager_deadline < self_deadline)
    faults['manager_deadline'] = ['O prazo do gestor não vem antes do prazo do colaborador.'];
  return faults;
}
