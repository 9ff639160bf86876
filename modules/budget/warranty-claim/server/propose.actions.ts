import { sql } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines } from '#core/server/lines.ts';
import { insertRecord } from '#core/server/records.ts';
import { visibleBudgets } from '#modules/budget/budget/server/public.ts';
import { claimLines, sumsOf } from './warranty-claim.actions.ts';
import { unclaimedLines, type UnclaimedLine } from './unclaimed.queries.ts';

/** A claim takes so many; the next one takes the rest. */
const mostLines = 1000;

interface Proposed {
  claims: { uuid: string; code: string }[];
  lines: number;
}

/** One draft for each manufacturer. Of two at once the second finds what the first one left. */
export async function propose(db: Tx, ctx: Ctx, brand: string | null): Promise<Proposed> {
  await sql`select pg_advisory_xact_lock(hashtext('warranty_claim.propose'))`.execute(db);
  const asked = brand ? [sql`brand.uuid = ${brand}::uuid`] : [sql`brand.uuid is not null`];
  const { rows } = await sql<UnclaimedLine & { brand_uuid: string }>`
    select * from (${unclaimedLines([...visibleBudgets(ctx), ...asked])}) line
    order by brand_name, brand_uuid, decided_at, code, position`.execute(db);
  if (rows.length === 0)
    throw conflict(
      'Não há itens a reivindicar: tudo o que o fabricante cobre já foi reivindicado.',
      'nothing_unclaimed',
    );
  const claims: Proposed['claims'] = [];
  const byBrand = [...Map.groupBy(rows, ({ brand_uuid }) => brand_uuid)].map(([uuid, all]) => ({
    uuid,
    lines: all.slice(0, mostLines),
  }));
  for (const { uuid: brand_uuid, lines } of byBrand) {
    const code = await nextCode(db, 'RG');
    const uuid = await insertRecord(db, 'warranty_claim', {
      code,
      brand_uuid,
      ...sumsOf(lines),
      made_by_uuid: ctx.user.uuid,
      made_by_name: ctx.user.name,
    });
    await addLines(
      db,
      claimLines,
      uuid,
      lines.map(({ budget_item_uuid, description, equipment, claimed }) => ({
        budget_item_uuid,
        description,
        equipment,
        claimed,
        live: true,
      })),
    );
    claims.push({ uuid, code });
  }
  return { claims, lines: byBrand.reduce((sum, { lines }) => sum + lines.length, 0) };
}
