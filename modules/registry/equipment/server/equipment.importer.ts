import { riskClass } from '#modules/registry/anvisa/registration.rules.ts';
import type { Received } from '#core/contract/endpoint.ts';
import {
  overStored,
  readCount,
  resourceImporter,
  statusColumn,
  type ImportColumn,
  type Importer,
  type Values,
} from '#core/server/importer.ts';
import { brandReference } from '#modules/registry/brand/server/public.ts';
import { checklistReference } from '#modules/registry/checklist/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { equipmentRegistry, type Equipment } from '../contract.ts';
import { equipmentByKey } from './equipment.queries.ts';
import { loadEquipment } from './public.ts';

type Body = Received<typeof equipmentRegistry.create>['body'];
type Specs = Equipment['technical_specs'];

const text = { kind: 'text' } as const;
const columns: ImportColumn[] = [
  {
    ...text,
    key: 'name',
    title: 'Nome',
    required: true,
    aliases: ['Equipamento', 'Aparelho', 'Nome do equipamento'],
    example: 'Monitor multiparamétrico',
  },
  { ...text, key: 'brand_uuid', title: 'Marca', required: true, example: 'Marca Exemplo', refers: brandReference },
  { ...text, key: 'model', title: 'Modelo', required: true, aliases: ['Modelo do equipamento'], example: 'MX-100' },
  {
    ...text,
    key: 'category_uuid',
    title: 'Categoria',
    required: true,
    aliases: ['Categoria de equipamento', 'Tipo'],
    example: 'Monitor',
    refers: categoryReference,
  },
  { ...text, key: 'manufacturer', title: 'Fabricante', aliases: ['Indústria'], example: 'Indústria Exemplo Ltda.' },
  {
    ...text,
    key: 'anvisa_registration',
    title: 'Registro ANVISA',
    aliases: ['ANVISA', 'Nº ANVISA', 'Registro MS'],
    example: '10330710009',
    // A spreadsheet that takes it for a number drops its leading zeros.
    parse: (cell) => (typeof cell === 'number' ? String(cell).padStart(11, '0') : cell),
  },
  {
    ...text,
    key: 'risk_class',
    title: 'Classe de risco',
    aliases: ['Risco', 'Classe'],
    options: riskClass.options,
    example: 'III',
  },
  {
    key: 'warranty_months',
    title: 'Garantia (meses)',
    kind: 'number',
    aliases: ['Garantia', 'Meses de garantia'],
    example: '12',
    parse: readCount,
  },
  { ...text, key: 'description', title: 'Descrição', example: 'Monitor de beira de leito' },
  {
    ...text,
    key: 'technical_specs',
    title: 'Características técnicas',
    aliases: ['Características', 'Especificações', 'Dados técnicos'],
    example: 'Alimentação: 220 V; Peso: 3 kg',
  },
  { ...text, key: 'default_checklist_uuid', title: 'Checklist padrão', example: '', refers: checklistReference },
  {
    key: 'default_periodicity_days',
    title: 'Preventiva a cada (dias)',
    kind: 'number',
    aliases: ['Periodicidade (dias)', 'Periodicidade'],
    example: '180',
    parse: readCount,
  },
  { key: 'depreciation_rate', title: 'Depreciação (% a.a.)', kind: 'number', aliases: ['Depreciação'], example: '10' },
  statusColumn(),
];

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
