import { choice, type ValueOf } from '#core/contract/choice.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Priority } from '#modules/service/service-order/service-order.rules.ts';

/** In whose time it counts. */
export const policyCalendar = choice({ COMPANY: 'Horário da empresa', ALWAYS: '24 horas, todos os dias' });
export type PolicyCalendar = ValueOf<typeof policyCalendar>;

/** What may stop the clock: words of the order's status, and of the bench's. */
export const pauseStatus = choice({
  PENDING_APPROVAL: 'Aguardando Aprovação',
  WAITING_CUSTOMER: 'Aguardando Cliente (bancada)',
  WAITING_PARTS: 'Aguardando Peças',
  EXTERNAL_SERVICE: 'Em Terceiro (bancada)',
  PAUSED: 'Pausada',
});
export type PauseStatus = ValueOf<typeof pauseStatus>;
/** What most contracts of the trade stop for; parts only where it was agreed on. */
export const usualPauses: readonly PauseStatus[] = ['PENDING_APPROVAL', 'WAITING_CUSTOMER', 'PAUSED'];

export const audience = choice({
  TEAM: 'Quem abriu e quem executa',
  MANAGERS: 'Quem acompanha o SLA',
  PERSON: 'Uma pessoa',
});
export type Audience = ValueOf<typeof audience>;

const hour = 60;
/** Working time as people say it, in hours: a day of work is not a day. */
export function formatHours(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const [hours, rest] = [Math.floor(whole / hour), whole % hour];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatNumber(hours)} h` : `${formatNumber(hours)} h ${rest} min`;
}

/** What of a policy decides whether it holds for an order. */
export interface PolicyMatch {
  uuid: string;
  name: string;
  /** Held only by orders whose contract names it. */
  by_contract: boolean;
  customer_uuid: string | null;
  type_uuid: string | null;
  priority: Priority | null;
  equipment_category_uuid: string | null;
  valid_from: string | null;
  valid_until: string | null;
}

/** What of an order decides which policy holds. */
export interface MatchedOrder {
  opened_on: string;
  customer_uuid: string | null;
  type_uuid: string | null;
  priority: Priority | null;
  /** The category of the equipment first, then those it lies under. */
  categories: readonly string[];
  /** The policy its contract names. */
  contract_policy_uuid: string | null;
}

const isValidOn = ({ valid_from, valid_until }: PolicyMatch, day: string): boolean =>
  (valid_from === null || valid_from <= day) && (valid_until === null || day <= valid_until);

function fits(policy: PolicyMatch, order: MatchedOrder): boolean {
  if (policy.by_contract || policy.uuid === order.contract_policy_uuid)
    return policy.uuid === order.contract_policy_uuid;
  const { customer_uuid, type_uuid, priority, equipment_category_uuid: category } = policy;
  return (
    isValidOn(policy, order.opened_on) &&
    (customer_uuid === null || customer_uuid === order.customer_uuid) &&
    (type_uuid === null || type_uuid === order.type_uuid) &&
    (priority === null || priority === order.priority) &&
    (category === null || order.categories.includes(category))
  );
}

/** Compared place by place: contract, customer, type, priority, category, and of categories the nearest. */
function specificity(policy: PolicyMatch, order: MatchedOrder): readonly number[] {
  const { customer_uuid, type_uuid, priority, equipment_category_uuid: category } = policy;
  const named = [policy.uuid === order.contract_policy_uuid, customer_uuid, type_uuid, priority, category];
  return [...named.map((value) => (value ? 1 : 0)), category ? -order.categories.indexOf(category) : 0];
}

function bySpecificity(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, at) => value !== other[at]);
  return place < 0 ? 0 : (other[place] ?? 0) - (one[place] ?? 0);
}

/** Those that fit, the one that holds first. */
export const policiesFor = <P extends PolicyMatch>(order: MatchedOrder, policies: readonly P[]): P[] =>
  policies
    .filter((policy) => fits(policy, order))
    .map((policy) => ({ policy, rank: specificity(policy, order) }))
    .toSorted((one, other) => bySpecificity(one.rank, other.rank))
    .map(({ policy }) => policy);

export const policyFor = <P extends PolicyMatch>(order: MatchedOrder, policies: readonly P[]): P | undefined =>
  policiesFor(order, policies)[0];

/** Why it holds, in words: `É do cliente e do tipo`. */
export function whyHolds(policy: PolicyMatch, order: Pick<MatchedOrder, 'contract_policy_uuid'>): string {
  if (policy.uuid === order.contract_policy_uuid) return 'É a do contrato';
  const named = [
    policy.customer_uuid && 'do cliente',
    policy.type_uuid && 'do tipo de ordem',
    policy.priority && 'da prioridade',
    policy.equipment_category_uuid && 'da categoria do equipamento',
  ].filter((word) => typeof word === 'string');
  const [last, ...before] = named.toReversed();
  if (!last) return 'É a padrão: nenhuma mais específica serve';
  return `É ${before.length > 0 ? `${before.toReversed().join(', ')} e ${last}` : last}`;
}
