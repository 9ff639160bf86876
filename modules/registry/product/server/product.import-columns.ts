import { importColumns } from '#core/server/field-columns.ts';
import type { ImportColumn } from '#core/server/importer.ts';
import { registrationDigits } from '#modules/registry/anvisa/registration.rules.ts';
import { brandReference } from '#modules/registry/brand/server/public.ts';
import { categoryReference } from '#modules/registry/equipment-category/server/public.ts';
import { productFields } from '../contract.ts';

type Cell = string | number | boolean;

/** A spreadsheet that takes a code for a number drops its leading zeros. */
const digits = (length: number) => (cell: Cell) =>
  typeof cell === 'number' ? String(cell).padStart(length, '0') : String(cell).replace(/[.\-/\s]/g, '');

const own = importColumns(productFields, 'code', {
  brand_uuid: { refers: brandReference },
  category_uuid: { refers: categoryReference },
  ncm: { parse: digits(8) },
});
/** The body says these two within `anvisa`. */
const ofAnvisa: ImportColumn[] = [
  {
    kind: 'text',
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
];

export const columns: ImportColumn[] = own.toSpliced(
  own.findIndex(({ key }) => key === 'cost'),
  0,
  ...ofAnvisa,
);
