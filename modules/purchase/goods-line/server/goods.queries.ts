import { sql } from 'kysely';
import type { FieldErrors } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { GoodsKind } from '../goods-line.rules.ts';
import '#modules/registry/part/server/public.ts';
import '#modules/registry/product/server/public.ts';
import '#modules/registry/supplier/server/public.ts';

/** What the registry knows of something one buys. */
export interface KnownGoods {
  uuid: string;
  kind: Exclude<GoodsKind, 'OTHER'>;
  description: string;
  unit: string;
  /** The supplier's price where it is in reais, else the last cost. */
  price: string | null;
  supplier_uuid: string | null;
  supplier_name: string | null;
}

/** Parts and products by uuid, with who they are bought from; what is missing is not in the map. */
export async function knownGoods(db: Db, uuids: readonly string[]): Promise<Map<string, KnownGoods>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await sql<KnownGoods>`
    select part.uuid, 'PART' as kind, part.description, part.unit,
      coalesce(case when bought.currency = 'BRL' then bought.price end, part.cost)::text as price,
      bought.supplier_uuid, bought.supplier_name
    from part left join lateral (
      select line.supplier_uuid, supplier.name as supplier_name, line.price, supplier.currency from part_supplier line
      join supplier on supplier.uuid = line.supplier_uuid and supplier.status = 'ACTIVE'
      where line.part_uuid = part.uuid order by line.is_preferred desc, line.position limit 1) bought on true
    where part.uuid = any(${uuids}::uuid[])
    union all
    select uuid, 'PRODUCT', name, unit, cost::text, null, null from product where uuid = any(${uuids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** A line as it comes from a form, a batch or another document: whatever it leaves out, the registry says. */
export interface AskedGoods {
  kind?: GoodsKind | undefined;
  part_uuid?: string | null | undefined;
  product_uuid?: string | null | undefined;
  description?: string | null | undefined;
  unit?: string | null | undefined;
  supplier_uuid?: string | null | undefined;
}

const pointer = { PART: 'part_uuid', PRODUCT: 'product_uuid' } as const;
const unknown = { PART: 'Escolha a peça', PRODUCT: 'Escolha o produto' };

/**
 * Each line as it is stored, with what the registry knows of it; `errors` are addressed by `field.N`, for the caller to
 * add its own to.
 */
export async function settledGoods(db: Db, lines: readonly AskedGoods[], field: string) {
  const goods = await knownGoods(db, [
    ...new Set(lines.flatMap(({ part_uuid, product_uuid }) => part_uuid ?? product_uuid ?? [])),
  ]);
  const suppliers = await knownSuppliers(db, [...new Set(lines.flatMap(({ supplier_uuid }) => supplier_uuid ?? []))]);
  const errors: FieldErrors = {};
  const settled = lines.map((line, n) => {
    const kind = line.kind ?? (line.part_uuid ? 'PART' : line.product_uuid ? 'PRODUCT' : 'OTHER');
    const known = kind === 'OTHER' ? undefined : goods.get(line[pointer[kind]] ?? '');
    if (kind === 'OTHER') {
      if (!line.description) errors[`${field}.${n}.description`] = ['Descreva o item'];
    } else if (known?.kind !== kind) errors[`${field}.${n}.${pointer[kind]}`] = [unknown[kind]];
    if (line.supplier_uuid && !suppliers.has(line.supplier_uuid))
      errors[`${field}.${n}.supplier_uuid`] = ['Fornecedor não encontrado'];
    return {
      known,
      stored: {
        kind,
        part_uuid: kind === 'PART' ? (line.part_uuid ?? null) : null,
        product_uuid: kind === 'PRODUCT' ? (line.product_uuid ?? null) : null,
        description: line.description ?? known?.description.slice(0, 300) ?? '',
        unit: line.unit ?? known?.unit ?? 'UN',
      },
    };
  });
  return { settled, errors };
}

async function knownSuppliers(db: Db, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set();
  const found = await db.selectFrom('supplier').select('uuid').where('uuid', 'in', uuids).execute();
  return new Set(found.map(({ uuid }) => uuid));
}
