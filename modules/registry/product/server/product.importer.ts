import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { overStored, resourceImporter, type Importer, type Values } from '#core/server/importer.ts';
import { product } from '../contract.ts';
import { columns } from './product.import-columns.ts';
import { ncmErrors } from './product.actions.ts';
import { productsByCode } from './product.queries.ts';
import { loadProducts } from './public.ts';

type Body = Received<typeof product.create>['body'];
const [registrationColumn, exemptColumn] = ['anvisa_registration', 'anvisa_exempt'] as const;

/** A registration ends an exemption, and the other way round, unless the line says both. */
function merge(given: Values, before: Values | undefined): Values {
  const known = before as Body | undefined;
  const { [registrationColumn]: number, [exemptColumn]: exempt, ...own } = given;
  const registration = number === undefined ? (exempt === true ? null : known?.anvisa.registration) : number;
  const isExempt = exempt ?? (registration ? false : known?.anvisa.exempt);
  return {
    ...overStored(own, before),
    // Written in another case it is the same code, not a new one.
    code: known?.code ?? own['code'],
    unit: own['unit'] ?? known?.unit ?? 'UN',
    anvisa: { registration: registration ?? null, exempt: isExempt ?? false },
  };
}

function flatten(body: Values): Values {
  const { anvisa, ...own } = body as Body;
  return { ...own, [registrationColumn]: anvisa.registration, [exemptColumn]: anvisa.exempt };
}

const columnOf = (path: string): string =>
  path === 'anvisa.exempt' ? exemptColumn : path.startsWith('anvisa') ? registrationColumn : path;

/** Stored products as their lines would say them. */
const knownProducts = async (db: Db, keys: readonly string[]) =>
  (await productsByCode(db, keys)).map(({ anvisa: { registration, situation }, ...row }) => ({
    ...row,
    anvisa: { registration, exempt: situation === 'EXEMPT' },
  }));

export const productImporter = (registry: Parameters<typeof resourceImporter>[1]): Importer =>
  resourceImporter(product, registry, {
    type: 'product',
    noun: { one: 'produto', many: 'Produtos' },
    key: 'code',
    known: knownProducts,
    link: (uuid) => `/product/show/${uuid}`,
    columns,
    merge,
    flatten,
    columnOf,
    check: (body) => ncmErrors(body as Body),
    createMany: (db, _ctx, bodies) => loadProducts(db, bodies as unknown as Body[]),
  });
