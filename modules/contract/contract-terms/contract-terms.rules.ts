import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addDays, daysBetween } from '#core/contract/days.ts';
import { percentOf, times, type Decimal } from '#core/contract/decimal.ts';
import { formatNumber, formatPercent } from '#core/contract/format.ts';
import { machine } from '#core/contract/machine.ts';
import { priceOf } from './billing.rules.ts';

/** The life of a contract, whatever its kind, and what follows from its terms. */

export const contractStatus = choice({
  DRAFT: ['Rascunho', 'gray'],
  PENDING_SIGNATURE: ['Aguardando Assinatura', 'violet'],
  ACTIVE: ['Vigente', 'green'],
  RENEWED: ['Renovado', 'green'],
  SUSPENDED: ['Suspenso', 'yellow'],
  EXPIRED: ['Vencido', 'red'],
  TERMINATED: ['Rescindido', 'red'],
  CLOSED: ['Encerrado', 'gray'],
});
export type ContractStatus = ValueOf<typeof contractStatus>;

export const renewal = choice({
  NEVER: 'Não renova',
  TACIT: 'Tácita (automática)',
  EXPRESS: 'Expressa (por acordo)',
});

/** In these it holds: it covers, it is billed, its visits go on. */
export const inForce = ['ACTIVE', 'RENEWED'] as const satisfies ContractStatus[];
export const isInForce = (status: string): boolean => inForce.some((one) => one === status);
/** In these its end still lies ahead of it, if only after it is resumed. */
export const running = [...inForce, 'SUSPENDED'] as const satisfies ContractStatus[];

/** What of a contract decides where it may go. */
export interface ContractFacts {
  status: string;
  starts_at: string;
  ends_at: string | null;
  /** How often its term was extended. */
  renewal_count: number;
}

interface Own<Doc> {
  /** With its article: 'O contrato de manutenção'. */
  noun: string;
  /** What of this kind is still missing before it can be signed or begin. */
  missing: (doc: Doc) => string | undefined;
}

/** The machine of a kind of contract. */
export const contractMachine = <Doc extends ContractFacts>({ noun, missing }: Own<Doc>) =>
  machine<Doc>()({
    noun,
    status: contractStatus,
    initial: 'DRAFT',
    edit: { in: ['DRAFT'], otherwise: 'O contrato já saiu do rascunho: o que muda entra por aditivo.' },
    remove: { in: ['DRAFT'], otherwise: 'O contrato já saiu do rascunho: rescinda-o em vez de excluir.' },
    steps: {
      requestSignature: {
        label: 'Enviar para assinatura',
        from: ['DRAFT'],
        to: 'PENDING_SIGNATURE',
        missing,
        done: 'Contrato aguardando assinatura!',
      },
      withdraw: {
        label: 'Voltar a rascunho',
        from: ['PENDING_SIGNATURE'],
        to: 'DRAFT',
        by: ['person', 'system'],
        reason: true,
        done: 'Contrato de volta ao rascunho!',
      },
      activate: {
        label: 'Ativar contrato',
        from: ['DRAFT', 'PENDING_SIGNATURE'],
        to: 'ACTIVE',
        by: ['person', 'system'],
        missing,
        confirm: 'O contrato passa a valer: cobertura, visitas e faturamento começam na data de início.',
        done: 'Contrato ativado!',
      },
      renew: {
        label: 'Renovar',
        from: [...inForce, 'EXPIRED'],
        to: 'RENEWED',
        by: ['person', 'system'],
        missing: ({ ends_at }) => (ends_at ? undefined : 'O contrato é por prazo indeterminado: não há o que renovar.'),
        done: 'Contrato renovado!',
      },
      suspend: {
        label: 'Suspender',
        from: inForce,
        to: 'SUSPENDED',
        reason: 10,
        confirm: 'Visitas, faturamento e cobertura param a partir de hoje.',
        done: 'Contrato suspenso!',
      },
      resume: {
        label: 'Retomar',
        from: ['SUSPENDED'],
        to: 'ACTIVE',
        when: ({ renewal_count }) => renewal_count === 0,
        done: 'Contrato retomado!',
      },
      resumeRenewed: {
        label: 'Retomar',
        from: ['SUSPENDED'],
        to: 'RENEWED',
        when: ({ renewal_count }) => renewal_count > 0,
        done: 'Contrato retomado!',
      },
      expire: { label: 'Vencer', from: running, to: 'EXPIRED', by: ['system'] },
      terminate: {
        label: 'Rescindir',
        from: running,
        to: 'TERMINATED',
        reason: 10,
        danger: true,
        confirm: 'O contrato deixa de valer hoje e não volta: visitas futuras são canceladas.',
        done: 'Contrato rescindido!',
      },
      close: {
        label: 'Encerrar',
        from: ['EXPIRED', 'TERMINATED'],
        to: 'CLOSED',
        confirm: 'Nada mais se cobra nem se agenda por este contrato.',
        done: 'Contrato encerrado!',
      },
    },
  });

/** From here on the end is near enough to be spoken of. */
export const expiringDays = 60;
/** What it is called: 'A Vencer' is one in force in its last sixty days. */
export const contractStanding = choice({
  DRAFT: ['Rascunho', 'gray'],
  PENDING_SIGNATURE: ['Aguardando Assinatura', 'violet'],
  ACTIVE: ['Vigente', 'green'],
  RENEWED: ['Renovado', 'green'],
  EXPIRING: ['A Vencer', 'yellow'],
  SUSPENDED: ['Suspenso', 'yellow'],
  EXPIRED: ['Vencido', 'red'],
  TERMINATED: ['Rescindido', 'red'],
  CLOSED: ['Encerrado', 'gray'],
});
export type ContractStanding = ValueOf<typeof contractStanding>;
interface Ending {
  status: ContractStatus;
  ends_at: string | null;
}
export function standingOf({ status, ends_at }: Ending, today: string): ContractStanding {
  const isNear = ends_at !== null && daysBetween(today, ends_at) <= expiringDays;
  return isInForce(status) && isNear ? 'EXPIRING' : status;
}

/** Days before its end on which people are told, the notice's own among them; the farthest first. */
export const warningDays = (notice: number): number[] =>
  [...new Set([90, 60, 30, notice])].filter((days) => days > 0).sort((a, b) => b - a);
/** Which warning is due: the nearest whose day has come. */
export function warningDue(ends_at: string, notice: number, today: string): number | null {
  const left = daysBetween(today, ends_at);
  if (left < 0) return null;
  return warningDays(notice).findLast((days) => left <= days) ?? null;
}

/** What ending it early costs. */
export const terminationRule = choice({
  NONE: 'Sem multa',
  PERCENT: '% das parcelas restantes',
  MONTHS: 'Número de mensalidades',
});
/** 'Sem multa', '10% das parcelas restantes', '3 mensalidades'. */
export function penaltyWords({
  termination_rule: rule,
  termination_amount: amount,
}: Pick<Terminated, 'termination_rule' | 'termination_amount'>): string {
  if (rule === 'PERCENT') return `${formatPercent(amount)} das parcelas restantes`;
  return rule === 'MONTHS' ? `${formatNumber(amount)} mensalidades` : terminationRule.label(rule);
}

interface Terminated {
  starts_at: string;
  ends_at: string | null;
  termination_rule: ValueOf<typeof terminationRule>;
  termination_amount: Decimal | null;
  monthly_value: Decimal;
}
/** Of a contract that ends on a day, the last that counts; nothing is left of one whose end was not agreed. */
export function terminationPenalty(of: Terminated, on: string): Decimal {
  const { starts_at, ends_at, termination_rule, termination_amount: amount, monthly_value } = of;
  if (termination_rule === 'NONE' || (ends_at !== null && on >= ends_at)) return '0.00';
  if (termination_rule === 'MONTHS') return times(monthly_value, amount);
  if (ends_at === null) return '0.00';
  return percentOf(priceOf(monthly_value, starts_at, { start_date: addDays(on, 1), end_date: ends_at }), amount);
}
