import { resourceImporter, type ImportColumn, type Importer, type Values } from '#core/server/importer.ts';
import { customerReference } from '#modules/registry/customer/server/public.ts';
import {
  keyOfUnit,
  modelColumn,
  notesColumn,
  serialColumn,
  warrantyColumn,
  worded,
} from '#modules/asset/equipment-unit/server/public.ts';
import { customerEquipmentRegistry } from '../contract.ts';
import { installedStatus } from '../crm-customer-equipment.rules.ts';
import { loadBodies, type Body } from './crm-customer-equipment.actions.ts';
import { installedByKey } from './crm-customer-equipment.queries.ts';

const text = { kind: 'text' } as const;
const columns: ImportColumn[] = [
  {
    ...text,
    key: 'customer_uuid',
    title: 'Cliente',
    required: true,
    aliases: ['Nome do cliente', 'CPF/CNPJ', 'Razão social'],
    example: 'Hospital Exemplo Ltda.',
    parse: String,
    refers: customerReference,
  },
  modelColumn,
  serialColumn,
  {
    ...text,
    key: 'tag',
    title: 'Identificação do cliente',
    aliases: ['TAG', 'Patrimônio', 'Etiqueta', 'Plaqueta'],
    example: 'ENG-0187',
    parse: String,
  },
  { ...text, key: 'location_unit', title: 'Filial', aliases: ['Unidade', 'Prédio'], example: 'Filial Centro' },
  { ...text, key: 'location_sector', title: 'Setor', aliases: ['Local', 'Departamento'], example: 'UTI adulto' },
  {
    ...text,
    key: 'status',
    title: 'Situação',
    aliases: ['Status', 'Estado'],
    options: installedStatus.options,
    example: 'Em uso',
  },
  {
    key: 'installed_at',
    title: 'Instalado em',
    kind: 'date',
    aliases: ['Instalação', 'Data de instalação'],
    example: '10/03/2026',
  },
  warrantyColumn,
  notesColumn,
];

/** Known by model and serial number; without one, by the customer's own tag. */
function keyOf(given: Values): string | null {
  if (worded(given['serial_number'])) return keyOfUnit(given);
  const [customer, model, tag] = ['customer_uuid', 'equipment_uuid', 'tag'].map((column) => worded(given[column]));
  return customer && model && tag ? `${customer} · ${model} · ${tag}` : null;
}

export const installedImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(customerEquipmentRegistry, registry, {
    type: 'customer_equipment',
    noun: { one: 'equipamento instalado', many: 'Base instalada' },
    key: 'serial_number',
    keyOf,
    keyless: 'Informe o número de série ou a identificação do cliente: sem um deles não se sabe qual equipamento é',
    known: installedByKey,
    link: (uuid) => `/crm/customer-equipment/show/${uuid}`,
    columns,
    createMany: (db, ctx, bodies) => loadBodies(db, ctx, bodies as unknown as Body[]),
  });
