import { formatDocument, normaliseDocument } from '#core/contract/br.ts';
import { formatNumber } from '#core/contract/format.ts';
import { labelIn } from '#core/contract/field.ts';
import { importColumns } from '#core/server/field-columns.ts';
import type { ImportColumn } from '#core/server/importer.ts';
import { brandReference } from '#modules/registry/brand/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { supplierReference } from '#modules/registry/supplier/server/public.ts';
import { partFields } from '../contract.ts';

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

const level = { show: (value: string) => formatNumber(value) };
const own = importColumns(partFields, 'code', {
  brand_uuid: { refers: brandReference },
  ncm: { parse: readNcm },
  equipment_category_uuids: { refers: categoryReference },
  min_quantity: level,
  reorder_point: level,
  max_quantity: level,
});
const titled = (key: keyof typeof partFields.of): string => labelIn.sheet(partFields.of[key]);

/** Of the supplier asked first: beside the part, and written among its lines. */
const ofSupplier: ImportColumn[] = [
  {
    kind: 'text',
    key: 'supplier_uuid',
    refers: supplierReference,
    title: titled('supplier_name'),
    aliases: ['Fornecedor', 'Nome do fornecedor'],
    example: 'Fornecedor Exemplo Ltda.',
  },
  {
    kind: 'text',
    key: 'supplier_document',
    title: titled('supplier_document'),
    aliases: ['CNPJ do fornecedor', 'CNPJ'],
    example: '11.222.333/0001-81',
    parse: readDocument,
    show: formatDocument,
  },
  {
    kind: 'text',
    key: 'supplier_code',
    title: titled('supplier_code'),
    aliases: ['Cód. fornecedor', 'Código do fornecedor'],
    example: 'FX-1020',
  },
  {
    kind: 'money',
    key: 'supplier_price',
    title: titled('supplier_price'),
    aliases: ['Preço de compra'],
    example: '280,00',
  },
  {
    kind: 'number',
    key: 'supplier_lead_time_days',
    title: titled('supplier_lead_time_days'),
    aliases: ['Prazo', 'Prazo de entrega', 'Lead time'],
    example: '10',
    parse: readDays,
  },
];

/** The part and the supplier asked first, side by side. Brand, categories and supplier are known by name. */
export const columns: ImportColumn[] = own.toSpliced(
  own.findIndex(({ key }) => key === 'cost'),
  0,
  ...ofSupplier,
);
