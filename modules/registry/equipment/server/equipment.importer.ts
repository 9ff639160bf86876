import type { Received } from '#core/contract/endpoint.ts';
import { importColumns } from '#core/server/field-columns.ts';
import { overStored, resourceImporter, type ImportColumn, type Importer, type Values } from '#core/server/importer.ts';
import { brandReference } from '#modules/registry/brand/server/public.ts';
import { checklistReference } from '#modules/registry/checklist/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { equipmentFields, equipmentRegistry, type Equipment } from '../contract.ts';
import { equipmentByKey } from './equipment.queries.ts';
import { loadEquipment } from './public.ts';

type Body = Received<typeof equipmentRegistry.create>['body'];
type Specs = Equipment['technical_specs'];

const own = importColumns(equipmentFields, 'name', {
  brand_uuid: { refers: brandReference },
  category_uuid: { refers: categoryReference },
  // A spreadsheet that takes it for a number drops its leading zeros.
  anvisa_registration: { parse: (cell) => (typeof cell === 'number' ? String(cell).padStart(11, '0') : cell) },
  default_checklist_uuid: { refers: checklistReference },
});
const specs: ImportColumn = {
  kind: 'text',
  key: 'technical_specs',
  title: 'Características técnicas',
  aliases: ['Características', 'Especificações', 'Dados técnicos'],
  example: 'Alimentação: 220 V; Peso: 3 kg',
};
const columns = own.toSpliced(own.findIndex(({ key }) => key === 'description') + 1, 0, specs);

const worded = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
/** A model is known within its brand. */
function keyOf(given: Values): string | null {
  const [brand, model] = [worded(given['brand_uuid']), worded(given['model'])];
  return brand && model ? `${brand} · ${model}` : null;
}

/** 'Alimentação: 220 V; Peso: 3 kg'. What has no name is left to be refused. */
function readSpecs(cell: unknown): Specs {
  return worded(cell)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [key = '', ...value] = part.split(':');
      return { key: key.trim(), value: value.join(':').trim() };
    });
}
const specsText = (specs: Specs): string | null => specs.map(({ key, value }) => `${key}: ${value}`).join('; ') || null;

function merge(given: Values, before: Values | undefined): Values {
  const { technical_specs, ...own } = given;
  return overStored(
    technical_specs === undefined ? own : { ...own, technical_specs: readSpecs(technical_specs) },
    before,
  );
}

export const equipmentImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(equipmentRegistry, registry, {
    type: 'equipment',
    noun: { one: 'equipamento', many: 'Equipamentos' },
    key: 'model',
    keyOf,
    known: equipmentByKey,
    link: (uuid) => `/equipments/show/${uuid}`,
    columns,
    merge,
    flatten: (body) => ({ ...body, technical_specs: specsText((body as Body).technical_specs) }),
    columnOf: (path) => path.split('.')[0] ?? path,
    createMany: (db, _ctx, bodies) => loadEquipment(db, bodies as unknown as Body[]),
  });
