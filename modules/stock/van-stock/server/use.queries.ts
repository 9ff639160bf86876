import { AppError } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { vanOf, vanOfBatch } from './van.queries.ts';

interface Line {
  batch_uuid: string | null;
  /** Out of the person's own van. */
  from_van: boolean;
}
/** As the ledger is asked for it. */
export interface TakenFrom {
  batch: string | undefined;
  van: string | undefined;
}

/**
 * Where each line of parts used comes from. Who has no van any more takes as everybody does. What stands in another's
 * van is refused by name: what is aboard is used by who answers for it.
 */
export async function takenFrom(db: Db, ctx: Ctx, lines: readonly Line[]): Promise<TakenFrom[]> {
  const own = ctx.identity && (await vanOf(db, ctx.identity.uuid));
  const found: TakenFrom[] = [];
  for (const [place, { batch_uuid, from_van }] of lines.entries()) {
    if (from_van) found.push({ batch: (own && batch_uuid) || undefined, van: own?.uuid });
    else {
      if (batch_uuid) await refuseOthers(db, batch_uuid, own?.uuid, place);
      found.push({ batch: batch_uuid ?? undefined, van: undefined });
    }
  }
  return found;
}

async function refuseOthers(db: Db, batch: string, own: string | undefined, place: number): Promise<void> {
  const van = await vanOfBatch(db, batch);
  if (!van || van.uuid === own) return;
  const message = `O lote ${van.batch_number} está em ${van.name}, com ${van.technician_name}. Só quem responde pelo carro aplica o que está a bordo.`;
  throw new AppError(409, message, { code: 'others_van', errors: { [`parts.${place}.batch_uuid`]: [message] } });
}
