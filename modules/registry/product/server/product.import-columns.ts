import { maskNcm } from '#core/contract/br.ts';
import { recordStatus } from '#core/contract/choice.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import { statusColumn, type ImportColumn } from '#core/server/importer.ts';
import { registrationDigits } from '#modules/registry/anvisa/registration.rules.ts';
import { brandReference } from '#modules/registry/brand/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';

type Cell = string | number | boolean;

/** A spreadsheet that takes a code for a number drops its leading zeros. */
const digits = (length: number) => (cell: Cell) =>
  typeof cell === 'number' ? String(cell).padStart(length, '0') : String(cell).replace(/[.\-/\s]/g, '');

const text = { kind: 'text' } as const;
const money = { kind: 'money' } as const;

export const columns: ImportColumn[] = [
  {
    ...text,
    key: 'code',
    title: 'Código',
    required: true,
    aliases: ['Cód', 'Código do produto', 'SKU', 'Referência'],
    example: 'PRD-0001',
  },
  {
    ...text,
    key: 'name',
    title: 'Nome',
    required: true,
    aliases: ['Produto', 'Nome do produto'],
    example: 'Monitor multiparamétrico M50',
  },
  {
    ...text,
    key: 'description',
    title: 'Descrição',
    aliases: ['Descricao', 'Detalhes'],
    example: 'Tela de 12 polegadas, ECG, SpO2 e PNI',
  },
  { ...text, key: 'brand_uuid', title: 'Marca', example: 'Mindray', refers: brandReference },
  { ...text, key: 'model', title: 'Modelo', example: 'M50' },
  {
    ...text,
    key: 'category_uuid',
    title: 'Categoria',
    aliases: ['Categoria de equipamento', 'Grupo'],
    example: 'Monitor multiparamétrico',
    refers: categoryReference,
  },
  {
    ...text,
    key: 'unit',
    title: 'Unidade de medida',
    aliases: ['Un', 'Unidade'],
    options: unit.options,
    example: 'Unidade (UN)',
  },
  { ...text, key: 'ncm', title: 'NCM', example: '9018.19.80', parse: digits(8), show: maskNcm },
  { ...text, key: 'gtin', title: 'GTIN', aliases: ['EAN', 'Código de barras'], example: 'SEM GTIN' },
  {
    ...text,
    key: 'anvisa_registration',
    title: 'Registro ANVISA',
    aliases: ['registro_anvisa', 'ANVISA', 'Nº do registro'],
    example: '80012340001',
    parse: digits(registrationDigits),
  },
  {
    key: 'anvisa_exempt',
    title: 'Isento de registro',
    kind: 'flag',
    aliases: ['Isento ANVISA', 'Isento'],
    example: 'Não',
  },
  {
    ...money,
    key: 'cost',
    title: 'Custo (R$)',
    aliases: ['Custo', 'Preço de custo', 'preco_custo'],
    example: '8500,00',
  },
  {
    ...money,
    key: 'price',
    title: 'Preço de venda (R$)',
    aliases: ['Preço', 'Preço de venda', 'preco_venda', 'Valor'],
    example: '12900,00',
  },
  {
    ...statusColumn(),
    options: [...recordStatus.options, { value: 'ACTIVE', label: 'Sim' }, { value: 'INACTIVE', label: 'Não' }],
  },
];
