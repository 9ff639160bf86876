import { invoiceOf, normaliseInvoiceKey } from '#core/contract/br.ts';
import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addDays, weekdayOf } from '#core/contract/days.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { formatDate } from '#core/contract/format.ts';
import { machine } from '#core/contract/machine.ts';

/** A thing that is not where it belongs: with which document it went, and until when it must be back. */

export const custodyKind = choice({
  RENTAL: ['Locação', 'violet'],
  LOAN: ['Comodato ou empréstimo', 'teal'],
  REPAIR: ['Conserto', 'blue'],
  OUTSIDE_REPAIR: ['Conserto em terceiros', 'yellow'],
});
export type CustodyKind = ValueOf<typeof custodyKind>;

export const custodyStatus = choice({ OPEN: ['Em aberto', 'yellow'], RETURNED: ['Retornou', 'green'] });

export const stateBorder = choice({ SAME_STATE: 'Dentro do estado', OTHER_STATE: 'Entre estados' });
export type StateBorder = ValueOf<typeof stateBorder>;

export const shippingDocument = choice({
  NFE: 'NF-e de quem envia',
  ENTRY_NFE: 'NF-e de entrada de quem recebe',
  DECLARATION: 'Declaração de transporte',
  OTHER: 'Outro documento',
});
export type ShippingDocument = ValueOf<typeof shippingDocument>;

/** Without ICMS if it returns in this many days from when it was sent. */
export const repairDays = 180;

interface Facts {
  status: string;
  rental_hold_uuid: string | null;
}
export const fiscalCustodyMachine = machine<Facts>()({
  noun: 'A custódia',
  status: custodyStatus,
  initial: 'OPEN',
  // The accountant's document of a return often comes days after the thing itself.
  edit: { in: ['OPEN', 'RETURNED'], otherwise: '' },
  remove: { in: ['OPEN'], otherwise: 'O retorno já foi registrado: reabra a custódia antes de excluir.' },
  steps: {
    giveBack: {
      label: 'Registrar retorno',
      from: ['OPEN'],
      to: 'RETURNED',
      by: ['person', 'system'],
      done: 'Retorno registrado!',
    },
    reopen: {
      label: 'Reabrir',
      from: ['RETURNED'],
      to: 'OPEN',
      reason: true,
      missing: ({ rental_hold_uuid }) =>
        rental_hold_uuid ? 'A devolução está no contrato de locação e não se desfaz aqui.' : undefined,
      done: 'Custódia reaberta!',
    },
  },
});

/** Of ours elsewhere it must come back; of a customer's in the shop it must leave. */
/** What a person registers by hand; the others come from a contract or an order. */
export const byHand = choice({ LOAN: 'Comodato ou empréstimo', OUTSIDE_REPAIR: 'Conserto em terceiros' });
/** Mended, by us or for us: the same family, the same half year. */
export const isRepair = (kind: unknown): boolean => kind === 'REPAIR' || kind === 'OUTSIDE_REPAIR';

export const directionOf = (kind: CustodyKind): string => (kind === 'REPAIR' ? 'Sair' : 'Voltar');

/** Family 908/909 for what is let or lent, 915/916 for what is mended; who receives without a document issues its own entry. */
function cfop(family: string, border: StateBorder, document: ShippingDocument | null): string {
  const [within, across] = document === 'ENTRY_NFE' ? ['1', '2'] : ['5', '6'];
  return `${border === 'SAME_STATE' ? within : across}.${family}`;
}
export const cfopOut = (kind: CustodyKind, border: StateBorder, document: ShippingDocument | null): string =>
  cfop(isRepair(kind) ? '915' : '908', border, document);
export const cfopBack = (kind: CustodyKind, border: StateBorder, document: ShippingDocument | null): string =>
  cfop(isRepair(kind) ? '916' : '909', border, document);

export interface Document {
  kind: ShippingDocument | null;
  number: string | null;
  key: string | null;
  on: string | null;
}
const isInvoice = (kind: ShippingDocument | null): boolean => kind === 'NFE' || kind === 'ENTRY_NFE';
/** A key carries its number: said once is enough, and said twice it must be the same. */
export function completed({ kind, number, key, on }: Document): Document {
  return { kind, number: number ?? (key && invoiceOf(normaliseInvoiceKey(key)).number), key, on };
}
export function documentErrors({ kind, number, key, on }: Document, side: 'out' | 'back'): FieldErrors {
  const errors: FieldErrors = {};
  if (!kind) {
    if (number ?? key ?? on) errors[`${side}_document`] = ['Diga de que documento se trata.'];
    return errors;
  }
  if (!number) errors[`${side}_number`] = ['Informe o número do documento.'];
  if (!on) errors[`${side}_on`] = ['Informe a data do documento.'];
  if (!key) return errors;
  if (!isInvoice(kind)) errors[`${side}_key`] = ['Só uma NF-e tem chave de acesso.'];
  else if (number && number.replace(/^0+/, '') !== invoiceOf(key).number)
    errors[`${side}_number`] = [`A chave é da NF-e ${invoiceOf(key).number}.`];
  return errors;
}

interface Clock {
  kind: CustodyKind;
  agreed_until: string | null;
  left_on: string;
  out_on: string | null;
  held_until: string | null;
}
/** The day it must be back by: as agreed or extended, else the contract's, else half a year from when it was sent. */
export const deadlineOf = ({ kind, agreed_until, left_on, out_on, held_until }: Clock): string | null =>
  agreed_until ?? (isRepair(kind) ? addDays(out_on ?? left_on, repairDays) : held_until);

export const dueWindow = choice({
  LATE: ['Atrasado', 'red'],
  THIS_WEEK: ['Esta semana', 'yellow'],
  NEXT_WEEK: ['Próxima semana', 'blue'],
  LATER: ['Depois', 'gray'],
  NO_DEADLINE: ['Sem prazo', 'gray'],
});
export type DueWindow = ValueOf<typeof dueWindow>;
/** The last day of a week is its Sunday. */
export function weekEnds(today: string): { this_week: string; next_week: string } {
  const this_week = addDays(today, (7 - weekdayOf(today)) % 7);
  return { this_week, next_week: addDays(this_week, 7) };
}
export function windowOf(due_on: string | null, today: string): DueWindow {
  const { this_week, next_week } = weekEnds(today);
  if (due_on === null) return 'NO_DEADLINE';
  if (due_on < today) return 'LATE';
  if (due_on <= this_week) return 'THIS_WEEK';
  return due_on <= next_week ? 'NEXT_WEEK' : 'LATER';
}

interface Told {
  kind: CustodyKind;
  state_border: StateBorder;
  item_name: string;
  serial_number: string | null;
  customer_name: string;
  supplier_name: string | null;
  out_document: ShippingDocument | null;
  out_number: string | null;
  out_key: string | null;
  out_on: string | null;
  back_document: ShippingDocument | null;
}
const nature: Record<CustodyKind, string> = {
  RENTAL: 'Retorno de bem remetido em locação',
  LOAN: 'Retorno de bem remetido em comodato',
  REPAIR: 'Retorno de bem recebido para conserto',
  OUTSIDE_REPAIR: 'Retorno de bem remetido para conserto',
};
/** What the accountant is sent to issue the document of the return. */
export function accountantText(told: Told): string {
  const unit = [told.item_name, told.serial_number && `nº de série ${told.serial_number}`].filter(Boolean).join(', ');
  const sent =
    told.out_document && told.out_on
      ? `referente a ${shippingDocument.label(told.out_document)} ${told.out_number} de ${formatDate(told.out_on)}, CFOP ${cfopOut(told.kind, told.state_border, told.out_document)}.`
      : 'sem documento de remessa registrado.';
  const key = told.out_key ? ` Chave ${told.out_key}.` : '';
  return `${nature[told.kind]}, CFOP ${cfopBack(told.kind, told.state_border, told.back_document)}: ${unit}; ${told.supplier_name === null ? `cliente ${told.customer_name}` : `oficina ${told.supplier_name}`}; ${sent}${key}`;
}
