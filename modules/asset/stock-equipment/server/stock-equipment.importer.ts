import type { Received } from '#core/contract/endpoint.ts';
import { resourceImporter, type ImportColumn, type Importer } from '#core/server/importer.ts';
import {
  keyOfUnit,
  modelColumn,
  notesColumn,
  serialColumn,
  warrantyColumn,
} from '#modules/asset/equipment-unit/server/public.ts';
import { unitRegistry } from '../contract.ts';
import { unitCondition } from '../stock-equipment.rules.ts';
import { loadBodies } from './stock-equipment.actions.ts';
import { unitsByKey } from './stock-equipment.queries.ts';

type Body = Received<typeof unitRegistry.create>['body'];

const text = { kind: 'text' } as const;
/** As sheets of equipment say it. */
const masculine = [
  { value: 'NEW', label: 'Novo' },
  { value: 'USED', label: 'Usado' },
  { value: 'REFURBISHED', label: 'Recondicionado' },
];
const columns: ImportColumn[] = [
  modelColumn,
  { ...serialColumn, required: true },
  { ...text, key: 'batch', title: 'Lote', example: 'L2026-04' },
  {
    ...text,
    key: 'condition',
    title: 'Condição',
    aliases: ['Estado'],
    options: [...unitCondition.options, ...masculine],
    example: 'Nova',
  },
  { ...text, key: 'location', title: 'Local', aliases: ['Localização', 'Endereço'], example: 'Prateleira B2' },
  { key: 'cost', title: 'Custo', kind: 'money', aliases: ['Valor', 'Valor de compra'], example: '12500,00' },
  { ...text, key: 'invoice_number', title: 'Nota fiscal', aliases: ['NF', 'NF-e'], example: '45871', parse: String },
  {
    key: 'received_at',
    title: 'Recebida em',
    kind: 'date',
    aliases: ['Recebido em', 'Entrada', 'Data de entrada'],
    example: '10/03/2026',
  },
  warrantyColumn,
  notesColumn,
];

export const unitImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(unitRegistry, registry, {
    type: 'stock_equipment',
    noun: { one: 'unidade', many: 'Estoque de equipamentos', feminine: true },
    key: 'serial_number',
    keyOf: keyOfUnit,
    known: unitsByKey,
    link: (uuid) => `/stock/equipments/show/${uuid}`,
    columns,
    createMany: (db, ctx, bodies) => loadBodies(db, ctx, bodies as unknown as Body[]),
  });
