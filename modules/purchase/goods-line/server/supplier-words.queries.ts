import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import '#modules/registry/part/server/public.ts';

interface Line {
  uuid: string;
  part_uuid: string | null;
  part_code: string | null;
  product_code: string | null;
}

/**
 * What a supplier knows each line by, beside its description: our code alone says nothing to whoever sells by the
 * maker's part number, or by a code of their own. By the line's uuid.
 */
export async function codesForSupplier(
  db: Db,
  lines: readonly Line[],
  supplier_uuid: string | null,
): Promise<ReadonlyMap<string, string>> {
  const parts = lines.flatMap(({ part_uuid }) => part_uuid ?? []);
  const { rows } = await sql<{ uuid: string; parts_number: string | null; supplier_code: string | null }>`
    select part.uuid, part.parts_number, bought.supplier_code from part
    left join part_supplier bought on bought.part_uuid = part.uuid and bought.supplier_uuid = ${supplier_uuid}::uuid
    where part.uuid = any(${parts}::uuid[])`.execute(db);
  const known = new Map(rows.map((row) => [row.uuid, row]));
  return new Map(
    lines.map((line) => {
      const part = known.get(line.part_uuid ?? '');
      const words = [
        line.part_code ?? line.product_code,
        part?.parts_number && `P/N ${part.parts_number}`,
        part?.supplier_code && `seu código ${part.supplier_code}`,
      ];
      return [line.uuid, words.filter(Boolean).join(' · ')];
    }),
  );
}

interface Document {
  supplier_uuid: string | null;
  lines: (Line & { description: string; notes: string | null })[];
}
/** A document as its paper lists it: each line by those codes, its description and what is noted of it. */
export async function namedForSupplier<D extends Document>(db: Db, row: D | undefined): Promise<D | undefined> {
  if (!row) return undefined;
  const codes = await codesForSupplier(db, row.lines, row.supplier_uuid);
  const named = row.lines.map((line) => {
    const words = [codes.get(line.uuid), line.description, line.notes];
    return { ...line, description: words.filter(Boolean).join(' · ') };
  });
  return { ...row, lines: named };
}
