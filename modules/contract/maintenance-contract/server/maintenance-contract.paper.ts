import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { contractPaper } from '#modules/contract/contract-paper/server/public.ts';
import { coveredLines, maintenanceContractFields } from '../contract.ts';
import { contractCoverage, stillCovered } from '../maintenance-contract.rules.ts';
import { findContract } from './maintenance-contract.queries.ts';

const yearly = (amount: string | null): string => (amount === null ? 'sem limite' : `${amount} por ano`);

/** What a maintenance contract says on paper besides the terms of all. */
export const maintenanceContractPaper = contractPaper('maintenance_contract', {
  fields: maintenanceContractFields,
  find: findContract,
  kindOf: () => 'MAINTENANCE',
  roles: () => ['Contratada', 'Contratante'],
  own: {
    title: 'Cobertura',
    facts: [
      'coverage',
      'included_visits',
      'included_hours',
      'parts_cap',
      'excluded_part_uuids',
      'sla_configuration_uuid',
    ],
  },
  lines: {
    title: 'Equipamentos cobertos',
    of: coveredLines,
    rows: ({ items }) => stillCovered(items),
    columns: ['customer_equipment_uuid', 'serial_number', 'location', 'periodicity', 'checklist_uuid', 'monthly_value'],
  },
  values: (row) => ({
    'manutencao.cobertura': contractCoverage.label(row.coverage).toLowerCase(),
    'manutencao.visitas': yearly(row.included_visits === null ? null : formatNumber(row.included_visits)),
    'manutencao.horas': yearly(row.included_hours && formatNumber(row.included_hours)),
    'manutencao.pecas':
      row.coverage === 'FULL'
        ? yearly(row.parts_cap && formatMoney(row.parts_cap))
        : 'nenhuma, salvo orçamento aprovado',
    'manutencao.sla': row.sla_configuration_name,
  }),
});
