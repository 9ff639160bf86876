import { choice, type ValueOf } from '#core/contract/choice.ts';
import { percentOf } from '#core/contract/decimal.ts';
import { machine } from '#core/contract/machine.ts';

export const crmReportType = choice({
  VISIT: ['Visita', 'teal'],
  CALL: ['Chamado', 'blue'],
  COMPLAINT: ['Reclamação', 'red'],
  OPPORTUNITY: ['Oportunidade', 'green'],
  RENEWAL: ['Renovação', 'violet'],
  SUGGESTION: ['Sugestão', 'gray'],
});
export type CrmReportType = ValueOf<typeof crmReportType>;

/** How it reached us. */
export const crmReportOrigin = choice({
  PHONE: 'Telefone',
  EMAIL: 'E-mail',
  WHATSAPP: 'WhatsApp',
  IN_PERSON: 'Presencial',
  PORTAL: 'Formulário do QR Code',
  OWN: 'Iniciativa própria',
});

export const crmReportStatus = choice({
  NOT_ASSIGNED: ['Não atribuído', 'gray'],
  ASSIGNED: ['Atribuído', 'blue'],
  IN_PROGRESS: ['Em atendimento', 'teal'],
  WON: ['Convertido', 'green'],
  LOST: ['Perdido', 'red'],
  DONE: ['Encerrado', 'green'],
  CANCELLED: ['Cancelado', 'red'],
});
type Status = ValueOf<typeof crmReportStatus>;
/** Something is still to be done about it. */
export const openStatuses = ['NOT_ASSIGNED', 'ASSIGNED', 'IN_PROGRESS'] as const satisfies readonly Status[];
export const isOpen = (status: string): boolean => openStatuses.some((open) => open === status);

/** What may be won or lost; anything else is only brought to an end. */
export const isDeal = (type: string): boolean => type === 'OPPORTUNITY' || type === 'RENEWAL';

/** What it is worth times how likely it is; nothing while either is unknown. */
export const weightedValue = (value: string | null, probability: number | null): string | null =>
  value === null || probability === null ? null : percentOf(value, String(probability));

/** What of it decides where it may go. */
interface Facts {
  status: string;
  type: string;
}
const [deal, other] = [({ type }: Facts) => isDeal(type), ({ type }: Facts) => !isDeal(type)];
const underWay = ['ASSIGNED', 'IN_PROGRESS'] as const;

export const crmReportMachine = machine<Facts>()({
  noun: 'O relatório',
  status: crmReportStatus,
  initial: 'NOT_ASSIGNED',
  edit: { in: openStatuses, otherwise: 'O relatório está encerrado e não pode ser alterado.' },
  remove: { in: ['NOT_ASSIGNED'], otherwise: 'O relatório já foi atribuído: cancele-o em vez de excluir.' },
  steps: {
    assign: {
      label: 'Atribuir responsável',
      from: ['NOT_ASSIGNED'],
      to: 'ASSIGNED',
      done: 'Responsável atribuído!',
    },
    start: {
      label: 'Iniciar atendimento',
      from: ['ASSIGNED'],
      to: 'IN_PROGRESS',
      by: ['person', 'system'],
      done: 'Atendimento iniciado!',
    },
    win: {
      label: 'Registrar conversão',
      from: underWay,
      to: 'WON',
      by: ['person', 'system'],
      when: deal,
      confirm: 'O negócio foi fechado. O relatório deixa o funil e conta como convertido.',
      done: 'Negócio convertido!',
    },
    lose: {
      label: 'Registrar perda',
      from: underWay,
      to: 'LOST',
      when: deal,
      danger: true,
      done: 'Perda registrada!',
    },
    conclude: {
      label: 'Encerrar',
      from: underWay,
      to: 'DONE',
      by: ['person', 'system'],
      when: other,
      done: 'Relatório encerrado!',
    },
    release: {
      label: 'Devolver à fila',
      from: underWay,
      to: 'NOT_ASSIGNED',
      reason: true,
      done: 'Relatório sem responsável: atribua a outra pessoa.',
    },
    reopen: { label: 'Retomar', from: ['LOST', 'DONE'], to: 'IN_PROGRESS', reason: true, done: 'Relatório retomado!' },
    cancel: {
      label: 'Cancelar relatório',
      from: openStatuses,
      to: 'CANCELLED',
      reason: true,
      danger: true,
      confirm: 'O relatório deixa de valer e não poderá ser retomado.',
      done: 'Relatório cancelado!',
    },
  },
});
