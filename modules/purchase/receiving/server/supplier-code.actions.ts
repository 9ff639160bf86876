import { sql } from 'kysely';
import type { Db, Tx } from '#core/server/db.ts';
import type { HeldLine } from '#modules/purchase/purchase/server/public.ts';
import './receiving.table.ts';

interface Named {
  purchase_line_uuid: string;
  supplier_code: string | null;
  gtin: string | null;
}

/** What this supplier calls each of our goods, for its next invoice; the last receipt is right. */
export async function rememberCodes(
  db: Tx,
  supplier: string,
  lines: readonly Named[],
  held: ReadonlyMap<string, HeldLine>,
): Promise<void> {
  const known = new Map(
    lines.flatMap(({ supplier_code, gtin, purchase_line_uuid }) => {
      const goods = held.get(purchase_line_uuid);
      const { part_uuid = null, product_uuid = null } = goods ?? {};
      return supplier_code && (part_uuid ?? product_uuid)
        ? [[supplier_code, { supplier_code, gtin, part_uuid, product_uuid }] as const]
        : [];
    }),
  );
  if (known.size === 0) return;
  await sql`insert into supplier_item (supplier_uuid, supplier_code, part_uuid, product_uuid, gtin)
    select ${supplier}::uuid, supplier_code, part_uuid, product_uuid, gtin
    from json_to_recordset(${JSON.stringify([...known.values()])}::json)
      as told (supplier_code text, part_uuid uuid, product_uuid uuid, gtin text)
    order by supplier_code
    on conflict (supplier_uuid, supplier_code) do update
      set part_uuid = excluded.part_uuid, product_uuid = excluded.product_uuid, gtin = excluded.gtin, seen_at = now()`.execute(
    db,
  );
}

export interface RememberedItem {
  supplier_code: string;
  subject: string;
}
/** What these codes of the supplier are: remembered from its invoices, else as the parts' registry says. */
export async function itemsByCode(db: Db, supplier: string, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<RememberedItem>`
    select supplier_code, part_uuid as subject from part_supplier
      where supplier_uuid = ${supplier}::uuid and supplier_code = any(${codes}::text[])
    union all
    select supplier_code, coalesce(part_uuid, product_uuid) from supplier_item
      where supplier_uuid = ${supplier}::uuid and supplier_code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ supplier_code, subject }) => [supplier_code, subject]));
}
