import { formatDocument, maskNcm, normaliseDocument } from '#core/contract/br.ts';
import { formatNumber } from '#core/contract/format.ts';
import { unit } from '#modules/registry/goods/unit.rules.ts';
import { statusColumn, type ImportColumn } from '#core/server/importer.ts';
import { brandReference } from '#modules/registry/brand/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { supplierReference } from '#modules/registry/supplier/server/public.ts';
import { partStatus } from '../contract.ts';

type Cell = string | number | boolean;
/** A spreadsheet that takes a code for a number drops its leading zeros. */
const readNcm = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell).padStart(8, '0') : String(cell).replace(/[.\s-]/g, '');
const readDocument = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell).padStart(14, '0') : normaliseDocument(String(cell));
const readDays = (cell: Cell): unknown => {
  const days = Number(String(cell).replace(/\s*dias?$/i, ''));
  return Number.isNaN(days) ? String(cell) : days;
};

const text = { kind: 'text' } as const;
const money = { kind: 'money' } as const;
const level = { kind: 'number', show: (value: string) => formatNumber(value) } as const;

/** The part and the supplier asked first, side by side. Brand, categories and supplier are known by name. */
export const columns: ImportColumn[] = [
  {
    ...text,
    key: 'code',
    title: 'Código',
    required: true,
    aliases: ['Código da peça', 'Cód.', 'SKU', 'Referência'],
    example: 'PEC-EXEMPLO',
  },
  {
    ...text,
    key: 'parts_number',
    title: 'Part number',
    aliases: ['PN', 'P/N', 'Número da peça', 'Código do fabricante', 'Parts number'],
    example: '4535-61-00000',
  },
  {
    ...text,
    key: 'description',
    title: 'Descrição',
    required: true,
    aliases: ['Peça', 'Nome', 'Descrição da peça', 'Produto'],
    example: 'Sensor de fluxo de exemplo',
  },
  { ...text, key: 'family', title: 'Família', aliases: ['Grupo', 'Linha'], example: 'Sensores' },
  {
    ...text,
    key: 'brand_uuid',
    title: 'Marca',
    aliases: ['Fabricante'],
    example: 'Marca Exemplo',
    refers: brandReference,
  },
  {
    ...text,
    key: 'unit',
    title: 'Unidade de medida',
    aliases: ['UN', 'Und', 'Unid.', 'Unidade'],
    options: [...unit.options, { value: 'UN', label: 'Unidade' }, { value: 'PC', label: 'Peça' }],
    example: 'PC',
  },
  { ...text, key: 'ncm', title: 'NCM', aliases: ['Código NCM'], example: '9026.80.00', parse: readNcm, show: maskNcm },
  {
    ...text,
    key: 'equipment_category_uuids',
    many: true,
    refers: categoryReference,
    title: 'Categorias de equipamento',
    aliases: ['Categorias', 'Categoria', 'Equipamentos'],
    example: 'Ventilador pulmonar',
  },
  {
    ...text,
    key: 'supplier_uuid',
    refers: supplierReference,
    title: 'Fornecedor preferencial',
    aliases: ['Fornecedor', 'Nome do fornecedor'],
    example: 'Fornecedor Exemplo Ltda.',
  },
  {
    ...text,
    key: 'supplier_document',
    title: 'CPF/CNPJ do fornecedor',
    aliases: ['CNPJ do fornecedor', 'CNPJ'],
    example: '11.222.333/0001-81',
    parse: readDocument,
    show: formatDocument,
  },
  {
    ...text,
    key: 'supplier_code',
    title: 'Código no fornecedor',
    aliases: ['Cód. fornecedor', 'Código do fornecedor'],
    example: 'FX-1020',
  },
  {
    kind: 'money',
    key: 'supplier_price',
    title: 'Preço do fornecedor',
    aliases: ['Preço de compra'],
    example: '280,00',
  },
  {
    kind: 'number',
    key: 'supplier_lead_time_days',
    title: 'Prazo de entrega (dias)',
    aliases: ['Prazo', 'Prazo de entrega', 'Lead time'],
    example: '10',
    parse: readDays,
  },
  { ...money, key: 'cost', title: 'Custo (R$)', aliases: ['Custo', 'Preço de custo'], example: '290,00' },
  {
    ...money,
    key: 'price',
    title: 'Preço de venda (R$)',
    aliases: ['Preço', 'Preço de venda', 'Valor'],
    example: '590,00',
  },
  { ...level, key: 'min_quantity', title: 'Estoque mínimo', aliases: ['Mínimo', 'Estoque min.'], example: '2' },
  { ...level, key: 'reorder_point', title: 'Ponto de pedido', aliases: ['Reposição'], example: '5' },
  { ...level, key: 'max_quantity', title: 'Estoque máximo', aliases: ['Máximo', 'Estoque máx.'], example: '20' },
  { kind: 'flag', key: 'is_imported', title: 'Importada', aliases: ['Importado', 'Peça importada'], example: 'Não' },
  statusColumn(partStatus),
];
