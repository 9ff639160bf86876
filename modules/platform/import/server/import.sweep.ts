import { sql } from 'kysely';
import { removeFilesOf } from '#core/server/attachments.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { keptDays } from '../import.rules.ts';
import { entity } from './import.actions.ts';
import './import.table.ts';

const atOnce = 5_000;

/** By night: lines hold personal data, so they go when they can no longer be taken back, and the file with them. */
export async function sweepImports(_payload: unknown, services: Services): Promise<void> {
  const { db } = services;
  const old = await db
    .selectFrom('data_import')
    .select('uuid')
    .where(sql<boolean>`updated_at < now() - make_interval(days => ${keptDays}::int)`)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('data_import_line').select('line').whereRef('import_uuid', '=', 'data_import.uuid')),
        eb.exists(
          eb
            .selectFrom('stored_file')
            .select('uuid')
            .where('owner_entity', '=', entity)
            .whereRef('owner_uuid', '=', 'data_import.uuid'),
        ),
      ]),
    )
    .execute();
  for (const { uuid } of old) {
    while ((await deleteSome(services, uuid)) === atOnce);
    await new Ctx(services, systemFacts('import.sweep'), null).transaction((tx) => removeFilesOf(tx, { entity, uuid }));
  }
}

async function deleteSome({ db }: Services, uuid: string): Promise<number> {
  const gone = await sql`delete from data_import_line where import_uuid = ${uuid}::uuid
    and line in (select line from data_import_line where import_uuid = ${uuid}::uuid limit ${atOnce})`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}
