import type { Received } from '#core/contract/endpoint.ts';
import { overStored, resourceImporter, type Importer, type Values } from '#core/server/importer.ts';
import { part } from '../contract.ts';
import { mainSupplier, partErrors } from '../part.rules.ts';
import { knownFamilies } from './part.actions.ts';
import { columns } from './part.import-columns.ts';
import { partsByCode } from './part.queries.ts';
import { loadParts } from './public.ts';

type Body = Omit<Received<typeof part.create>['body'], 'image'>;
type Line = Body['suppliers'][number];

const ofLine = {
  supplier_uuid: 'supplier_uuid',
  supplier_code: 'supplier_code',
  supplier_price: 'price',
  supplier_lead_time_days: 'lead_time_days',
} as const;

/** The CPF or CNPJ says it better than the name. */
function prepare({ supplier_document, ...given }: Values): Values {
  return supplier_document ? { ...given, supplier_uuid: supplier_document } : given;
}

/** The supplier the sheet names is put over the one asked first; one that is new to the part becomes it. */
function withSupplier(lines: readonly Line[], given: Values): Line[] {
  const said = Object.fromEntries(
    Object.entries(ofLine).flatMap(([column, field]) => (given[column] === undefined ? [] : [[field, given[column]]])),
  ) as Partial<Line>;
  const { supplier_uuid, ...terms } = said;
  if (!Object.values(said).some((value) => value !== null)) return lines.map((line) => ({ ...line }));
  const main = mainSupplier(lines);
  const place = supplier_uuid ? lines.findIndex((line) => line.supplier_uuid === supplier_uuid) : main;
  if (place >= 0 && place === main) return lines.map((line, index) => (index === place ? { ...line, ...terms } : line));
  const others = lines.map((line) => ({ ...line, is_preferred: false }));
  if (place >= 0)
    return others.map((line, index) => (index === place ? { ...line, ...terms, is_preferred: true } : line));
  const blank = { supplier_code: null, price: null, lead_time_days: null };
  return [...others, { ...blank, ...terms, supplier_uuid: supplier_uuid ?? '', is_preferred: true }];
}

const folded = (text: unknown): string =>
  typeof text === 'string' ? text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : '';

function merge(given: Values, before: Values | undefined): Values {
  const { supplier_uuid: _main, ...stored } = (before ?? {}) as Values & Partial<Body>;
  const own = Object.fromEntries(Object.entries(given).filter(([key]) => !(key in ofLine)));
  return {
    ...overStored(own, before && stored),
    // A cell left empty to erase it cannot erase what a part always has.
    unit: own['unit'] ?? stored.unit ?? 'UN',
    is_imported: own['is_imported'] ?? stored.is_imported ?? false,
    // 'placas' is the family 'Placas' already is.
    ...(own['family'] && folded(own['family']) === folded(stored.family) ? { family: stored.family } : {}),
    suppliers: withSupplier(stored.suppliers ?? [], given),
  };
}

function flatten(body: Values): Values {
  const { suppliers, ...own } = body as Body;
  const main = suppliers[mainSupplier(suppliers)];
  const terms = Object.entries(ofLine).map(([column, field]) => [column, main?.[field] ?? null]);
  return { ...own, ...Object.fromEntries(terms) };
}

/** `suppliers.0.price` → the column `supplier_price`. */
function columnOf(path: string): string {
  const [list = '', , field] = path.split('.');
  if (list !== 'suppliers') return list;
  return Object.entries(ofLine).find(([, name]) => name === field)?.[0] ?? 'supplier_uuid';
}

/** As the body says them; the main supplier also beside its lines, where names of records are looked up. */
async function known(...asked: Parameters<typeof partsByCode>) {
  const rows = await partsByCode(...asked);
  return rows.map(({ suppliers, image: _image, ...row }) => ({
    ...row,
    suppliers: suppliers.map(({ supplier_name: _n, supplier_document: _d, currency: _c, ...line }) => line),
  }));
}
const withMain = (body: Values): Values => ({ ...body, supplier_uuid: flatten(body)['supplier_uuid'] });
const withoutMain = ({ supplier_uuid: _main, ...body }: Values): Values => body;

/** One line of the sheet: the part, and the supplier asked first. */
export function partImporter(registry: Parameters<typeof resourceImporter>[1]): Importer {
  const plain = resourceImporter(part, registry, {
    type: 'part',
    noun: { one: 'peça', many: 'Peças', feminine: true },
    key: 'code',
    known,
    link: (uuid) => `/parts/show/${uuid}`,
    columns,
    prepare,
    merge,
    flatten,
    columnOf,
    check: (body) => partErrors(body as Body),
  });
  return {
    ...plain,
    labelOf: ({ description }) => (typeof description === 'string' ? description : ''),
    known: async (db, codes) => {
      const found = await plain.known(db, codes);
      return new Map([...found].map(([key, one]) => [key, { ...one, body: withMain(one.body) }]));
    },
    createMany: async (db, _ctx, bodies) => {
      const rows = bodies as unknown as Body[];
      const families = await knownFamilies(
        db,
        rows.flatMap(({ family }) => family ?? []),
      );
      return loadParts(
        db,
        rows.map(({ code, family, ...row }) => ({
          ...row,
          code: code ?? '',
          family: family && (families.get(family) ?? family),
        })),
      );
    },
    update: (db, ctx, key, body) => plain.update(db, ctx, key, withoutMain(body)),
  };
}
