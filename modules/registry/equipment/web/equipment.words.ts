import { riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { accessorySource } from '#modules/registry/accessory/web/public.tsx';
import { brandSource } from '#modules/registry/brand/web/public.tsx';
import { checklistSource } from '#modules/registry/checklist/web/public.tsx';
import { equipmentCategorySource } from '#modules/registry/equipment-category/web/public.tsx';
import { partSource } from '#modules/registry/part-search/web/public.tsx';
import { everyDays, months, yearly } from './equipment.phrases.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  model: 'Modelo',
  brand_uuid: { label: 'Marca', record: brandSource },
  category_uuid: { label: 'Categoria', record: equipmentCategorySource },
  manufacturer: 'Fabricante',
  anvisa_registration: 'Registro ANVISA',
  risk_class: { label: 'Classe de risco', value: riskClass.label },
  warranty_months: { label: 'Garantia', value: (value) => months(Number(value)) },
  default_checklist_uuid: { label: 'Checklist padrão', record: checklistSource },
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
