import { isAbove } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';

interface Checked {
  min_quantity: string | null;
  reorder_point: string | null;
  max_quantity: string | null;
  suppliers: readonly { supplier_uuid: string; is_preferred: boolean }[];
}

/** Levels nobody set are above nothing. */
const isAboveLevel = (low: string | null, high: string | null): boolean => Boolean(low && high) && isAbove(low, high);

/** What no field can say alone: form, import and server ask here. */
export function partErrors(part: Checked): FieldErrors {
  const errors: FieldErrors = {};
  const { min_quantity: min, reorder_point: reorder, max_quantity: max, suppliers } = part;
  if (isAboveLevel(min, reorder)) errors['reorder_point'] = ['Não pode ser menor que o estoque mínimo'];
  if (isAboveLevel(reorder, max)) errors['max_quantity'] = ['Não pode ser menor que o ponto de pedido'];
  else if (isAboveLevel(min, max)) errors['max_quantity'] = ['Não pode ser menor que o estoque mínimo'];
  const preferred = suppliers.findIndex((line) => line.is_preferred);
  const known = new Set<string>();
  for (const [index, line] of suppliers.entries()) {
    if (line.supplier_uuid && known.has(line.supplier_uuid))
      errors[`suppliers.${index}.supplier_uuid`] = ['Este fornecedor já está na lista'];
    known.add(line.supplier_uuid);
    if (line.is_preferred && index !== preferred)
      errors[`suppliers.${index}.is_preferred`] = ['Só um fornecedor pode ser o preferencial'];
  }
  return errors;
}

/** The supplier lists show: the preferred one, or the first; -1 when there is none. */
export const mainSupplier = (lines: readonly { is_preferred: boolean }[]): number => {
  const preferred = lines.findIndex((line) => line.is_preferred);
  return preferred >= 0 ? preferred : lines.length > 0 ? 0 : -1;
};
