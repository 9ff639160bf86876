import type { ImportColumn, Values } from '#core/server/importer.ts';
import { equipmentReference } from '#modules/registry/equipment/server/public.ts';

export const modelColumn: ImportColumn = {
  key: 'equipment_uuid',
  title: 'Equipamento',
  kind: 'text',
  required: true,
  aliases: ['Aparelho', 'Modelo'],
  example: 'Monitor multiparamétrico Marca Exemplo MX-100',
  refers: equipmentReference,
};
export const serialColumn: ImportColumn = {
  key: 'serial_number',
  title: 'Número de série',
  kind: 'text',
  aliases: ['Série', 'Nº de série', 'Serial', 'S/N'],
  example: 'SN0001234',
  parse: String,
};
export const warrantyColumn: ImportColumn = {
  key: 'warranty_until',
  title: 'Garantia até',
  kind: 'date',
  aliases: ['Garantia'],
  example: '10/03/2027',
};
export const notesColumn: ImportColumn = { key: 'notes', title: 'Observações', kind: 'text', example: '' };

export const worded = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** A serial number is known within its model. */
export function keyOfUnit(given: Values): string | null {
  const [model, serial] = [worded(given['equipment_uuid']), worded(given['serial_number'])];
  return model && serial ? `${model} · ${serial}` : null;
}
