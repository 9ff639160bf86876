import { isPositive } from '#core/contract/decimal.ts';

/** As many as one bulk request holds. */
export const mostItems = 5000;

/** What is known of an item before it is sent: any of it may still be missing. */
export interface DraftItem {
  part_id?: string | null | undefined;
  quantity?: string | null | undefined;
  supplier_id?: string | null | undefined;
}

const isAmount = (text: string): boolean => /^\d{1,11}(\.\d{1,3})?$/.test(text) && isPositive(text);

/** What is wrong with one of them, in the specification's words; `place` counts from one. */
export function itemErrors({ part_id, quantity, supplier_id }: DraftItem, place: number): string[] {
  const errors: string[] = [];
  if (!part_id) errors.push(`Item ${place}: part_id is required`);
  if (!quantity || !isAmount(quantity)) errors.push(`Item ${place}: quantity must be greater than 0`);
  if (!supplier_id) errors.push(`Item ${place}: supplier_id is required`);
  return errors;
}

/** Of a whole bulk request, before it is sent and again where it arrives. */
export function bulkErrors(items: readonly DraftItem[]): string[] {
  if (items.length === 0) return ['Bulk request must contain at least one item'];
  if (items.length > mostItems) return ['Bulk request cannot exceed 5000 items'];
  return items.flatMap((item, place) => itemErrors(item, place + 1));
}

/** The errors of one part's configuration are one message. */
export const joined = (errors: readonly string[]): string => errors.join(', ');

/** All are selected when as many are as were found. */
export const isAllSelected = (selected: number, found: number): boolean => selected > 0 && selected === found;

/** Tried again so often, after a second, two, four. */
export const mostRetries = 3;
const firstWaitMs = 1_000;

/** No network, no answer in time, or the server broke: nobody knows whether it was done. */
export const isUnanswered = ({ status }: { status: number }): boolean => status === 0 || status >= 500;

/** How long to wait before trying again, after so many tries; null where it is not tried again: a refusal stays one. */
export function waitBeforeRetry(status: number, tries: number): number | null {
  return isUnanswered({ status }) && tries <= mostRetries ? firstWaitMs * 2 ** (tries - 1) : null;
}

/** What a call that failed for good is told as, in the specification's words. `status` 0 is no answer: no network, or none in time. */
export function bulkFailure({ status, message }: { status: number; message?: string | undefined }): string {
  if (status === 0) return 'Erro de conexão. Verifique sua internet e tente novamente.';
  if (status === 413) return 'Operação muito grande. Tente com menos itens.';
  if (status === 422) return 'Dados inválidos enviados para o servidor';
  if (status >= 500) return 'Erro interno do servidor. Tente novamente em alguns minutos.';
  return message || 'Não foi possível enviar a solicitação em lote.';
}

/** What came of items sent in order, by their places. */
export interface Outcome {
  done: number[];
  /** Refused, with the reason. */
  failed: Map<number, string>;
  /** Never come to: it was cancelled, or broke off. */
  left: number[];
}

/** They are gone through in order: what was processed is the beginning of them, without those the log names. */
export function outcomeOf(
  sent: number,
  { processed_items }: { processed_items: number },
  logs: readonly { item: string; message: string }[],
): Outcome {
  const failed = new Map(logs.map(({ item, message }) => [Number(item), message]));
  const places = Array.from({ length: sent }, (_, place) => place);
  return {
    done: places.filter((place) => place < processed_items && !failed.has(place)),
    failed,
    left: places.filter((place) => place >= processed_items),
  };
}
