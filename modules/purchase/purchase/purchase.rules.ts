import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isBelow, isZero, minus, moneyPlaces, orNothing, plus, rounded, sumOf, times } from '#core/contract/decimal.ts';
import { machine } from '#core/contract/machine.ts';

export const purchaseStatus = choice({
  DRAFT: ['Rascunho', 'gray'],
  SENT: ['Enviado ao fornecedor', 'blue'],
  CONFIRMED: ['Confirmado', 'teal'],
  IN_TRANSIT: ['Em trânsito', 'teal'],
  PARTIALLY_RECEIVED: ['Recebido parcialmente', 'yellow'],
  RECEIVED: ['Recebido', 'green'],
  CLOSED: ['Encerrado', 'green'],
  CANCELLED: ['Cancelado', 'red'],
});
export type PurchaseStatus = ValueOf<typeof purchaseStatus>;

/** How a supplier stands with us; what is conditional is bought from with a reason. */
export const supplierState = choice({
  FREE: ['Liberado', 'green'],
  WARNED: ['Com aviso', 'yellow'],
  CONDITIONAL: ['Com restrição', 'yellow'],
  BLOCKED: ['Bloqueado', 'red'],
});
export type SupplierState = ValueOf<typeof supplierState>;

interface Priced {
  quantity: string;
  unit_price: string;
  discount: string;
}
export const lineTotal = ({ quantity, unit_price, discount }: Priced): string =>
  orNothing(minus(times(quantity || '0', unit_price || '0'), discount || '0'));

interface Charged {
  discount: string;
  freight: string;
  taxes: string;
}
/** What the lines come to, and what is paid. */
export function sumsOf(lines: readonly Priced[], { discount, freight, taxes }: Charged) {
  const items_total = sumOf(lines.map(lineTotal), moneyPlaces);
  const paid = minus(plus(plus(items_total, freight || '0'), taxes || '0'), discount || '0');
  return { items_total, total: rounded(orNothing(paid), moneyPlaces) };
}

/** What of it decides where it may go. */
interface Facts {
  status: string;
  line_count: number;
}

/** In which something may still come. */
const awaitedIn: readonly string[] = ['SENT', 'CONFIRMED', 'IN_TRANSIT', 'PARTIALLY_RECEIVED'];
export const isAwaited = (status: string): boolean => awaitedIn.includes(status);
/** Its goods are on their way or could be: what the stock may count on. */
export const awaitedStates = awaitedIn;

/** What its lines together say: nothing came, some of it, all of it. */
export function receivedStep(lines: readonly { quantity: string; received_quantity: string }[]) {
  if (lines.every(({ received_quantity }) => isZero(received_quantity))) return 'awaitAgain';
  const all = lines.every(({ quantity, received_quantity }) => !isBelow(received_quantity, quantity));
  return all ? 'receive' : 'receiveInPart';
}
const explained = 10;

export const purchaseMachine = machine<Facts, 'person' | 'receipt' | 'supplier'>()({
  noun: 'O pedido',
  status: purchaseStatus,
  initial: 'DRAFT',
  edit: { in: ['DRAFT'], otherwise: 'O pedido já foi enviado: abra uma revisão para alterá-lo.' },
  remove: { in: ['DRAFT'], otherwise: 'O pedido já foi enviado: cancele-o em vez de excluir.' },
  steps: {
    send: {
      label: 'Enviar ao fornecedor',
      from: ['DRAFT'],
      to: 'SENT',
      missing: ({ line_count }) => (line_count === 0 ? 'Inclua ao menos um item.' : undefined),
      done: 'Pedido enviado ao fornecedor!',
    },
    confirm: {
      label: 'Registrar confirmação',
      from: ['SENT'],
      to: 'CONFIRMED',
      by: ['person', 'supplier'],
      done: 'Pedido confirmado!',
    },
    ship: {
      label: 'Registrar despacho',
      from: ['SENT', 'CONFIRMED'],
      to: 'IN_TRANSIT',
      done: 'Pedido em trânsito!',
    },
    revise: {
      label: 'Abrir revisão',
      from: ['SENT', 'CONFIRMED'],
      to: 'DRAFT',
      reason: explained,
      done: 'Revisão aberta!',
    },
    receiveInPart: {
      label: 'Receber parte',
      from: ['SENT', 'CONFIRMED', 'IN_TRANSIT', 'PARTIALLY_RECEIVED', 'RECEIVED'],
      to: 'PARTIALLY_RECEIVED',
      by: ['receipt'],
    },
    receive: {
      label: 'Receber',
      from: ['SENT', 'CONFIRMED', 'IN_TRANSIT', 'PARTIALLY_RECEIVED'],
      to: 'RECEIVED',
      by: ['receipt'],
    },
    /** All that had come was taken back: it is awaited again. */
    awaitAgain: {
      label: 'Voltar a esperar',
      from: ['PARTIALLY_RECEIVED', 'RECEIVED'],
      to: 'CONFIRMED',
      by: ['receipt'],
    },
    close: {
      label: 'Encerrar pedido',
      from: ['CONFIRMED', 'IN_TRANSIT', 'PARTIALLY_RECEIVED', 'RECEIVED'],
      to: 'CLOSED',
      reason: explained,
      done: 'Pedido encerrado!',
    },
    cancel: {
      label: 'Cancelar pedido',
      from: ['DRAFT', 'SENT', 'CONFIRMED', 'IN_TRANSIT'],
      to: 'CANCELLED',
      reason: explained,
      danger: true,
      confirm: 'O pedido deixa de valer; o que veio de solicitações volta a estar por comprar.',
      done: 'Pedido cancelado!',
    },
  },
});
