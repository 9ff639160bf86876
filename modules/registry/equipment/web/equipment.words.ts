import type { FieldWords } from '#core/web/show/field-words.ts';
import { accessorySource } from '#modules/registry/accessory/web/public.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { everyDays, months, yearly } from './equipment.phrases.ts';

/** What the history says of a model's lines, and of what it puts in a phrase; the other fields say themselves. */
export const words: FieldWords = {
  warranty_months: { label: 'Garantia', value: (value) => months(Number(value)) },
  default_periodicity_days: { label: 'Manutenção preventiva', value: (value) => everyDays(Number(value)) },
  depreciation_rate: { label: 'Depreciação', value: yearly },
  technical_specs: 'Característica',
  'technical_specs.key': 'Nome',
  'technical_specs.value': 'Valor',
  accessories: 'Acessórios',
  accessory_uuid: { label: 'Acessório', record: accessorySource },
  parts: 'Peças compatíveis',
  part_uuid: { label: 'Peça', record: partSource },
};
