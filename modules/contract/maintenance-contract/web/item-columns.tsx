import type { Column } from '#core/web/lines/lines.types.ts';
import { customerEquipmentSource } from '#modules/asset/crm-customer-equipment/web/public.tsx';
import { checklistSource } from '#modules/registry/checklist/web/public.tsx';
import type { CoveredLine } from '../contract.ts';
import { visitPeriodicity } from '../maintenance-contract.rules.ts';

/** What a form holds of a covered unit. */
export interface Item {
  uuid?: string | null;
  customer_equipment_uuid: string;
  monthly_value: string;
  periodicity: CoveredLine['periodicity'];
  first_visit_at: string;
  checklist_uuid: string | null;
}
export const blankItem = (above?: Item): Item => ({
  customer_equipment_uuid: '',
  monthly_value: above?.monthly_value ?? '',
  periodicity: above?.periodicity ?? 'SEMESTRAL',
  first_visit_at: above?.first_visit_at ?? '',
  checklist_uuid: above?.checklist_uuid ?? null,
});
export const itemOf = (line: CoveredLine): Item => ({
  uuid: line.uuid,
  customer_equipment_uuid: line.customer_equipment_uuid,
  monthly_value: line.monthly_value ?? '',
  periodicity: line.periodicity,
  first_visit_at: line.first_visit_at ?? '',
  checklist_uuid: line.checklist_uuid,
});

const named = (value: string | null, label: string | null | undefined) => (value && label ? { value, label } : null);

/** `names` are those of units and checklists the screen already knows, by uuid. */
export const itemColumns = (customer: string | undefined, names: ReadonlyMap<string, string>): Column<Item>[] => [
  {
    name: 'unit',
    title: 'Equipamento',
    width: 'minmax(0, 2fr)',
    cell: ({ customer_equipment_uuid: uuid }) => ({
      kind: 'record',
      field: 'customer_equipment_uuid',
      label: 'Equipamento',
      placeholder: 'Buscar na base instalada',
      source: customerEquipmentSource(customer),
      chosen: named(uuid, names.get(uuid)),
    }),
  },
  {
    name: 'checklist',
    title: 'Checklist',
    width: 'minmax(0, 1fr)',
    cell: ({ checklist_uuid: uuid }) => ({
      kind: 'record',
      field: 'checklist_uuid',
      label: 'Checklist',
      placeholder: 'Checklist das visitas',
      source: checklistSource,
      chosen: named(uuid, names.get(uuid ?? '')),
    }),
  },
  {
    name: 'periodicity',
    title: 'Periodicidade',
    width: '150px',
    card: 3,
    cell: () => ({
      kind: 'choice',
      field: 'periodicity',
      label: 'Periodicidade',
      options: visitPeriodicity.options,
      clearable: true,
      placeholder: 'Sem visitas',
    }),
  },
  {
    name: 'first',
    title: 'Primeira visita',
    width: '140px',
    card: 3,
    cell: () => ({ kind: 'day', field: 'first_visit_at', label: 'Primeira visita' }),
  },
  {
    name: 'value',
    title: 'Valor mensal',
    width: '130px',
    card: 3,
    right: true,
    cell: () => ({ kind: 'money', field: 'monthly_value', label: 'Valor mensal' }),
  },
];
