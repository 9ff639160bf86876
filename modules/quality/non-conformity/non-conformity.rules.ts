import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addDays } from '#core/contract/days.ts';
import { machine } from '#core/contract/machine.ts';

/** Where it stands on its way from a fact to a cause that is gone. */
export const nonConformityStatus = choice({
  OPEN: ['Registrada', 'gray'],
  CONTAINMENT: ['Contenção', 'red'],
  ROOT_CAUSE: ['Análise de causa', 'yellow'],
  ACTION_PLAN: ['Plano de ação', 'blue'],
  IN_EXECUTION: ['Em execução', 'teal'],
  EFFECTIVENESS: ['Verificação de eficácia', 'violet'],
  CLOSED: ['Encerrada', 'green'],
  CANCELLED: ['Improcedente', 'gray'],
});
export type NonConformityStatus = ValueOf<typeof nonConformityStatus>;

export const severity = choice({
  CRITICAL: ['Crítica', 'red'],
  MAJOR: ['Maior', 'yellow'],
  MINOR: ['Menor', 'blue'],
  OBSERVATION: ['Observação', 'gray'],
  OPPORTUNITY: ['Oportunidade de melhoria', 'teal'],
});
export type Severity = ValueOf<typeof severity>;

/** How it came to be known. */
export const origin = choice({
  INTERNAL_AUDIT: 'Auditoria interna',
  EXTERNAL_AUDIT: 'Auditoria externa',
  CUSTOMER_COMPLAINT: 'Reclamação de cliente',
  RECEIVING: 'Recebimento ou fornecedor',
  PROCESS: 'Processo interno',
  WARRANTY_RETURN: 'Serviço ou retorno em garantia',
  CALIBRATION: 'Calibração',
  STOCK_INSPECTION: 'Inspeção de estoque',
  INDICATOR: 'Indicador',
  TECHNOVIGILANCE: 'Tecnovigilância',
  WORK_SAFETY: 'Segurança do trabalho',
  MANAGEMENT_REVIEW: 'Análise crítica',
});
export type Origin = ValueOf<typeof origin>;

/** What does not conform. */
export const nonConformityKind = choice({
  PRODUCT: 'Produto',
  SERVICE: 'Serviço',
  PROCESS: 'Processo',
  SUPPLIER: 'Fornecedor',
  DOCUMENT: 'Documento',
  INSTRUMENT: 'Equipamento ou instrumento',
});

/** What is done with what is wrong already. */
export const disposition = choice({
  REWORK: 'Retrabalho',
  REPAIR: 'Reparo',
  RETURN: 'Devolução',
  SCRAP: 'Descarte',
  CONCESSION: 'Aceite sob concessão',
});

/** The six bones of Ishikawa's drawing: where causes come from. */
export const causeCategory = choice({
  PEOPLE: 'Mão de obra',
  MACHINE: 'Máquina',
  MATERIAL: 'Material',
  METHOD: 'Método',
  ENVIRONMENT: 'Meio ambiente',
  MEASUREMENT: 'Medição',
});
export type CauseCategory = ValueOf<typeof causeCategory>;

/** How soon ANVISA is to be told (RDC 67/2009), by what happened. */
export const notificationLimit = choice({
  HOURS_72: '72 horas: óbito ou ameaça à saúde pública',
  DAYS_10: '10 dias: evento adverso grave',
  DAYS_30: '30 dias: queixa técnica',
});
const notificationDays = { HOURS_72: 3, DAYS_10: 10, DAYS_30: 30 } as const;
/** Counted from when it was known; the first of them in whole days, the last of which is its deadline. */
export const notifyBy = (detected_on: string, limit: ValueOf<typeof notificationLimit> | null): string | null =>
  limit && addDays(detected_on, notificationDays[limit]);

export const effectiveness = choice({ EFFECTIVE: ['Eficaz', 'green'], NOT_EFFECTIVE: ['Não eficaz', 'red'] });

/** Within how many days its actions are to be done, unless somebody says otherwise. */
export const targetDays: Record<Severity, number> = {
  CRITICAL: 7,
  MAJOR: 15,
  MINOR: 30,
  OBSERVATION: 60,
  OPPORTUNITY: 90,
};
export const dueFor = (detected_on: string, of: Severity): string => addDays(detected_on, targetDays[of]);

/** Its day has passed and its actions are not done. */
export const isLateOn = (
  row: { status: string; due_on: string | null; resolved_on: string | null },
  today: string,
): boolean =>
  row.due_on !== null &&
  row.due_on < today &&
  row.resolved_on === null &&
  row.status !== 'CLOSED' &&
  row.status !== 'CANCELLED';

const containmentHours = 24;
/** A critical one is contained within a day of being registered; the others have no clock. */
export const containBy = (registered_at: string, of: Severity): string | null =>
  of === 'CRITICAL' ? new Date(Date.parse(registered_at) + containmentHours * 3_600_000).toISOString() : null;
/** The actions worked or not some months later, not on the day they are done. */
export const usualEffectivenessDays = 90;

interface Facts {
  status: string;
  severity: string;
  containment: string | null;
  root_cause: string | null;
  action_count: number;
  open_action_count: number;
  reopen_count: number;
  responsible_uuid: string | null;
}

const grave = ({ severity: of }: Facts): boolean => of === 'CRITICAL' || of === 'MAJOR';
const others = 'Quem conduziu o tratamento não verifica a eficácia.';

export const nonConformityMachine = machine<Facts>()({
  noun: 'A não conformidade',
  status: nonConformityStatus,
  initial: 'OPEN',
  edit: {
    in: ['OPEN', 'CONTAINMENT', 'ROOT_CAUSE', 'ACTION_PLAN', 'IN_EXECUTION', 'EFFECTIVENESS'],
    otherwise: 'A não conformidade está encerrada e não pode ser alterada.',
  },
  remove: { in: ['OPEN'], otherwise: 'O tratamento já começou: marque como improcedente em vez de excluir.' },
  steps: {
    contain: {
      label: 'Registrar contenção',
      from: ['OPEN'],
      to: 'CONTAINMENT',
      done: 'Contenção registrada!',
    },
    analyse: {
      label: 'Analisar causa',
      from: ['OPEN', 'CONTAINMENT'],
      to: 'ROOT_CAUSE',
      missing: (doc) => (grave(doc) && !doc.containment ? 'Registre a contenção antes da análise.' : undefined),
      done: 'Análise de causa iniciada!',
    },
    plan: {
      label: 'Definir plano de ação',
      from: ['ROOT_CAUSE'],
      to: 'ACTION_PLAN',
      missing: ({ root_cause }) => (root_cause ? undefined : 'Registre a causa raiz.'),
      done: 'Plano de ação aberto!',
    },
    execute: {
      label: 'Executar plano',
      from: ['ACTION_PLAN'],
      to: 'IN_EXECUTION',
      missing: ({ action_count, open_action_count, reopen_count }) => {
        if (action_count === 0) return 'Inclua ao menos uma ação no plano.';
        // What was done before did not work.
        return reopen_count > 0 && open_action_count === 0
          ? 'A causa voltou: inclua uma ação nova no plano.'
          : undefined;
      },
      done: 'Plano de ação em execução!',
    },
    verify: {
      label: 'Marcar verificação',
      from: ['IN_EXECUTION'],
      to: 'EFFECTIVENESS',
      missing: ({ action_count, open_action_count }) => {
        if (action_count === 0) return 'Inclua ao menos uma ação no plano.';
        return open_action_count > 0 ? 'Conclua as ações do plano.' : undefined;
      },
      done: 'Verificação de eficácia marcada!',
    },
    close: {
      label: 'Encerrar como eficaz',
      from: ['EFFECTIVENESS'],
      to: 'CLOSED',
      missing: ({ responsible_uuid }, actor) =>
        actor !== null && responsible_uuid === actor.uuid ? others : undefined,
      done: 'Não conformidade encerrada!',
    },
    reopen: {
      label: 'Não foi eficaz: reabrir',
      from: ['EFFECTIVENESS', 'CLOSED'],
      to: 'ROOT_CAUSE',
      reason: 10,
      danger: true,
      done: 'Não conformidade reaberta na análise de causa!',
    },
    cancel: {
      label: 'Marcar como improcedente',
      from: ['OPEN', 'CONTAINMENT', 'ROOT_CAUSE', 'ACTION_PLAN'],
      to: 'CANCELLED',
      reason: 10,
      danger: true,
      done: 'Não conformidade marcada como improcedente!',
    },
  },
});
